import type { PlayerTexts } from '../texts.ts'

export const player = {
  preparing: 'Getting ready: {{ready}} of {{total}}',
  downloadFailed: 'The video could not be downloaded ({{status}})',
} satisfies PlayerTexts
