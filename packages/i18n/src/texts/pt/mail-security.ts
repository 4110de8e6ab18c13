/** Mails about the second factor. */
export const mailSecurity = {
  'factor_added.subject': 'Sua conta Vitrine ganhou um segundo passo',
  'factor_added.text':
    'Em {{when}}, uma chave de acesso ou um aplicativo autenticador passou a valer para entrar na sua conta. Guarde bem os códigos de recuperação.',
  'factor_removed.subject': 'Um segundo passo saiu da sua conta Vitrine',
  'factor_removed.text':
    'Em {{when}}, uma chave de acesso ou um aplicativo autenticador deixou de valer para entrar na sua conta.',
  'codes_renewed.subject': 'Códigos de recuperação novos na sua conta Vitrine',
  'codes_renewed.text': 'Foram criados em {{when}}. Os anteriores não valem mais.',
  'code_used.subject': 'Alguém entrou na sua conta Vitrine com um código de recuperação',
  'code_used.text':
    'Foi em {{when}}. Se foi você, tudo certo: esse código não vale mais. Perdeu o celular ou a chave? Remova-os na página da sua conta.',
  'factors_reset.subject': 'O segundo passo da sua conta Vitrine foi retirado',
  'factors_reset.text':
    'Em {{when}}, nossa equipe retirou as chaves de acesso, o aplicativo e os códigos de recuperação. Os navegadores saíram da sua conta. Entre com a senha e escolha um segundo passo novo.',
}
