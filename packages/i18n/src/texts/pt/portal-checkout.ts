/** Of the frame around the pages of the checkout. */
export const portalCheckout = {
  'checkout.steps': 'Etapas da compra',
  'checkout.step_1': 'Endereço',
  'checkout.step_2': 'Pagamento',
  'checkout.step_3': 'Pronto',
  'checkout.step_done': '{{step}}: concluída',
  'checkout.summary': 'Resumo do pedido',
}
