import type { PortalCheckoutTexts } from '../texts.ts'

export const portalCheckout = {
  'checkout.steps': 'Passos da compra',
  'checkout.step_1': 'Morada',
  'checkout.step_2': 'Pagamento',
  'checkout.step_3': 'Concluído',
  'checkout.step_done': '{{step}}: passo concluído',
  'checkout.summary': 'Resumo da encomenda',
} satisfies PortalCheckoutTexts
