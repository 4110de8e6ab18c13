import type { PlayerTexts } from '../texts.ts'

export const player = {
  preparing: 'Préparation : {{ready}} sur {{total}}',
  downloadFailed: 'Échec du téléchargement de la vidéo ({{status}})',
} satisfies PlayerTexts
