import type { PortalNavTexts } from '../texts.ts'

export const portalNav = {
  'app.new_tab': '(abre noutro separador)',
  'bar.about': 'Como funciona',
  'bar.prices': 'Preços',
  'bar.chat': 'Fale connosco',
  'bar.menu': 'Abrir o menu',
  'bar.person': 'A sua conta: {{name}}',
  'bar.profile': 'O meu perfil',
  'bar.plan': 'O meu plano',
  'bar.mentions': 'Menções',
  'bar.tutorials': 'Tutoriais',
} satisfies PortalNavTexts
