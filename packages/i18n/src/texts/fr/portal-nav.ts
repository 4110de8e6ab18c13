import type { PortalNavTexts } from '../texts.ts'

export const portalNav = {
  'app.new_tab': '(s’ouvre dans un nouvel onglet)',
  'bar.about': 'Comment ça marche',
  'bar.prices': 'Tarifs',
  'bar.chat': 'Nous écrire',
  'bar.menu': 'Ouvrir le menu',
  'bar.person': 'Votre compte : {{name}}',
  'bar.profile': 'Mon profil',
  'bar.plan': 'Mon abonnement',
  'bar.mentions': 'Mentions',
  'bar.tutorials': 'Tutoriels',
} satisfies PortalNavTexts
