import type { TvTexts } from '../texts.ts'

export const tv = {
  'app.name': 'Vitrine',
  'app.loading': 'Loading…',
} satisfies TvTexts
