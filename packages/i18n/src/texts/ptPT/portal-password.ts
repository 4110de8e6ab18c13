import type { PortalPasswordTexts } from '../texts.ts'

export const portalPassword = {
  'password.forgot': 'Esqueci-me da palavra-passe',
  'password.forgot_title': 'Esqueceu-se da palavra-passe?',
  'password.forgot_lead': 'Indique o seu e-mail: enviamos um link para escolher outra.',
  'password.send': 'Enviar o link',
  'password.back': 'Voltar ao início de sessão',
  'password.sent':
    'Se existir uma conta com este e-mail, o link chega dentro de momentos. Não o vê? Procure no spam.',
  'password.change_title': 'Escolha uma palavra-passe nova',
  'password.change_lead':
    'Por segurança, a sessão termina nos outros browsers. As televisões continuam.',
  'password.new': 'Palavra-passe nova',
  'password.too_short': 'A palavra-passe deve ter, no mínimo, 6 caracteres',
  'password.submit': 'Guardar a palavra-passe',
  'password.changed': 'Palavra-passe alterada. Inicie sessão com a nova.',
  'password.dead_one': 'Este link já não é válido: funciona uma única vez, durante {{count}} hora.',
  'password.dead_other':
    'Este link já não é válido: funciona uma única vez, durante {{count}} horas.',
  'password.missing': 'Para escolher a palavra-passe, abra o link do nosso e-mail ou peça um novo.',
  'password.ask_again': 'Pedir um novo link',
} satisfies PortalPasswordTexts
