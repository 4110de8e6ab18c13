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
  greeting: 'Olá, {{name}}.',
  copy_link: 'Se o botão não abrir, copie este endereço para o browser:',
  footer: 'Recebe este aviso porque tem a conta {{account}} na Vitrine.',
  'ending.subject_one': '{{account}}: a ligação termina dentro de {{count}} dia',
  'ending.subject_other': '{{account}}: a ligação termina dentro de {{count}} dias',
  'ending.subject_today': '{{account}}: a ligação termina hoje',
  'ending.text':
    'O {{network}} pede uma nova autorização de tempos a tempos. Renove já com um toque: a televisão não para.',
  'ending.button': 'Renovar a ligação',
  'dead.subject': '{{account}}: a ligação ao {{network}} parou',
  'dead.reason.ended': 'O prazo da ligação ao {{network}} chegou ao fim.',
  'dead.reason.revoked': 'A autorização foi retirada no {{network}}.',
  'dead.reason.password': 'A palavra-passe do {{network}} mudou, o que põe fim à ligação.',
  'dead.reason.checkpoint':
    'O {{network}} quer que entre lá primeiro e confirme a sua identidade. Depois, volte a ligar aqui.',
  'dead.reason.role_lost': 'Quem ligou a conta já não administra a Página.',
  'dead.reason.other': 'O {{network}} já não aceita a ligação.',
  'dead.text':
    'A televisão continua com o que já tem, mas nada de novo aparece até voltar a ligar. Basta um toque.',
  'dead.button': 'Voltar a ligar',
  'reconnect.note':
    'O link é válido durante {{days}} dias, serve uma só vez e apenas para esta conta. Não o reencaminhe.',
  'mentions.subject_one': '{{author}} mencionou {{account}} numa story',
  'mentions.subject_other': '{{account}}: {{count}} novas stories com uma menção a si',
  'mentions.someone': 'Uma pessoa',
  'mentions.from': 'Por {{authors}}.',
  'mentions.more_one': 'e mais {{count}} pessoa',
  'mentions.more_other': 'e mais {{count}} pessoas',
  'mentions.text':
    'Aceite para a mostrar na televisão, ou recuse. Uma story desaparece do Instagram ao fim de 24 horas.',
  'mentions.button': 'Ver e decidir',
} satisfies MailTexts
