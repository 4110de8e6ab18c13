import type { PortalCheckoutAddressTexts } from '../texts.ts'

export const portalCheckoutAddress = {
  'shipping.title': 'Dirección de tu empresa',
  'shipping.lead':
    'El contrato de la suscripción lleva la dirección de tu empresa. Solo la usamos para eso.',
  'shipping.lead_device':
    'El contrato de la suscripción lleva la dirección de tu empresa. Si quieres el dispositivo, te lo enviamos allí.',
  'shipping.back': 'Volver a los planes',
  'shipping.back_to_plan': 'Volver a mi plan',
  'shipping.continue': 'Continuar al pago',
  'shipping.save_failed': 'No se ha podido guardar la dirección.',
  'shipping.device': 'Dispositivo de streaming',
  'shipping.device_hint':
    'Se conecta a la tele y muestra tus pantallas. Va bien si tu tele no tiene la aplicación.',
  'shipping.device_included': 'Quiero recibirlo (incluido)',
  'shipping.device_for': 'Quiero recibirlo por {{price}}',
  'shipping.device_no': 'No lo necesito',
  'shipping.included': 'Incluido',
  'shipping.screens_one': '{{count}} pantalla a la vez',
  'shipping.screens_other': '{{count}} pantallas a la vez',
  'shipping.months_one': 'durante {{count}} mes',
  'shipping.months_other': 'durante {{count}} meses',
  'shipping.total': 'Total',
  'shipping.total_hint': 'Las formas de pago y las cuotas vienen en el paso siguiente.',
  'shipping.change': 'Cambiar el plan',
} satisfies PortalCheckoutAddressTexts
