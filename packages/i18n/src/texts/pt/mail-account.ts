/** Mails to somebody about their own account with us: password, e-mail, deletion. */
export const mailAccount = {
  'user.footer': 'Você recebe este aviso porque tem um cadastro na Vitrine.',
  'user.not_you': 'Não foi você? Responda logo a este e-mail: nós ajudamos.',
  'user.open': 'Abrir minha conta',
  'reset.subject': 'Crie uma nova senha para a Vitrine',
  'reset.text': 'Recebemos um pedido de nova senha para o seu cadastro.',
  'reset.button': 'Criar nova senha',
  'reset.note_one': 'O link vale por {{count}} hora, funciona uma vez, e só o mais novo vale.',
  'reset.note_other': 'O link vale por {{count}} horas, funciona uma vez, e só o mais novo vale.',
  'reset.ignore': 'Se não foi você quem pediu, ignore este e-mail: nada muda.',
  'verify.subject': 'Confirme seu e-mail na Vitrine',
  'verify.text': 'Este endereço foi informado em um cadastro da Vitrine. Confirme que ele é seu.',
  'verify.code': 'Ou digite este código na página da sua conta: {{code}}',
  'verify.button': 'Confirmar e-mail',
  'verify.note':
    'O link vale por {{hours}} horas e o código por {{minutes}} minutos. Só o e-mail mais novo vale.',
  'verify.ignore': 'Se não foi você, não confirme: ignore este e-mail.',
  'password.subject': 'Sua senha da Vitrine foi trocada',
  'password.text':
    'A troca foi em {{when}}. Todos os navegadores saíram da sua conta e precisam da senha nova. As TVs continuam como estão.',
  'password.not_you': 'Se não foi você, crie já outra senha pelo botão.',
  'password.button': 'Criar outra senha',
  'email.subject': 'O e-mail da sua conta Vitrine mudou',
  'email.new_text':
    'Desde {{when}}, este é o endereço para entrar na Vitrine e para receber nossos avisos.',
  'email.old_text':
    'Desde {{when}}, a conta usa outro endereço para entrar e para receber avisos. Este não serve mais.',
  'email.started_subject': 'Vamos mudar o e-mail da sua conta Vitrine',
  'email.started_text':
    'Em {{when}}, a nossa equipe começou a troca do e-mail da sua conta. Ela só vale depois que o novo endereço for confirmado; até lá, este continua valendo.',
  'removal.subject': 'Sua conta Vitrine será apagada em {{date}}',
  'removal.text':
    'Como você pediu, em {{when}} apagamos tudo: o cadastro, as contas conectadas, as telas e o conteúdo preparado. As TVs param, e não há como voltar atrás.',
  'removal.keep': 'Mudou de ideia? Até lá, entre e escolha manter a conta. Nada se perde.',
  'removal.not_you': 'Se não foi você, mantenha a conta e troque a senha.',
  'removal.button': 'Manter minha conta',
  'plan_ending.subject': 'Seu plano Vitrine vence em {{date}}',
  'plan_ending.text':
    'Suas telas tocam até o fim do dia {{until}}. Renove antes disso e nada para na TV.',
  'plan_over.subject': 'Suas telas pararam: o plano Vitrine venceu',
  'plan_over.text': 'Seu plano venceu em {{date}}, e as telas tocaram até {{until}}.',
  'plan_over.card':
    'Enquanto isso, as TVs mostram o cartão da sua loja, com nome e foto: quem passa não lê que o plano venceu. Renove o plano, e as telas voltam a tocar.',
  'plan.button': 'Ver meu plano',
}
