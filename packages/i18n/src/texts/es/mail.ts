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
  greeting: '¡Hola, {{name}}!',
  copy_link: 'Si el botón no se abre, copia esta dirección en el navegador:',
  footer: 'Recibes este aviso porque tienes la cuenta {{account}} en Vitrine.',
  'ending.subject_one': '{{account}}: la conexión termina en {{count}} día',
  'ending.subject_other': '{{account}}: la conexión termina en {{count}} días',
  'ending.subject_today': '{{account}}: la conexión termina hoy',
  'ending.text':
    '{{network}} pide confirmar la conexión cada cierto tiempo. Renuévala ahora con un toque: la tele no se detiene.',
  'ending.button': 'Renovar la conexión',
  'dead.subject': '{{account}}: la conexión con {{network}} se cortó',
  'dead.reason.ended': 'Se acabó el plazo de la conexión con {{network}}.',
  'dead.reason.revoked': 'Se retiró el permiso en {{network}}.',
  'dead.reason.password': 'Cambió la contraseña de {{network}}, y eso cierra la conexión.',
  'dead.reason.checkpoint':
    '{{network}} quiere que entres allí primero y confirmes quién eres. Luego, vuelve a conectar aquí.',
  'dead.reason.role_lost': 'Quien conectó la cuenta ya no administra la Página.',
  'dead.reason.other': '{{network}} ya no acepta la conexión.',
  'dead.text':
    'La tele sigue con lo que ya tiene, pero no llegará nada nuevo hasta que vuelvas a conectar. Es un toque.',
  'dead.button': 'Volver a conectar',
  'reconnect.note':
    'El enlace vale {{days}} días, sirve una sola vez y solo para esta cuenta. No lo reenvíes.',
  'mentions.subject_one': '{{author}} mencionó a {{account}} en una historia',
  'mentions.subject_other': '{{account}}: te mencionan en {{count}} historias nuevas',
  'mentions.someone': 'Alguien',
  'mentions.from': 'De parte de {{authors}}.',
  'mentions.more_one': 'y {{count}} persona más',
  'mentions.more_other': 'y {{count}} personas más',
  'mentions.text':
    'Acéptala para mostrarla en la tele, o recházala. Una historia desaparece de Instagram a las 24 horas.',
  'mentions.button': 'Ver y decidir',
} satisfies MailTexts
