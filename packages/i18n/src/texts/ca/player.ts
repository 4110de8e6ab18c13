import type { PlayerTexts } from '../texts.ts'

export const player = {
  preparing: 'S’està preparant: {{ready}} de {{total}}',
  downloadFailed: 'No s’ha pogut baixar el vídeo ({{status}})',
} satisfies PlayerTexts
