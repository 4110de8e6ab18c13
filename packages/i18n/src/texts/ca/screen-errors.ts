import type { ScreenErrorTexts } from '../texts.ts'

export const screenErrors = {
  'auth.required': 'Inicieu la sessió per continuar.',
  'auth.forbidden': 'No teniu permís per fer això.',
  'client.too_old': 'Aquesta versió de l’aplicació és massa antiga. Actualitzeu-la per continuar.',
  internal: 'Alguna cosa ha fallat per part nostra. Torneu-ho a provar d’aquí a un moment.',
  'media.expired_token':
    'La connexió amb la xarxa s’ha acabat. Torneu a connectar el compte per continuar.',
  'playback.plan_expired':
    'El vostre pla ha caducat. Contracteu-ne un de nou o parleu amb el nostre equip.',
  'playback.screen_limit':
    'Heu arribat al límit de pantalles. Contracteu-ne més o parleu amb el nostre equip.',
} satisfies ScreenErrorTexts
