import type { ScreenErrorTexts } from '../texts.ts'

export const screenErrors = {
  'auth.required': 'Inicia sesión para continuar.',
  'auth.forbidden': 'No tienes permiso para hacer esto.',
  'client.too_old':
    'Esta versión de la aplicación es demasiado antigua. Actualízala para continuar.',
  internal: 'Algo ha fallado por nuestra parte. Inténtalo en un momento.',
  'media.expired_token': 'La conexión ha terminado. Vuelve a conectar la cuenta para continuar.',
  'playback.plan_expired': 'Tu plan ha vencido. Contrata uno nuevo o habla con nuestro equipo.',
  'playback.screen_limit':
    'Límite de pantallas alcanzado. Contrata más pantallas o habla con nuestro equipo.',
} satisfies ScreenErrorTexts
