import type { PortalNavTexts } from '../texts.ts'

export const portalNav = {
  'app.new_tab': '(se abre en otra pestaña)',
  'bar.about': 'Cómo funciona',
  'bar.prices': 'Precios',
  'bar.chat': 'Habla con nosotros',
  'bar.menu': 'Abrir el menú',
  'bar.person': 'Tu cuenta: {{name}}',
  'bar.profile': 'Mi perfil',
  'bar.plan': 'Mi plan',
  'bar.mentions': 'Menciones',
  'bar.tutorials': 'Tutoriales',
} satisfies PortalNavTexts
