import type { PortalSettingsTexts } from '../texts.ts'

export const portalSettings = {
  'settings.returning': 'Enregistré. Retour…',
  'unsaved.title': 'Quitter sans enregistrer ?',
  'unsaved.text': 'Vos changements sur cette page ne sont pas encore enregistrés.',
  'unsaved.leave': 'Quitter sans enregistrer',
  'unsaved.stay': 'Rester ici',
  'preview.none': 'Avec ces réglages, rien ne s’affiche pour l’instant.',
  'preview.single_one': 'Avec ces réglages, {{count}} contenu s’affiche.',
  'preview.single_other': 'Avec ces réglages, {{count}} contenus s’affichent, un par un.',
  'preview.triple': 'Avec ces réglages, {{amount}} contenus s’affichent, trois par trois.',
  'preview.pause': 'Mettre l’aperçu en pause',
  'preview.go_on': 'Reprendre l’aperçu',
  'reposts.title': 'Mentions des clients',
  'reposts.title_of': 'Mentions sur {{name}}',
  'reposts.choice': 'La story d’un client, une fois acceptée, s’affiche',
  'reposts.asked': 'Après l’accord de son auteur',
  'reposts.direct': 'Tout de suite, automatiquement',
  'reposts.asked_means':
    'Nous demandons par message à la personne qui l’a publiée. La story ne passe à la télé qu’après son oui.',
  'reposts.direct_means':
    'La story passe à la télé dès que vous l’acceptez, sans demander à son auteur. Mettez-vous d’accord avant.',
  'reposts.not_allowed':
    'Les mentions ne sont pas encore activées pour ce compte. C’est notre équipe qui s’en charge : écrivez-nous.',
  'account_settings.title': 'Réglages du compte',
  'account_settings.title_of': 'Réglages : {{name}}',
  'account_settings.view_hint': 'Pour les nouveaux écrans. Vous pouvez changer pour chaque écran.',
  'account_settings.admin': 'Réservé aux administrateurs',
  'account_settings.allow': 'Autoriser les mentions',
  'account_settings.allow_hint':
    'Permet les stories d’autres personnes sur les écrans de ce compte.',
  'account_settings.logo': 'Marque Vitrine sur l’image',
  'account_settings.logo_hint': 'À 0 % la marque disparaît ; à 100 % elle est pleine.',
  'account_settings.percent': '{{percent}} %',
  'account_settings.connection': 'Connexion au réseau social',
  'account_settings.connected': 'Connecté, sans date de fin',
  'account_settings.connected_until': 'Connecté jusqu’au {{when}}',
} satisfies PortalSettingsTexts
