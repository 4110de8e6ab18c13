import type { MailTexts } from '../texts.ts'
import { mailAccount } from './mail-account.ts'
import { mailSecurity } from './mail-security.ts'
import { mailBilling } from './mail-billing.ts'
import { mailScreens } from './mail-screens.ts'

export const mail = {
  ...mailAccount,
  ...mailSecurity,
  ...mailBilling,
  ...mailScreens,
  greeting: 'Hi {{name}},',
  copy_link: 'If the button does not open, copy this address into your browser:',
  footer: 'You get this notice because {{account}} is connected to Vitrine.',
  'ending.subject_one': '{{account}}: the connection ends in {{count}} day',
  'ending.subject_other': '{{account}}: the connection ends in {{count}} days',
  'ending.subject_today': '{{account}}: the connection ends today',
  'ending.text':
    '{{network}} asks for the connection to be confirmed from time to time. Renew it now with one tap: nothing stops on your TV.',
  'ending.button': 'Renew the connection',
  'dead.subject': '{{account}}: the connection to {{network}} has stopped',
  'dead.reason.ended': 'The connection to {{network}} has run out.',
  'dead.reason.revoked': 'The permission was taken back at {{network}}.',
  'dead.reason.password': 'The {{network}} password was changed, which ends the connection.',
  'dead.reason.checkpoint':
    '{{network}} wants you to sign in there first and confirm who you are. Then reconnect here.',
  'dead.reason.role_lost': 'Whoever connected the account no longer manages the Page.',
  'dead.reason.other': '{{network}} no longer accepts the connection.',
  'dead.text':
    'The TV goes on with what it has, but nothing new will appear until you reconnect. It takes one tap.',
  'dead.button': 'Reconnect',
  'reconnect.note':
    'The link works for {{days}} days, once, and for this account only. Please do not forward it.',
  'mentions.subject_one': '{{author}} mentioned {{account}} in a story',
  'mentions.subject_other': '{{account}}: {{count}} new stories mention you',
  'mentions.someone': 'Someone',
  'mentions.from': 'From {{authors}}.',
  'mentions.more_one': 'and {{count}} more person',
  'mentions.more_other': 'and {{count}} more people',
  'mentions.text':
    'Accept to show it on the TV, or reject it. A story leaves Instagram after 24 hours.',
  'mentions.button': 'See and decide',
} satisfies MailTexts
