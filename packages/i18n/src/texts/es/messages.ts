import type { MessageTexts } from '../texts.ts'

export const messages = {
  'permission.ask':
    '¡Hola! Hemos visto que mencionaste a {{account}} en tu historia y nos encanta. ¿Podemos mostrarla en la tele de nuestra tienda mientras esté publicada? No guardamos nada.',
  'permission.yes': 'Sí, claro',
  'permission.no': 'No, gracias',
} satisfies MessageTexts
