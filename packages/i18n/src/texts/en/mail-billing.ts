import type { MailBillingTexts } from '../texts.ts'

export const mailBilling = {
  'alert.button': 'Open Vitrine',
  'alert.footer': 'You get this notice because you administer Vitrine.',
  'alert.more': 'And {{count}} more.',
  'alert.order': 'Order {{order}}',
  'alert.subject_chargeback': 'Admin: money went back without our request',
  'alert.subject_contradiction': 'Admin: PagBank contradicts a payment',
  'alert.subject_provider_token': 'Admin: PagBank refuses our token',
  'alert.subject_unsettled': 'Admin: payments without an outcome for over 72 hours',
  'alert.text_chargeback':
    'The money of these payments went back to the buyer, though neither the buyer nor we asked for it: a chargeback, or a refund made at PagBank itself. The plans have ended, and the customers have been told.',
  'alert.text_contradiction':
    'PagBank reports a state that cannot follow the one we have. Ours was left as it is. Please check at PagBank.',
  'alert.text_provider_token':
    'Nobody can pay until the token is replaced. Create another one at PagBank and restart the server with it.',
  'alert.text_unsettled':
    'We asked PagBank for 72 hours and have stopped asking. Please check there whether the money arrived.',
  'alert.time': 'Since',
  'declined.button': 'Choose how to pay',
  'declined.next': 'Your order is still here. Choose another way to pay whenever you like.',
  'declined.reason.call_bank':
    'The bank refused without a reason. Call the bank, have the purchase allowed and try again, or pay by Pix.',
  'declined.reason.check_card':
    'Something about the card does not match. Check the number, expiry and code, or use another card.',
  'declined.reason.fewer_installments':
    'The card does not allow this number of installments. Try fewer, or pay by Pix.',
  'declined.reason.insufficient_funds':
    'The card’s limit or balance is too low for this amount. Use another card, more installments or Pix.',
  'declined.reason.never_arrived':
    'The payment request did not reach PagBank. The connection failed, not your card. Please try again.',
  'declined.reason.other_card': 'This card cannot pay for the purchase. Use another card, or Pix.',
  'declined.reason.other_method': 'The refusal is not about the card. Pay by Pix or boleto.',
  'declined.reason.try_later':
    'The bank did not respond in time. Try again in a few minutes, or pay by Pix.',
  'declined.reason.unlock_card':
    'The card is not unlocked yet. Unlock it in your bank’s app and try again.',
  'declined.subject': 'Your payment was not approved',
  'declined.text': 'The payment of {{amount}} was not approved. You were not charged.',
  'expiring.paid':
    'Paid already? Then all is well: we tell you as soon as the bank has confirmed it.',
  'expiring.subject_boleto': 'Your Vitrine boleto is due on {{date}}',
  'expiring.subject_pix': 'Your Vitrine Pix expires on {{when}}',
  'expiring.text_boleto':
    'The boleto of {{amount}} has not been paid yet. It is valid until the end of {{date}}. Its digits are below.',
  'expiring.text_pix':
    'The Pix of {{amount}} has not been paid yet. The code below is valid until {{when}}. After that, simply create another one.',
  'paid.button': 'See my plan',
  'paid.subject': 'Payment confirmed: {{amount}}',
  'paid.text_purchase':
    'Thank you! We have received your payment, and your plan has begun. This is your receipt.',
  'paid.text_renewal':
    'Thank you for staying with us! We have received your payment, and your plan is renewed. This is your receipt.',
  'paid.text_upgrade':
    'Thank you! We have received your payment, and the new screens can play. This is your receipt.',
  'paid.withdrawal':
    'Changed your mind? Until {{date}} you can withdraw on the plan page and get everything back.',
  'plan_back.subject': 'Your screens are back: the Vitrine plan is active',
  'plan_back.text':
    'Your payment has arrived, and the plan runs until {{date}}. TVs that are on play again by themselves within seconds.',
  'plan_reminder.button': 'Renew my plan',
  'plan_reminder.no_day_lost':
    'Renewing early costs you no day: the new year begins when this one ends.',
  'plan_reminder.subject_today': 'Your Vitrine plan ends today',
  'receipt.additional_screens': 'Additional screens ({{count}})',
  'receipt.address': 'Address',
  'receipt.bought': 'What was bought',
  'receipt.buyer': 'Bought by',
  'receipt.card': '{{brand}} ending in {{digits}}',
  'receipt.card_unknown': 'Credit card',
  'receipt.device': 'Streaming device',
  'receipt.each': 'Installments',
  'receipt.email': 'E-mail',
  'receipt.included': 'Included',
  'receipt.installments': '{{card}}, in {{count}} installments',
  'receipt.kept': 'Total after the refund',
  'receipt.method': 'Payment method',
  'receipt.note':
    'This receipt confirms the payment. It does not replace the tax invoice (nota fiscal).',
  'receipt.order': 'Order',
  'receipt.ordered_at': 'Ordered on',
  'receipt.paid_at': 'Paid on',
  'receipt.payment': 'Payment',
  'receipt.payment_id': 'Payment number',
  'receipt.period': 'Period',
  'receipt.plan': 'Annual plan with one screen',
  'receipt.refund_requested':
    'The refund of {{amount}} was requested on {{date}} and is on its way.',
  'receipt.refunded': 'Refunded',
  'receipt.refunded_all': 'This payment was refunded in full: {{amount}}.',
  'receipt.refunded_part': '{{amount}} of this payment was refunded.',
  'receipt.seller': 'Sold by',
  'receipt.title': 'Payment receipt',
  'receipt.total': 'Total',
  'receipt.upgrade': 'More screens until the plan ends',
  'received.button': 'Open the payment page',
  'received.subject_boleto': 'We have your order: pay the boleto by {{date}}',
  'received.subject_card': 'We have your order: the payment is being reviewed',
  'received.subject_pix': 'We have your order: the Pix is waiting',
  'received.text_boleto':
    'Pay {{amount}} by {{date}} at any bank, with the digits below. The bank takes up to three working days to confirm it, and your plan begins by itself.',
  'received.text_card':
    'The payment of {{amount}} is being reviewed, which can take up to 24 hours. Do not pay again: we tell you as soon as there is an answer.',
  'received.text_pix':
    'Pay {{amount}} by {{when}}. Copy the code below and paste it into your bank’s app under Pix Copia e Cola. Your plan begins as soon as the Pix arrives.',
  'refunded.plan_purchase': 'The plan of this payment has ended, and its screens have stopped.',
  'refunded.plan_renewal': 'The renewal was undone. The plan before it runs until its end.',
  'refunded.plan_upgrade': 'The screens of this payment have left the plan. The others go on.',
  'refunded.subject': 'Refund of {{amount}}',
  'refunded.text_partial': 'We sent back {{amount}} of your payment. Your plan stays as it is.',
  'refunded.text_returned':
    'PagBank or your bank took back {{amount}} of a payment to Vitrine. If that was a mistake, reply to this mail: we will help.',
  'refunded.text_surplus':
    'We received a payment of {{amount}} that was not needed and have sent the whole amount back. Your plan does not change.',
  'refunded.text_withdrawal': 'As you asked, we have sent back {{amount}}.',
  'refunded.when_boleto': 'The money returns through PagBank, which can take a few days.',
  'refunded.when_credit_card': 'The amount appears on one of your next two card statements.',
  'refunded.when_pix': 'The money returns to the account that paid the Pix.',
  'shipped.subject': 'Your streaming device is on its way',
  'shipped.text':
    'The device for your TV has been sent to the address of your order. You can follow the delivery with this code:',
  'shipped.text_no_code': 'The device for your TV has been sent to the address of your order.',
  'shipped.tip': 'When it arrives, plug it into the TV and scan the QR code with your phone.',
} satisfies MailBillingTexts
