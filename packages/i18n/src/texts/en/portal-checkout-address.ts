import type { PortalCheckoutAddressTexts } from '../texts.ts'

export const portalCheckoutAddress = {
  'shipping.title': 'Your company’s address',
  'shipping.lead':
    'The subscription contract names your company’s address. We use it for nothing else.',
  'shipping.lead_device':
    'The subscription contract names your company’s address. If you want the device, we send it there.',
  'shipping.back': 'Back to the plans',
  'shipping.back_to_plan': 'Back to my plan',
  'shipping.continue': 'Continue to payment',
  'shipping.save_failed': 'The address could not be saved.',
  'shipping.device': 'Streaming device',
  'shipping.device_hint':
    'It plugs into the TV and shows your screens. Good for a TV that does not have the app.',
  'shipping.device_included': 'Send me one (included)',
  'shipping.device_for': 'Send me one for {{price}}',
  'shipping.device_no': 'I don’t need one',
  'shipping.included': 'Included',
  'shipping.screens_one': '{{count}} screen at once',
  'shipping.screens_other': '{{count}} screens at once',
  'shipping.months_one': 'for {{count}} month',
  'shipping.months_other': 'for {{count}} months',
  'shipping.total': 'Total',
  'shipping.total_hint': 'Ways to pay and installments come in the next step.',
  'shipping.change': 'Change the plan',
} satisfies PortalCheckoutAddressTexts
