import type { CheckoutErrorTexts } from '../texts.ts'

export const checkoutErrors = {
  'plans.screens_invalid': 'Choose from 1 to 50 screens',
  'payments.tax_id_required': 'Enter the CPF or CNPJ',
  'payments.tax_id_invalid': 'Enter a valid CPF or CNPJ',
  'payments.customer_name_required': 'Enter the name of the person who pays',
  'payments.card_number_required': 'Enter the card number',
  'payments.card_number_invalid': 'Check the card number',
  'payments.card_brand_refused':
    'We do not accept this kind of card. Use Mastercard, Visa, Elo, Hipercard, American Express, Diners or Cabal.',
  'payments.card_expiry_required': 'Enter the expiry date',
  'payments.card_expiry_invalid': 'Enter the month and the year, such as 08/2030',
  'payments.card_expired': 'This card has expired. Use another one.',
  'payments.card_cvv_required': 'Enter the security code',
  'payments.card_cvv_invalid':
    'Check the security code: 3 digits on the back of the card, or 4 on the front of an American Express card',
  'payments.card_holder_required': 'Enter the name as it is on the card',
  'payments.terms_required': 'To continue, accept the terms of service',
  'payments.contract_required': 'To continue, accept the contract',
  'plans.not_found': 'This plan is no longer on sale. See the current plans.',
  'plans.changed': 'The price of this plan has changed. Check the new amount before you pay.',
  'orders.not_found': 'We cannot find this order.',
  'orders.plan_running': 'Your plan is still running. Add screens to it, or renew it.',
  'orders.no_plan': 'You have no paid plan that is running. Get a plan first.',
  'orders.too_early': 'Renewal opens 60 days before the end of the plan.',
  'orders.no_more_screens':
    'Choose more screens than your plan already has. To have fewer, wait for the renewal.',
  'orders.amount_too_low':
    'The plan ends in a few days, and the difference is too small to be charged. Renew with more screens now.',
  'orders.email_unverified': 'Before you buy, confirm your e-mail with the code that we sent you.',
  'orders.address_missing': 'The address is missing. Fill it in to continue.',
  'orders.payment_in_progress':
    'A payment is already under way. Wait for its result before you pay again.',
  'orders.already_paid': 'This order is already paid. Nothing was charged again.',
  'orders.closed': 'This order is no longer valid. Choose the plan again.',
  'orders.not_paid': 'This order was not paid, so there is nothing to refund.',
  'orders.withdrawal_over':
    'The 7 days in which you could withdraw have passed. The plan runs until the end of its period.',
  'payments.not_found': 'We cannot find this payment.',
  'payments.not_paid': 'The receipt will be ready as soon as the payment is confirmed.',
  'payments.amount_differs':
    'The amount is not that of the order. Nothing was charged. Reload the page and check it.',
  'payments.installments_invalid': 'Choose from 1 to 12 installments of at least R$5.00 each',
  'payments.card_unreadable':
    'The card’s data did not arrive complete. Nothing was charged. Enter the card again.',
  'payments.email_refused': 'This e-mail belongs to the one who receives the payment. Enter yours.',
  'payments.unavailable':
    'The payment service is not responding. Nothing was charged and nothing changed. Try again in a few minutes.',
  'shipments.tracking_code_required': 'Enter the tracking code',
  'shipments.tracking_code_invalid': 'Use letters, digits and hyphens only, up to 40',
  'shipments.not_found': 'We cannot find this shipment.',
  'shipments.not_to_ship': 'This shipment has already left or was canceled. Reload the page.',
  'shipments.not_shipped': 'This shipment has not left yet or was canceled. Reload the page.',
} satisfies CheckoutErrorTexts
