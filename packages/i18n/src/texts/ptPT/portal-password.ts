import type { PortalPasswordTexts } from '../texts.ts'

export const portalPassword = {
  'password.forgot': 'Esqueci-me da palavra-passe',
  'password.forgot_title': 'Esqueceu-se da palavra-passe?',
  'password.forgot_lead': 'Indique o seu e-mail: enviamos uma ligação para escolher outra.',
  'password.send': 'Enviar a ligação',
  'password.back': 'Voltar ao início de sessão',
  'password.sent':
    'Se existir uma conta com este e-mail, a ligação chega dentro de momentos. Não a vê? Procure no correio não solicitado.',
  'password.change_title': 'Escolha uma palavra-passe nova',
  'password.change_lead':
    'Por segurança, a sessão termina nos outros navegadores. As televisões continuam.',
  'password.new': 'Palavra-passe nova',
  'password.too_short': 'A palavra-passe deve ter, no mínimo, 6 carateres',
  'password.submit': 'Guardar a palavra-passe',
  'password.changed': 'Palavra-passe alterada. Inicie sessão com a nova.',
  'password.dead_one':
    'Esta ligação já não é válida: funciona uma única vez, durante {{count}} hora.',
  'password.dead_other':
    'Esta ligação já não é válida: funciona uma única vez, durante {{count}} horas.',
  'password.missing':
    'Para escolher a palavra-passe, abra a ligação do nosso e-mail ou peça uma nova.',
  'password.ask_again': 'Pedir uma ligação nova',
} satisfies PortalPasswordTexts
