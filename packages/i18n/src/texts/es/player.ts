import type { PlayerTexts } from '../texts.ts'

export const player = {
  preparing: 'Preparando tus contenidos: {{ready}} de {{total}}',
  downloadFailed: 'No se pudo descargar el vídeo ({{status}})',
} satisfies PlayerTexts
