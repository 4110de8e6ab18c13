import type { MailSecurityTexts } from '../texts.ts'

export const mailSecurity = {
  'factor_added.subject': 'Votre compte Vitrine a une nouvelle deuxième étape',
  'factor_added.text':
    'Le {{when}}, une clé d’accès ou une application d’authentification a été ajoutée pour entrer dans votre compte. Gardez bien vos codes de secours.',
  'factor_removed.subject': 'Une deuxième étape a été supprimée de votre compte Vitrine',
  'factor_removed.text':
    'Le {{when}}, une clé d’accès ou une application d’authentification a été supprimée : elle ne sert plus à entrer dans votre compte.',
  'codes_renewed.subject': 'Nouveaux codes de secours pour votre compte Vitrine',
  'codes_renewed.text': 'Ils ont été créés le {{when}}. Les précédents ne sont plus valables.',
  'code_used.subject': 'Quelqu’un est entré dans votre compte Vitrine avec un code de secours',
  'code_used.text':
    'C’était le {{when}}. Si c’était vous, tout va bien : ce code ne sert plus. Vous avez perdu le téléphone ou la clé ? Supprimez-les sur la page de votre compte.',
  'factors_reset.subject': 'La deuxième étape de votre compte Vitrine a été retirée',
  'factors_reset.text':
    'Le {{when}}, notre équipe a retiré les clés d’accès, l’application et les codes de secours. Les navigateurs ont été déconnectés. Connectez-vous avec le mot de passe et choisissez une nouvelle deuxième étape.',
} satisfies MailSecurityTexts
