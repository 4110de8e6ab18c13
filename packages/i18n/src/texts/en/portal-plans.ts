import type { PortalPlansTexts } from '../texts.ts'

export const portalPlans = {
  'plans.title': 'One price: the number of screens',
  'plans.lead':
    'A one-year plan with everything in it. Pay at once or in up to 12 interest-free installments.',
  'plans.choose_title': 'Put your plan together',
  'plans.screens': 'Screens at once',
  'plans.screens_hint': 'From 1 to 50. Count the TVs that play at the same time.',
  'plans.slider': 'Slide to change the number of screens',
  'plans.fewer': 'One screen fewer',
  'plans.more': 'One screen more',
  'plans.per_day': 'Per day',
  'plans.per_month': 'Per month',
  'plans.per_year': 'The whole year',
  'plans.installments': 'In {{number}} installments of {{amount}}, interest free',
  'plans.installments_uneven':
    'First installment of {{first}}, then {{number}} of {{amount}}, interest free',
  'plans.one_payment': 'In a single payment',
  'plans.summary_one':
    '{{count}} screen: {{day}} per day, {{month}} per month, {{year}} per year. {{installments}}.',
  'plans.summary_other':
    '{{count}} screens: {{day}} per day, {{month}} per month, {{year}} per year. {{installments}}.',
  'plans.continue': 'Continue',
  'plans.promise': 'Card, Pix or boleto. Never charged automatically.',
  'plans.try_first': 'Let me try it first: 7 days free',
  'plans.failed': 'The prices could not be loaded.',
  'plans.none_title': 'No plan is on sale right now',
  'plans.none_text':
    'We are preparing the next prices. Meanwhile the free trial is open, and everyone who has a plan keeps playing.',
  'plans.open_failed':
    'The next step did not open. Your choice is saved: check your internet connection and try again.',
  'plans.running_title': 'Your plan is already running',
  'plans.running_text_one':
    '{{count}} screen until {{date}}. To add screens or renew, open the page of your plan.',
  'plans.running_text_other':
    '{{count}} screens until {{date}}. To add screens or renew, open the page of your plan.',
  'plans.review_title': 'Your payment is in review',
  'plans.review_text':
    'It may take up to 24 hours. There is no need to buy again: follow it on the page of your plan.',
  'plans.my_plan': 'See my plan',
  'plans.tv_title': 'Buy with your phone',
  'plans.tv_text':
    'Scan the code with your phone to choose and pay there. Nothing to type on this screen.',
  'plans.tv_qr': 'QR code of the page of prices',
  'plans.included_title': 'All of this is in the plan',
  'plans.in_always': '24 hours a day, 7 days a week',
  'plans.in_always_text': 'Your screens play as long as you like, even while the internet is down.',
  'plans.in_accounts': 'Unlimited accounts',
  'plans.in_accounts_text':
    'Connect as many Instagram profiles and Facebook Pages as you like, at no extra cost.',
  'plans.in_three': 'Three at once',
  'plans.in_three_text': 'Up to three stories and reels side by side on the same TV.',
  'plans.in_pairing': 'TVs connect by QR code',
  'plans.in_pairing_text':
    'Point your phone, press Allow, and the TV starts by itself. No remote, no password.',
  'plans.in_mentions': 'Your customers’ mentions',
  'plans.in_mentions_text':
    'People who mention the shop are on the TV too, if both of you say yes.',
  'plans.in_no_renewal': 'Never charged automatically',
  'plans.in_no_renewal_text':
    'The plan does not renew by itself. We write to you before it ends, and you decide.',
  'plans.in_withdrawal': '7 days to change your mind',
  'plans.in_withdrawal_text':
    'Changed your mind? We refund everything you paid, right from the page of your plan.',
  'plans.in_device': 'Streaming device',
  'plans.in_device_free_text':
    'If you want it, a device to plug into your TV is included. We send it to your address.',
  'plans.in_device_paid_text':
    'If you want it, we send a device to plug into your TV for {{price}}. You choose in the next step.',
  'plans.questions_title': 'Questions before you subscribe',
  'plans.q_tv': 'Do I have to buy anything for my TV?',
  'plans.a_tv':
    'Usually not. Vitrine works on Samsung and LG TVs, on Fire TV, on a mini PC and in the TV’s own browser. Try it on yours for free before you pay.',
  'plans.q_screens': 'What counts as a screen?',
  'plans.a_screens':
    'Each TV that plays at the same time. You can connect more TVs and take turns: the plan only counts those that are playing.',
  'plans.q_pay': 'How can I pay?',
  'plans.a_pay':
    'By card in up to 12 interest-free installments, by Pix or by boleto. With Pix or an approved card your screens start within seconds. A bank may take up to three working days to confirm a boleto.',
  'plans.q_renewal': 'Will you charge me again next year?',
  'plans.a_renewal':
    'No. Nothing is charged unless you ask for it. We write to you before the plan ends. If you renew early, you lose no day.',
  'plans.q_withdrawal': 'What if I regret it?',
  'plans.a_withdrawal':
    'Up to 7 days after the payment you can withdraw on the page of your plan and get everything back. The plan then ends at once. After that it runs until the end of its period.',
  'plans.q_change': 'Can I change the number of screens later?',
  'plans.a_change':
    'More, at any time: you only pay the difference for the days that are left. Fewer, when you renew.',
  'plans.q_offline': 'What if the internet goes down?',
  'plans.a_offline':
    'The TV goes on with what it has saved. Once the internet is back, what you posted appears by itself.',
  'plans.who_title': 'Who is subscribing?',
  'plans.who_text':
    'Your choice is saved. Sign in or create an account, and we go on where you left off.',
  'plans.who_sign_in': 'I have an account',
  'plans.who_sign_up': 'Create my account now',
} satisfies PortalPlansTexts
