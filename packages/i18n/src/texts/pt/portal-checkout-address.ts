/** Of the checkout's page for the address. */
export const portalCheckoutAddress = {
  'shipping.title': 'Endereço da sua empresa',
  'shipping.lead': 'O contrato da assinatura leva o endereço da sua empresa. Só usamos para isso.',
  'shipping.lead_device':
    'O contrato da assinatura leva o endereço da sua empresa. Se você quiser o aparelho, é para lá que ele vai.',
  'shipping.back': 'Voltar aos planos',
  'shipping.back_to_plan': 'Voltar ao meu plano',
  'shipping.continue': 'Continuar para o pagamento',
  'shipping.save_failed': 'Não foi possível salvar o endereço.',
  'shipping.device': 'Aparelho de streaming',
  'shipping.device_hint':
    'Liga na TV e mostra suas telas. Bom para uma TV que não tem o aplicativo.',
  'shipping.device_included': 'Quero receber (incluído)',
  'shipping.device_for': 'Quero receber por {{price}}',
  'shipping.device_no': 'Não preciso',
  'shipping.included': 'Incluído',
  'shipping.screens_one': '{{count}} tela ao mesmo tempo',
  'shipping.screens_other': '{{count}} telas ao mesmo tempo',
  'shipping.months_one': 'durante {{count}} mês',
  'shipping.months_other': 'durante {{count}} meses',
  'shipping.total': 'Total',
  'shipping.total_hint': 'As formas de pagamento e as parcelas vêm na próxima etapa.',
  'shipping.change': 'Mudar o plano',
}
