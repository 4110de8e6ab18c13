import type { PortalCheckoutTexts } from '../texts.ts'

export const portalCheckout = {
  'checkout.steps': 'Steps of the purchase',
  'checkout.step_1': 'Address',
  'checkout.step_2': 'Payment',
  'checkout.step_3': 'Done',
  'checkout.step_done': '{{step}}: completed',
  'checkout.summary': 'Order summary',
} satisfies PortalCheckoutTexts
