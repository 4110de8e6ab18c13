import type { PortalSecurityTexts } from '../texts.ts'

export const portalSecurity = {
  'second_step.title': 'Encore une étape',
  'second_step.text': 'Le mot de passe est bon. Confirmez maintenant que c’est bien vous.',
  'second_step.passkey': 'Se connecter avec la clé d’accès',
  'second_step.code': 'Code de l’application d’authentification',
  'second_step.recovery': 'Code de secours',
  'second_step.recovery_hint': '16 lettres et chiffres, l’un des codes que vous avez gardés',
  'second_step.use_recovery': 'Utiliser un code de secours',
  'second_step.use_code': 'Revenir au code de l’application',
  'second_step.lost': 'Vous avez tout perdu ? Contactez-nous.',
  'second_step.start_again': 'Revenir au début',
  'second_step.cancelled':
    'La clé d’accès n’a pas répondu. Réessayez, ou choisissez un autre moyen.',
  'security.title': 'Sécurité',
  'security.text':
    'Avec une deuxième étape, le mot de passe seul ne suffit plus pour entrer dans votre compte.',
  'security.required_title': 'Il manque une deuxième étape',
  'security.required_text':
    'Les administrateurs se connectent avec leur mot de passe et une étape de plus. Ajoutez une clé d’accès ou une application d’authentification : le panneau s’ouvre ensuite.',
  'security.load_failed': 'Impossible de charger la sécurité de votre compte.',
  'security.passkeys': 'Clés d’accès',
  'security.passkeys_text':
    'L’empreinte, le visage ou le code de votre appareil, ou une clé de sécurité USB.',
  'security.passkeys_none': 'Aucune clé d’accès pour l’instant.',
  'security.passkeys_unsupported':
    'Ce navigateur n’accepte pas les clés d’accès à cette adresse. Utilisez une application d’authentification.',
  'security.passkey_add': 'Ajouter une clé d’accès',
  'security.passkey_name': 'Nom de la clé',
  'security.passkey_name_hint': 'Pour la reconnaître, par exemple « mon téléphone »',
  'security.passkey_added': 'Clé d’accès ajoutée.',
  'security.since': 'Depuis le {{date}}',
  'security.used': 'Dernière utilisation : {{date}}',
  'security.never_used': 'Pas encore utilisée pour se connecter',
  'security.remove': 'Supprimer',
  'security.remove_name': 'Supprimer {{name}}',
  'security.remove_title': 'Supprimer {{name}} ?',
  'security.remove_text': 'Ensuite, vous ne pourrez plus vous connecter de cette façon.',
  'security.removed': 'C’est fait, supprimé.',
  'security.app': 'Application d’authentification',
  'security.app_text':
    'Sur votre téléphone, une application affiche un nouveau code toutes les 30 secondes.',
  'security.app_add': 'Utiliser une application',
  'security.app_replace': 'Changer d’application',
  'security.app_scan':
    'Scannez le QR code avec l’application, ou saisissez-y la clé. Saisissez ensuite ici le code affiché.',
  'security.app_qr': 'QR code pour l’application d’authentification',
  'security.app_secret': 'Clé à saisir',
  'security.app_code': 'Code à 6 chiffres',
  'security.app_confirm': 'Confirmer',
  'security.app_added': 'Application d’authentification activée.',
  'security.codes': 'Codes de secours',
  'security.codes_text':
    'Pour vous connecter sans le téléphone ni la clé. Chaque code sert une fois.',
  'security.codes_left_one': 'Il reste {{count}} code.',
  'security.codes_left_other': 'Il reste {{count}} codes.',
  'security.codes_renew': 'Créer de nouveaux codes',
  'security.codes_renew_title': 'Créer de nouveaux codes ?',
  'security.codes_renew_text': 'Les codes que vous avez ne seront plus valables.',
  'security.codes_title': 'Gardez ces codes',
  'security.codes_once':
    'Ils ne s’affichent que maintenant. Gardez-les dans un endroit connu de vous seul.',
  'security.codes_download': 'Télécharger en texte',
  'security.codes_done': 'C’est fait',
  'security.codes_file': 'Codes de secours de Vitrine pour {{email}}. Chacun sert une fois.',
  'security.password_text': 'Confirmez avec votre mot de passe pour modifier la sécurité.',
  'security.continue': 'Continuer',
} satisfies PortalSecurityTexts
