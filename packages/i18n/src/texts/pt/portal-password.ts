/** Of the pages that change a forgotten password, and of what sign-in says about them. */
export const portalPassword = {
  'password.forgot': 'Esqueci minha senha',
  'password.forgot_title': 'Esqueceu a senha?',
  'password.forgot_lead': 'Diga seu e-mail: mandamos um link para escolher outra.',
  'password.send': 'Enviar o link',
  'password.back': 'Voltar para entrar',
  'password.sent':
    'Se existe uma conta com este e-mail, o link chega em instantes. Não veio? Veja o spam.',
  'password.change_title': 'Escolha uma senha nova',
  'password.change_lead': 'Por segurança, você sai dos outros navegadores. As TVs continuam.',
  'password.new': 'Senha nova',
  'password.too_short': 'A senha deve ter no mínimo 6 caracteres',
  'password.submit': 'Salvar a senha',
  'password.changed': 'Senha mudada. Entre com a nova.',
  'password.dead_one': 'Este link não vale mais: funciona uma vez só, por {{count}} hora.',
  'password.dead_other': 'Este link não vale mais: funciona uma vez só, por {{count}} horas.',
  'password.missing': 'Para escolher a senha, abra o link do nosso e-mail, ou peça um novo.',
  'password.ask_again': 'Pedir um link novo',
}
