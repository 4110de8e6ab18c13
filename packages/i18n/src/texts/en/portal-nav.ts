import type { PortalNavTexts } from '../texts.ts'

export const portalNav = {
  'app.new_tab': '(opens in a new tab)',
  'bar.about': 'How it works',
  'bar.prices': 'Prices',
  'bar.chat': 'Chat with us',
  'bar.menu': 'Open the menu',
  'bar.person': 'Your account: {{name}}',
  'bar.profile': 'My profile',
  'bar.plan': 'My plan',
  'bar.mentions': 'Mentions',
  'bar.tutorials': 'Tutorials',
} satisfies PortalNavTexts
