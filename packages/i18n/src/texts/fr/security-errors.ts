import type { SecurityErrorTexts } from '../texts.ts'

export const securityErrors = {
  'auth.second_factor_missing':
    'Pour le panneau, il manque la deuxième étape : ouvrez Mon compte, puis Sécurité.',
  'users.second_factor_required':
    'Il manque une étape pour vous connecter. Actualisez la page et réessayez.',
  'second_factor.name_required': 'Donnez un nom à la clé',
  'second_factor.code_required': 'Saisissez le code',
  'second_factor.code_wrong': 'Le code est faux ou déjà utilisé. Attendez le suivant et réessayez.',
  'second_factor.recovery_code_wrong': 'Le code de secours est faux ou déjà utilisé.',
  'second_factor.challenge_ended': 'Le délai est passé, ou il y a eu trop d’essais. Recommencez.',
  'second_factor.passkey_refused':
    'La clé d’accès n’a pas été acceptée. Réessayez, ou choisissez un autre moyen.',
  'second_factor.passkey_known': 'Cette clé d’accès est déjà dans la liste.',
  'second_factor.passkeys_unavailable':
    'Les clés d’accès ne fonctionnent pas à cette adresse. Utilisez une application d’authentification.',
  'second_factor.too_many_passkeys': 'Le maximum est de 10 clés d’accès. Supprimez-en une d’abord.',
  'second_factor.last_factor':
    'Les administrateurs ont besoin d’une deuxième étape. Ajoutez-en une autre avant de supprimer celle-ci.',
  'second_factor.not_found': 'Cet élément n’est plus dans votre compte. Actualisez la page.',
} satisfies SecurityErrorTexts
