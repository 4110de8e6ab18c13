import { mailAccount } from './mail-account.ts'
import { mailSecurity } from './mail-security.ts'
import { mailBilling } from './mail-billing.ts'
import { mailScreens } from './mail-screens.ts'

/** Mails to the owners of accounts. A key that ends in `_one` or `_other` goes by the count. */
export const mail = {
  ...mailAccount,
  ...mailSecurity,
  ...mailBilling,
  ...mailScreens,
  greeting: 'Olá, {{name}}!',
  copy_link: 'Se o botão não abrir, copie este endereço para o navegador:',
  footer: 'Você recebe este aviso porque a conta {{account}} está na Vitrine.',
  'ending.subject_one': '{{account}}: a conexão termina em {{count}} dia',
  'ending.subject_other': '{{account}}: a conexão termina em {{count}} dias',
  'ending.subject_today': '{{account}}: a conexão termina hoje',
  'ending.text':
    'O {{network}} pede que a conexão seja confirmada de tempos em tempos. Renove agora com um toque: a TV não para.',
  'ending.button': 'Renovar a conexão',
  'dead.subject': '{{account}}: a conexão com o {{network}} parou',
  'dead.reason.ended': 'O prazo da conexão com o {{network}} terminou.',
  'dead.reason.revoked': 'A permissão foi retirada no {{network}}.',
  'dead.reason.password': 'A senha do {{network}} mudou, e isso encerra a conexão.',
  'dead.reason.checkpoint':
    'O {{network}} quer que você entre lá primeiro e confirme quem é. Depois, reconecte aqui.',
  'dead.reason.role_lost': 'Quem conectou a conta não administra mais a Página.',
  'dead.reason.other': 'O {{network}} não aceita mais a conexão.',
  'dead.text':
    'A TV continua com o que já tem, mas nada novo aparece até você reconectar. É um toque.',
  'dead.button': 'Reconectar',
  'reconnect.note':
    'O link vale por {{days}} dias, funciona uma vez e só para esta conta. Não o encaminhe.',
  'mentions.subject_one': '{{author}} marcou {{account}} em um story',
  'mentions.subject_other': '{{account}}: {{count}} stories novos marcam você',
  'mentions.someone': 'Alguém',
  'mentions.from': 'De {{authors}}.',
  'mentions.more_one': 'e mais {{count}} pessoa',
  'mentions.more_other': 'e mais {{count}} pessoas',
  'mentions.text':
    'Aceite para mostrar na TV, ou recuse. Um story some do Instagram depois de 24 horas.',
  'mentions.button': 'Ver e decidir',
}
