import type { ScreenErrorTexts } from '../texts.ts'

export const screenErrors = {
  'auth.required': 'Inicia la sessió per continuar.',
  'auth.forbidden': 'No tens permís per fer això.',
  'client.too_old': 'Aquesta versió de l’aplicació és massa antiga. Actualitza-la per continuar.',
  internal: 'Alguna cosa ha fallat per part nostra. Torna-ho a provar d’aquí a un moment.',
  'media.expired_token': 'La connexió s’ha acabat. Torna a connectar el compte per continuar.',
  'playback.plan_expired':
    'El teu pla ha caducat. Contracta’n un de nou o parla amb el nostre equip.',
  'playback.screen_limit':
    'Has arribat al límit de pantalles. Contracta’n més o parla amb el nostre equip.',
} satisfies ScreenErrorTexts
