import type { PortalCheckoutAddressTexts } from '../texts.ts'

export const portalCheckoutAddress = {
  'shipping.title': 'Adreça de la teva empresa',
  'shipping.lead':
    'El contracte de la subscripció porta l’adreça de la teva empresa. Només la fem servir per a això.',
  'shipping.lead_device':
    'El contracte de la subscripció porta l’adreça de la teva empresa. Si vols el dispositiu, l’enviem allà.',
  'shipping.back': 'Torna als plans',
  'shipping.back_to_plan': 'Torna al meu pla',
  'shipping.continue': 'Continua cap al pagament',
  'shipping.save_failed': 'No s’ha pogut desar l’adreça.',
  'shipping.device': 'Dispositiu de streaming',
  'shipping.device_hint':
    'Es connecta al televisor i hi mostra les teves pantalles. Va bé si el televisor no té l’aplicació.',
  'shipping.device_included': 'El vull rebre (inclòs)',
  'shipping.device_for': 'El vull rebre per {{price}}',
  'shipping.device_no': 'No el necessito',
  'shipping.included': 'Inclòs',
  'shipping.screens_one': '{{count}} pantalla alhora',
  'shipping.screens_other': '{{count}} pantalles alhora',
  'shipping.months_one': 'durant {{count}} mes',
  'shipping.months_other': 'durant {{count}} mesos',
  'shipping.total': 'Total',
  'shipping.total_hint': 'Les formes de pagament i els terminis són al pas següent.',
  'shipping.change': 'Canvia el pla',
} satisfies PortalCheckoutAddressTexts
