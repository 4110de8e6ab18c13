import type { PortalCheckoutResultTexts } from '../texts.ts'

export const portalCheckoutResult = {
  'result.paid_title': 'Payment confirmed!',
  'result.paid_text': 'Your plan is active. Connected TVs start by themselves within 10 seconds.',
  'result.paid_next': 'The receipt comes by email. The contract is always at hand in “My plan”.',
  'result.authorized_title': 'Payment authorized',
  'result.authorized_text':
    'The bank has authorized the payment. Only the confirmation is missing, and the plan begins as soon as it arrives.',
  'result.in_analysis_title': 'Payment in review',
  'result.in_analysis_text':
    'The payment is being checked. The plan begins as soon as it is approved.',
  'result.takes_time':
    'It usually takes minutes, but may take up to 24 hours. We let you know by email.',
  'result.do_not_pay_again':
    'There is no need to pay again, and you can close this page: nothing is lost.',
  'result.declined_title': 'Payment declined',
  'result.declined_text':
    'The bank did not approve the payment, and nothing was charged. Try another card or pay by Pix.',
  'result.decline_insufficient_funds': 'The card’s limit or balance is too low for this amount.',
  'result.decline_check_card':
    'The bank did not recognise the card’s data. Check the number, the expiry date and the security code.',
  'result.decline_call_bank':
    'The bank declined without giving a reason. Call it and ask it to allow the purchase.',
  'result.decline_unlock_card': 'The card is still locked. Unlock it in your bank’s app.',
  'result.decline_try_later': 'The bank did not respond. Wait a few minutes and try again.',
  'result.decline_fewer_installments':
    'The card does not allow this many installments. Choose fewer.',
  'result.decline_other_card': 'This card cannot make the purchase.',
  'result.decline_other_method': 'The payment by card was not accepted. Pay by Pix or boleto.',
  'result.same_card': 'Then try the same card or another one. You can also pay by Pix.',
  'result.other_card': 'Try another card or pay by Pix.',
  'result.check_and_retry':
    'Correct the data and try again, or use another card. You can also pay by Pix.',
  'result.nothing_charged': 'Nothing was charged, and the plan you chose is kept.',
  'result.canceled_title': 'Payment canceled',
  'result.canceled_text':
    'This payment was canceled or its time has passed. Nothing will be charged. Choose a plan again whenever you like.',
  'result.refunded_text':
    'We have refunded {{amount}}. On a card it appears on one of the next statements; by Pix, within a day.',
  'result.waiting_title': 'Waiting for the payment',
  'result.waiting_text':
    'The plan begins as soon as the payment arrives. We let you know by email.',
  'result.changes_itself': 'This page changes by itself when there is news.',
  'result.mail_you':
    'No news so far. You can close this page: we mail you as soon as something changes.',
  'result.pix_title': 'Pay by Pix',
  'result.pix_left': 'Valid for another {{left}}: until {{until}}.',
  'result.hours_left': '{{hours}} h {{minutes}} min',
  'result.minutes_left': '{{minutes}} min',
  'result.pix_copy': 'Copy the Pix code',
  'result.pix_code': 'Pix code to paste',
  'result.pix_qr': 'QR code of the Pix',
  'result.pix_step_1': 'Open your bank’s app and choose Pix.',
  'result.pix_step_2': 'Paste the code in “Pix copia e cola”, or scan the QR code.',
  'result.pix_step_3': 'Check the amount of {{amount}} and confirm. It arrives in seconds.',
  'result.pix_expired_title': 'This Pix has expired',
  'result.pix_expired':
    'If you have paid, wait a little: the confirmation may still arrive. If not, make a new one.',
  'result.boleto_title': 'Pay the boleto',
  'result.boleto_due': 'Due on {{date}}.',
  'result.boleto_copy': 'Copy the digits',
  'result.boleto_code': 'Digits of the boleto',
  'result.boleto_pdf': 'Open the boleto as PDF',
  'result.boleto_days':
    'Once it is paid, banks take up to 3 working days to report it. The plan begins as soon as the payment arrives, and we mail you.',
  'result.boleto_expired_title': 'This boleto has expired',
  'result.boleto_expired':
    'If you have paid, just wait: banks take up to 3 working days to report it. If not, pay in another way.',
  'result.copied': 'Copied!',
  'result.selected':
    'It could not be copied by itself. The code is selected: copy it with the browser’s menu.',
  'result.to_accounts': 'See my accounts',
  'result.to_plan': 'See my plan',
  'result.to_plans': 'See the plans',
  'result.try_again': 'Try again',
  'result.new_payment': 'Make another payment',
  'result.again_failed': 'The payment could not be opened.',
} satisfies PortalCheckoutResultTexts
