import type { PortalCheckoutTexts } from '../texts.ts'

export const portalCheckout = {
  'checkout.steps': 'Passos de la compra',
  'checkout.step_1': 'Adreça',
  'checkout.step_2': 'Pagament',
  'checkout.step_3': 'Fet',
  'checkout.step_done': '{{step}}: completat',
  'checkout.summary': 'Resum de la comanda',
} satisfies PortalCheckoutTexts
