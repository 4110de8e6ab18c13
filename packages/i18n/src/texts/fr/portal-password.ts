import type { PortalPasswordTexts } from '../texts.ts'

export const portalPassword = {
  'password.forgot': 'Mot de passe oublié ?',
  'password.forgot_title': 'Vous avez oublié votre mot de passe ?',
  'password.forgot_lead':
    'Indiquez votre e-mail : nous vous envoyons un lien pour en choisir un autre.',
  'password.send': 'Envoyer le lien',
  'password.back': 'Revenir à la connexion',
  'password.sent':
    'Si un compte existe avec cette adresse, le lien arrive dans un instant. Rien reçu ? Regardez dans les indésirables.',
  'password.change_title': 'Choisissez un nouveau mot de passe',
  'password.change_lead':
    'Par sécurité, les autres navigateurs seront déconnectés. Les télés continuent.',
  'password.new': 'Nouveau mot de passe',
  'password.too_short': 'Le mot de passe doit contenir au moins 6 caractères',
  'password.submit': 'Enregistrer le mot de passe',
  'password.changed': 'Mot de passe changé. Connectez-vous avec le nouveau.',
  'password.dead_one':
    'Ce lien n’est plus valable : il fonctionne une seule fois, pendant {{count}} heure.',
  'password.dead_other':
    'Ce lien n’est plus valable : il fonctionne une seule fois, pendant {{count}} heures.',
  'password.missing':
    'Pour choisir le mot de passe, ouvrez le lien de notre e-mail, ou demandez-en un nouveau.',
  'password.ask_again': 'Demander un nouveau lien',
} satisfies PortalPasswordTexts
