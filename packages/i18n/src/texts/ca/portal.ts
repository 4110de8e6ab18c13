import type { PortalTexts } from '../texts.ts'

export const portal = {
  'app.name': 'Vitrine',
  'app.loading': 'S’està carregant…',
} satisfies PortalTexts
