import type { PlayerTexts } from '../texts.ts'

export const player = {
  preparing: 'A preparar: {{ready}} de {{total}}',
  downloadFailed: 'Falha ao transferir o vídeo ({{status}})',
} satisfies PlayerTexts
