import type { ScreenErrorTexts } from '../texts.ts'

export const screenErrors = {
  'auth.required': 'Connectez-vous pour continuer.',
  'auth.forbidden': 'Vous n’avez pas le droit de faire cela.',
  'client.too_old':
    'Cette version de l’application est trop ancienne. Mettez-la à jour pour continuer.',
  internal: 'Un problème est survenu de notre côté. Réessayez dans un instant.',
  'media.expired_token': 'La connexion a expiré. Reconnectez le compte pour continuer.',
  'playback.plan_expired':
    'Votre abonnement a expiré. Prenez-en un nouveau ou contactez notre équipe.',
  'playback.screen_limit':
    'Limite d’écrans atteinte. Ajoutez des écrans ou contactez notre équipe.',
} satisfies ScreenErrorTexts
