import type { MailAccountTexts } from '../texts.ts'

export const mailAccount = {
  'user.footer': 'Recebe este aviso porque tem uma conta na Vitrine.',
  'user.not_you': 'Não foi por sua iniciativa? Responda já a este e-mail e nós ajudamos.',
  'user.open': 'Abrir a minha conta',
  'reset.subject': 'Defina uma nova palavra-passe para a Vitrine',
  'reset.text': 'Recebemos um pedido de nova palavra-passe para a sua conta.',
  'reset.button': 'Definir nova palavra-passe',
  'reset.note_one':
    'O link é válido durante {{count}} hora, serve uma só vez, e só o mais recente funciona.',
  'reset.note_other':
    'O link é válido durante {{count}} horas, serve uma só vez, e só o mais recente funciona.',
  'reset.ignore': 'Se não fez este pedido, ignore este e-mail: nada muda.',
  'verify.subject': 'Confirme o seu e-mail na Vitrine',
  'verify.text': 'Este endereço foi indicado numa conta da Vitrine. Confirme que é seu.',
  'verify.code': 'Ou escreva este código na página da sua conta: {{code}}',
  'verify.button': 'Confirmar e-mail',
  'verify.note':
    'O link é válido durante {{hours}} horas e o código durante {{minutes}} minutos. Só o e-mail mais recente funciona.',
  'verify.ignore': 'Se não foi por sua iniciativa, não confirme: ignore este e-mail.',
  'password.subject': 'A sua palavra-passe da Vitrine foi alterada',
  'password.text':
    'A alteração foi feita em {{when}}. A sessão terminou em todos os browsers, que precisam da nova palavra-passe. As televisões continuam como estavam.',
  'password.not_you': 'Se não foi por sua iniciativa, defina já outra palavra-passe com o botão.',
  'password.button': 'Definir outra palavra-passe',
  'email.subject': 'O e-mail da sua conta na Vitrine foi alterado',
  'email.new_text':
    'Desde {{when}}, é com este endereço que inicia sessão na Vitrine e recebe os nossos avisos.',
  'email.old_text':
    'Desde {{when}}, a conta utiliza outro endereço para iniciar sessão e receber avisos. Este deixou de servir.',
  'email.started_subject': 'Vamos alterar o e-mail da sua conta na Vitrine',
  'email.started_text':
    'Em {{when}}, a nossa equipa iniciou a alteração do e-mail da sua conta. Só fica feita depois de o novo endereço ser confirmado; até lá, este continua a servir.',
  'removal.subject': 'A sua conta na Vitrine será eliminada em {{date}}',
  'removal.text':
    'Tal como pediu, em {{when}} eliminamos tudo: a inscrição, as contas ligadas, os ecrãs e o conteúdo preparado. As televisões param e não é possível voltar atrás.',
  'removal.keep':
    'Mudou de ideias? Até lá, inicie sessão e opte por manter a conta. Nada se perde.',
  'removal.not_you': 'Se não foi por sua iniciativa, mantenha a conta e altere a palavra-passe.',
  'removal.button': 'Manter a minha conta',
  'plan_ending.subject': 'O seu plano Vitrine termina em {{date}}',
  'plan_ending.text':
    'Os seus ecrãs reproduzem até ao fim do dia {{until}}. Renove antes dessa data e nada para na televisão.',
  'plan_over.subject': 'Os seus ecrãs pararam: o plano Vitrine terminou',
  'plan_over.text': 'O seu plano terminou em {{date}}, e os ecrãs reproduziram até {{until}}.',
  'plan_over.card':
    'Entretanto, as televisões mostram o cartão da sua loja, com nome e fotografia: quem passa não lê que o plano terminou. Renove o plano e os ecrãs voltam a reproduzir.',
  'plan.button': 'Ver o meu plano',
} satisfies MailAccountTexts
