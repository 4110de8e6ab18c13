import type { ErrorTexts } from '../texts.ts'
import { screenErrors } from './screen-errors.ts'

export const errors = {
  ...screenErrors,
  'request.invalid': 'Vérifiez ce que vous avez saisi.',
  'request.unknown_field': 'Cette demande contient un champ inconnu.',
  'request.not_json': 'La demande est arrivée incomplète. Réessayez.',
  'request.too_large': 'C’est trop volumineux pour être envoyé.',
  'request.not_found': 'Cette adresse n’existe pas.',
  'request.too_many': 'Trop de tentatives. Patientez un peu, puis réessayez.',
  'server.busy': 'Le service est très sollicité. Réessayez dans un instant.',
  'field.required': 'Remplissez ce champ.',
  'field.too_long': 'Le texte est trop long.',
  'users.name_required': 'Indiquez votre nom',
  'users.telephone_required': 'Indiquez votre téléphone',
  'users.telephone_invalid': 'Indiquez un numéro de téléphone valide',
  'users.email_required': 'Indiquez votre adresse e-mail',
  'users.email_invalid': 'Indiquez une adresse e-mail valide',
  'users.password_required': 'Indiquez votre mot de passe',
  'users.password_too_short': '6 caractères au minimum',
  'users.password_too_common': 'Ce mot de passe est trop facile à deviner. Choisissez-en un autre.',
  'users.password_confirmation_required': 'Confirmez votre mot de passe',
  'users.password_confirmation_differs': 'Les mots de passe doivent être identiques',
  'users.email_taken':
    'Un compte existe déjà avec cette adresse. Connectez-vous ou utilisez-en une autre.',
  'users.wrong_credentials': 'Adresse e-mail ou mot de passe incorrect.',
  'users.demo_only': 'Ce compte sert uniquement à la démonstration et ne fonctionne pas ici.',
  'users.not_found': 'Utilisateur introuvable.',
  'authorizations.not_found':
    'Ce code n’est plus valable. Utilisez celui affiché maintenant sur la télé.',
  'authorizations.vuex_invalid': 'La télé n’a pas pu être préparée. Scannez le code à nouveau.',
  'authorizations.token_differs': 'Reconnectez-vous pour autoriser cette télé.',
  'codes.not_found': 'Ce code n’existe pas, essayez-en un autre.',
  'codes.wrong_length': 'Le code doit comporter 6 caractères.',
  'accounts.not_found': 'Ce compte est introuvable.',
  'accounts.name_required': 'Indiquez le nom du compte',
  'accounts.too_many':
    'Vous avez atteint le nombre maximal de comptes. Retirez-en un pour en ajouter un autre.',
  'connections.denied': 'La connexion a été annulée. Rien n’a changé sur votre compte.',
  'connections.state_invalid': 'Cette demande de connexion a expiré. Recommencez.',
  'connections.failed': 'Le réseau a refusé la connexion. Essayez à nouveau.',
  'connections.no_pages':
    'Aucune Page n’a été choisie. Reconnectez et cochez la Page de votre boutique.',
  'connections.not_professional':
    'Ce compte Instagram est personnel. Dans l’application Instagram, passez en compte professionnel, puis reconnectez.',
  'connections.permission_missing':
    'Il manque une autorisation sans laquelle rien ne peut s’afficher. Reconnectez en les laissant toutes cochées.',
  'connections.other_account':
    'Vous vous êtes connecté avec un autre compte. Utilisez celui de cette carte.',
  'connections.network_unavailable':
    'Le réseau n’a pas répondu. Patientez une minute, puis reconnectez.',
  'screens.not_found': 'Cet écran est introuvable.',
  'screens.name_required': 'Donnez un nom à l’écran',
  'screens.too_many': 'Vous avez atteint la limite de 50 écrans.',
  'screens.quantity_needs_upright':
    'Trois à la fois ne fonctionnent que sur un écran sans rotation.',
  'sessions.not_found': 'Cet appareil est déjà déconnecté.',
  'accounts.repost_not_allowed':
    'Ce compte ne peut pas encore afficher de mentions. Contactez notre équipe.',
  'connections.link_invalid':
    'Ce lien de reconnexion n’est plus valable. Connectez-vous pour reconnecter le compte.',
  'media.resting': 'Le réseau a demandé une pause. Nous actualiserons dès qu’il le permettra.',
  'mentions.not_found': 'Mention introuvable.',
  'mentions.author_not_found': 'Personne introuvable.',
  'mentions.ended': 'Cette story est déjà terminée sur Instagram.',
  'deletions.not_found': 'Demande de suppression introuvable.',
} satisfies ErrorTexts
