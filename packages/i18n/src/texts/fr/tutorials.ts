import type { TutorialTexts } from '../texts.ts'

export const tutorials = {
  'tv.title': 'Autoriser une télé avec son QR code',
  'tv.about': 'La télé affiche un code, le téléphone l’autorise, et la diffusion démarre.',
  'tv.1': 'Ouvrez Vitrine sur la télé',
  'tv.1_text':
    'Installez l’application sur la télé ou le Fire TV, ou ouvrez {{address}} dans le navigateur de la télé. Un QR code s’affiche.',
  'tv.2': 'Scannez le code avec votre téléphone',
  'tv.2_text':
    'Visez la télé avec l’appareil photo et ouvrez le lien. Connectez-vous si on vous le demande.',
  'tv.3': 'Vérifiez, puis autorisez',
  'tv.3_text':
    'La page indique de quelle télé il s’agit et propose trois séries de 4 caractères. Touchez celle que la télé affiche. Si ce n’est pas la vôtre, touchez « Ce n’est pas la mienne ».',
  'tv.4': 'Lancez la diffusion',
  'tv.4_text':
    'La télé démarre toute seule. Si elle demande quoi diffuser, choisissez le compte avec les flèches de la télécommande et appuyez sur OK sur « Diffuser ».',

  'instagram.title': 'Connecter Instagram',
  'instagram.about': 'Vos propres stories et reels à la télé, depuis un profil professionnel.',
  'instagram.1': 'Ayez un profil professionnel',
  'instagram.1_text':
    'Instagram ne transmet que les stories et reels des profils professionnels. Dans son application : Paramètres › Type de compte › Passer à un compte professionnel. C’est gratuit et prend une minute.',
  'instagram.2': 'Ajoutez le compte',
  'instagram.2_text': 'Dans « Comptes », touchez « Ajouter un compte Instagram ».',
  'instagram.3': 'Donnez l’autorisation sur la page d’Instagram',
  'instagram.3_text':
    'Connectez-vous sur la page d’Instagram et laissez les autorisations cochées. Nous ne voyons jamais votre mot de passe là-bas.',
  'instagram.4': 'Attendez que le contenu soit prêt',
  'instagram.4_text':
    'De retour dans Vitrine, la carte compte ce qui est prêt, par exemple 7 sur 23. Vous pouvez lancer la diffusion dès le premier.',

  'facebook.title': 'Connecter Facebook',
  'facebook.about':
    'Tout d’un coup : la Page, le compte Instagram associé et les mentions des clients.',
  'facebook.1': 'Ajoutez le compte',
  'facebook.1_text':
    'Dans « Comptes », touchez « Ajouter un compte Facebook ». Vous devez administrer la Page de la boutique.',
  'facebook.2': 'Cochez la Page de la boutique',
  'facebook.2_text':
    'Sur la page de Facebook, cochez les Pages à afficher à la télé. Laissez toutes les autorisations, celle des messages aussi : c’est par là qu’arrivent les mentions.',
  'facebook.3': 'Regardez ce qui est arrivé',
  'facebook.3_text':
    'Chaque Page devient une carte. S’il manque une autorisation, la carte dit ce qui ne s’affichera pas, et un bouton la redemande.',
  'facebook.4': 'Renouvelez quand nous vous prévenons',
  'facebook.4_text':
    'Le réseau social redemande une autorisation de temps en temps. Dix jours avant, la carte et un e-mail vous préviennent : touchez « Renouveler la connexion », les télés ne verront pas la différence.',

  'second.title': 'Diffuser sur une autre télé avec un code',
  'second.about':
    'Sans appareil photo ni mot de passe sur la télé : six lettres et chiffres suffisent.',
  'second.1': 'Ouvrez Vitrine sur l’autre télé',
  'second.1_text':
    'À côté du QR code se trouve un code de six lettres et chiffres. Il vaut dix minutes et se renouvelle tout seul.',
  'second.2': 'Choisissez le compte sur votre téléphone',
  'second.2_text': 'Sur la carte du compte, touchez « Diffuser sur un autre écran ».',
  'second.3': 'Saisissez le code de la télé',
  'second.3_text':
    'Choisissez quel écran elle diffuse et saisissez les six caractères. Les espaces et les minuscules ne gênent pas.',
  'second.4': 'Regardez la télé',
  'second.4_text':
    'Elle affiche le nom du compte pendant cinq secondes, puis démarre. Chaque télé qui diffuse en même temps prend une place de votre abonnement.',

  'screen.title': 'Choisir ce qu’un écran affiche',
  'screen.about':
    'Stories ou reels, de combien d’heures, un ou trois à la fois, télé horizontale ou verticale.',
  'screen.1': 'Ouvrez les réglages de l’écran',
  'screen.1_text':
    'Sur la carte du compte, touchez le bouton à côté du nom de l’écran. Ou allez dans « Écrans » et touchez « Réglages ».',
  'screen.2': 'Choisissez le contenu',
  'screen.2_text':
    'Stories, reels ou les deux, et les stories de combien d’heures. Avec un hashtag, seuls les reels qui l’ont dans leur légende s’affichent.',
  'screen.3': 'Choisissez la façon d’afficher',
  'screen.3_text':
    'La position de la télé, un ou trois en même temps, la durée de chaque photo, le son, l’en-tête et la qualité des vidéos.',
  'screen.4': 'Regardez l’aperçu et enregistrez',
  'screen.4_text':
    'L’aperçu suit vos choix. Touchez « Enregistrer les réglages » : les télés de cet écran suivent en quelques secondes, sans s’arrêter.',

  'mentions.title': 'Afficher les stories de vos clients',
  'mentions.about':
    'Quelqu’un mentionne la boutique, vous acceptez, la personne dit oui, et la story passe à la télé.',
  'mentions.1': 'Recevez les mentions',
  'mentions.1_text':
    'Elles arrivent par un compte Facebook avec l’autorisation des messages, une fois que notre équipe y a activé les mentions.',
  'mentions.2': 'Ouvrez la page des mentions',
  'mentions.2_text':
    'Quand quelqu’un mentionne la boutique dans une story publique, elle apparaît toute seule dans « Mentions ». Touchez l’image pour la voir en grand.',
  'mentions.3': 'Acceptez ou refusez',
  'mentions.3_text':
    'Quand vous touchez « Accepter », nous demandons à la personne par message. Après son oui, la story est à la télé jusqu’à sa fin.',
  'mentions.4': 'Changez d’avis quand vous voulez',
  'mentions.4_text':
    '« Annuler » revient en arrière. « Tout retirer des écrans » enlève les mentions de toutes les télés en 15 secondes.',

  'missing.title': 'Quand quelque chose n’est pas à l’écran',
  'missing.about': 'Chaque publication dit si elle est à la télé, sinon pourquoi, et quoi faire.',
  'missing.1': 'Demandez sur la carte du compte',
  'missing.1_text': 'Touchez « Pourquoi ça ne s’affiche pas ? ».',
  'missing.2': 'Lisez la réponse de chaque publication',
  'missing.2_text':
    'Stories, reels et mentions sont en liste, chacun avec la raison. Pour ne voir que ce qui manque, choisissez « Seulement ce qui manque ».',
  'missing.3': 'Changez ce qu’il faut',
  'missing.3_text':
    'Le lien sous la raison mène au bon endroit : les réglages de l’écran, les mentions ou la connexion du compte.',
  'missing.4': 'Relisez le réseau social',
  'missing.4_text':
    'Vous venez de publier ? Touchez « Actualiser maintenant ». Une nouvelle vidéo est prête en quelques minutes.',
} satisfies TutorialTexts
