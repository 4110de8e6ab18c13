import type { CaptionTexts } from '../texts.ts'

export const captions = {
  'tv.1': 'Ouvrez Vitrine sur la télé : un QR code s’affiche.',
  'tv.2': 'Visez le code avec votre téléphone et ouvrez le lien.',
  'tv.3': 'Vérifiez, à la fin du code, que c’est bien votre télé.',
  'tv.4': 'Autorisez-la d’un geste. Sans cela, aucune télé n’entre.',
  'tv.5': 'Et voilà : la télé diffuse les stories de votre boutique.',

  'instagram.1': 'Ayez un profil professionnel sur Instagram : c’est gratuit.',
  'instagram.2': 'Dans Vitrine, touchez le bouton d’Instagram.',
  'instagram.3': 'Sur la page d’Instagram, choisissez le profil et autorisez.',
  'instagram.4': 'De retour, la carte compte ce qui est prêt.',
  'instagram.5': 'Dès le premier contenu prêt, la télé peut démarrer.',

  'facebook.1': 'Dans « Comptes », touchez le bouton de Facebook.',
  'facebook.2': 'Sur la page de Facebook, cochez la Page de la boutique.',
  'facebook.3': 'Laissez les autorisations, celle des messages aussi.',
  'facebook.4': 'La Page devient une carte, avec les mentions des clients.',
  'facebook.5': 'Avant la fin, la carte prévient. Renouvelez d’un geste.',

  'second.1': 'L’autre télé affiche un code de six lettres et chiffres.',
  'second.2': 'Sur le téléphone, choisissez de diffuser sur un autre écran.',
  'second.3': 'Saisissez le code de la télé et confirmez.',
  'second.4': 'La télé affiche le nom du compte pendant cinq secondes…',
  'second.5': '…et démarre. Chaque télé prend une place de l’abonnement.',

  'screen.1': 'Sur la carte du compte, ouvrez les réglages de l’écran.',
  'screen.2': 'Choisissez le contenu : stories, reels ou les deux.',
  'screen.3': 'Un ou trois à la fois, couchée ou debout : voyez l’aperçu.',
  'screen.4': 'Cela vous plaît ? Enregistrez les réglages.',
  'screen.5': 'La télé change en quelques secondes, sans s’arrêter.',

  'mentions.1': 'Les stories qui mentionnent la boutique sont dans « Mentions ».',
  'mentions.2': 'Touchez l’image pour voir la story en grand.',
  'mentions.3': 'Acceptez : nous demandons par message à son auteur.',
  'mentions.4': 'Après son oui, la story passe à la télé.',
  'mentions.5': 'Vous changez d’avis ? Annulez quand vous voulez.',

  'missing.1': 'Il manque quelque chose ? Demandez sur la carte du compte.',
  'missing.2': 'Chaque publication dit si elle est à la télé, sinon pourquoi.',
  'missing.3': 'On peut n’afficher que ce qui manque.',
  'missing.4': 'Le lien sous la raison mène au bon endroit.',
  'missing.5': 'Vous venez de publier ? Demandez une actualisation.',
} satisfies CaptionTexts
