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
  greeting: 'Hola, {{name}}!',
  copy_link: 'Si el botó no s’obre, copia aquesta adreça al navegador:',
  footer: 'Reps aquest avís perquè tens el compte {{account}} a Vitrine.',
  'ending.subject_one': '{{account}}: la connexió s’acaba d’aquí a {{count}} dia',
  'ending.subject_other': '{{account}}: la connexió s’acaba d’aquí a {{count}} dies',
  'ending.subject_today': '{{account}}: la connexió s’acaba avui',
  'ending.text':
    '{{network}} demana confirmar la connexió de tant en tant. Renova-la ara amb un toc: el televisor no s’atura.',
  'ending.button': 'Renova la connexió',
  'dead.subject': '{{account}}: la connexió amb {{network}} s’ha aturat',
  'dead.reason.ended': 'S’ha acabat el termini de la connexió amb {{network}}.',
  'dead.reason.revoked': 'S’ha retirat el permís a {{network}}.',
  'dead.reason.password': 'Ha canviat la contrasenya de {{network}}, i això tanca la connexió.',
  'dead.reason.checkpoint':
    '{{network}} vol que hi entris primer i confirmis qui ets. Després, torna a connectar aquí.',
  'dead.reason.role_lost': 'Qui va connectar el compte ja no administra la Pàgina.',
  'dead.reason.other': '{{network}} ja no accepta la connexió.',
  'dead.text':
    'El televisor continua amb el que ja té, però no hi sortirà res de nou fins que tornis a connectar. És només un toc.',
  'dead.button': 'Torna a connectar',
  'reconnect.note':
    'L’enllaç val {{days}} dies, serveix una sola vegada i només per a aquest compte. No el reenviïs.',
  'mentions.subject_one': '{{author}} ha mencionat {{account}} en una story',
  'mentions.subject_other': '{{account}}: et mencionen en {{count}} stories noves',
  'mentions.someone': 'Algú',
  'mentions.from': 'De part de {{authors}}.',
  'mentions.more_one': 'i {{count}} persona més',
  'mentions.more_other': 'i {{count}} persones més',
  'mentions.text':
    'Accepta-la per mostrar-la al televisor, o rebutja-la. Una story desapareix d’Instagram al cap de 24 hores.',
  'mentions.button': 'Mira i decideix',
} satisfies MailTexts
