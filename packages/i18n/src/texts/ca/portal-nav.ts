import type { PortalNavTexts } from '../texts.ts'

export const portalNav = {
  'app.new_tab': '(s’obre en una altra pestanya)',
  'bar.about': 'Com funciona',
  'bar.prices': 'Preus',
  'bar.chat': 'Parla amb nosaltres',
  'bar.menu': 'Obre el menú',
  'bar.person': 'El teu compte: {{name}}',
  'bar.profile': 'El meu perfil',
  'bar.plan': 'El meu pla',
  'bar.mentions': 'Mencions',
  'bar.tutorials': 'Tutorials',
} satisfies PortalNavTexts
