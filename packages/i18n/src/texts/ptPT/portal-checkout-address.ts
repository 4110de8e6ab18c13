import type { PortalCheckoutAddressTexts } from '../texts.ts'

export const portalCheckoutAddress = {
  'shipping.title': 'Morada da sua empresa',
  'shipping.lead':
    'O contrato da subscrição inclui a morada da sua empresa. Só a usamos para isso.',
  'shipping.lead_device':
    'O contrato da subscrição inclui a morada da sua empresa. Se quiser o dispositivo, é para lá que o enviamos.',
  'shipping.back': 'Voltar aos planos',
  'shipping.back_to_plan': 'Voltar ao meu plano',
  'shipping.continue': 'Continuar para o pagamento',
  'shipping.save_failed': 'Não foi possível guardar a morada.',
  'shipping.device': 'Dispositivo de streaming',
  'shipping.device_hint':
    'Liga-se à televisão e mostra os seus ecrãs. Útil se a televisão não tiver a aplicação.',
  'shipping.device_included': 'Quero receber (incluído)',
  'shipping.device_for': 'Quero receber por {{price}}',
  'shipping.device_no': 'Não preciso',
  'shipping.included': 'Incluído',
  'shipping.screens_one': '{{count}} ecrã em simultâneo',
  'shipping.screens_other': '{{count}} ecrãs em simultâneo',
  'shipping.months_one': 'durante {{count}} mês',
  'shipping.months_other': 'durante {{count}} meses',
  'shipping.total': 'Total',
  'shipping.total_hint': 'As formas de pagamento e as prestações vêm no passo seguinte.',
  'shipping.change': 'Alterar o plano',
} satisfies PortalCheckoutAddressTexts
