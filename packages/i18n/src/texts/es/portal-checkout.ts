import type { PortalCheckoutTexts } from '../texts.ts'

export const portalCheckout = {
  'checkout.steps': 'Pasos de la compra',
  'checkout.step_1': 'Dirección',
  'checkout.step_2': 'Pago',
  'checkout.step_3': 'Listo',
  'checkout.step_done': '{{step}}: completado',
  'checkout.summary': 'Resumen del pedido',
} satisfies PortalCheckoutTexts
