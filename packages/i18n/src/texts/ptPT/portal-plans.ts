import type { PortalPlansTexts } from '../texts.ts'

export const portalPlans = {
  'plans.title': 'Um só preço: o número de ecrãs',
  'plans.lead':
    'Um plano de um ano, com tudo incluído. Pague de uma vez ou até 12 prestações sem juros.',
  'plans.choose_title': 'Componha o seu plano',
  'plans.screens': 'Ecrãs em simultâneo',
  'plans.screens_hint': 'De 1 a 50. Conte as televisões que passam conteúdo ao mesmo tempo.',
  'plans.slider': 'Deslize para alterar o número de ecrãs',
  'plans.fewer': 'Menos um ecrã',
  'plans.more': 'Mais um ecrã',
  'plans.per_day': 'Por dia',
  'plans.per_month': 'Por mês',
  'plans.per_year': 'O ano completo',
  'plans.installments': 'Em {{number}} prestações de {{amount}}, sem juros',
  'plans.installments_uneven':
    'Primeira prestação de {{first}} e mais {{number}} de {{amount}}, sem juros',
  'plans.one_payment': 'Num único pagamento',
  'plans.summary_one':
    '{{count}} ecrã: {{day}} por dia, {{month}} por mês, {{year}} por ano. {{installments}}.',
  'plans.summary_other':
    '{{count}} ecrãs: {{day}} por dia, {{month}} por mês, {{year}} por ano. {{installments}}.',
  'plans.continue': 'Continuar',
  'plans.promise': 'Cartão, Pix ou boleto. Sem renovação automática.',
  'plans.try_first': 'Prefiro experimentar primeiro: 7 dias grátis',
  'plans.failed': 'Não foi possível carregar os preços.',
  'plans.none_title': 'De momento não há planos à venda',
  'plans.none_text':
    'Estamos a preparar os próximos preços. Entretanto, pode experimentar grátis, e quem já tem plano continua no ar.',
  'plans.open_failed':
    'O passo seguinte não abriu. A sua escolha ficou guardada: verifique a internet e tente novamente.',
  'plans.running_title': 'O seu plano já está em vigor',
  'plans.running_text_one':
    '{{count}} ecrã até {{date}}. Para ter mais ecrãs ou renovar, abra a página do seu plano.',
  'plans.running_text_other':
    '{{count}} ecrãs até {{date}}. Para ter mais ecrãs ou renovar, abra a página do seu plano.',
  'plans.review_title': 'O seu pagamento está em verificação',
  'plans.review_text':
    'Pode demorar até 24 horas. Não é preciso comprar outra vez: acompanhe na página do seu plano.',
  'plans.my_plan': 'Ver o meu plano',
  'plans.tv_title': 'A compra faz-se no telemóvel',
  'plans.tv_text':
    'Leia o código com o telemóvel para escolher e pagar. Neste ecrã não precisa de escrever nada.',
  'plans.tv_qr': 'QR code da página de preços',
  'plans.included_title': 'Tudo isto faz parte do plano',
  'plans.in_always': '24 horas por dia, 7 dias por semana',
  'plans.in_always_text': 'Os ecrãs ficam no ar o tempo que quiser, mesmo quando a internet falha.',
  'plans.in_accounts': 'Contas ilimitadas',
  'plans.in_accounts_text':
    'Ligue os perfis do Instagram e as Páginas do Facebook que quiser, sem pagar mais.',
  'plans.in_three': 'Três em simultâneo',
  'plans.in_three_text': 'Até três stories e reels lado a lado na mesma televisão.',
  'plans.in_pairing': 'Televisão ligada por QR code',
  'plans.in_pairing_text':
    'Aponte o telemóvel, toque em autorizar e a televisão começa sozinha. Sem comando nem palavra-passe.',
  'plans.in_mentions': 'Menções dos clientes',
  'plans.in_mentions_text':
    'Quem menciona a loja também aparece na televisão, se ambos disserem que sim.',
  'plans.in_no_renewal': 'Sem renovação automática',
  'plans.in_no_renewal_text':
    'O plano não se renova sozinho. Avisamos antes do fim e a decisão é sua.',
  'plans.in_withdrawal': '7 dias para desistir',
  'plans.in_withdrawal_text':
    'Mudou de ideias? Devolvemos tudo o que pagou, diretamente na página do plano.',
  'plans.in_device': 'Dispositivo de streaming',
  'plans.in_device_free_text':
    'Se quiser, está incluído um dispositivo para ligar à televisão. Enviamos para a sua morada.',
  'plans.in_device_paid_text':
    'Se quiser, enviamos também um dispositivo para ligar à televisão por {{price}}. Escolhe no passo seguinte.',
  'plans.questions_title': 'Perguntas antes de subscrever',
  'plans.q_tv': 'Preciso de comprar alguma coisa para a televisão?',
  'plans.a_tv':
    'Em geral, não. A Vitrine funciona em televisões Samsung e LG, no Fire TV, num mini PC e no browser da própria televisão. Experimente grátis na sua antes de pagar.',
  'plans.q_screens': 'O que conta como um ecrã?',
  'plans.a_screens':
    'Cada televisão que passa conteúdo ao mesmo tempo. Pode ter mais televisões ligadas e alternar: o plano só conta as que estão em reprodução.',
  'plans.q_pay': 'Como posso pagar?',
  'plans.a_pay':
    'Com cartão até 12 prestações sem juros, Pix ou boleto. Com Pix ou cartão aprovado, os ecrãs começam em segundos. O banco pode demorar até três dias úteis a confirmar um boleto.',
  'plans.q_renewal': 'Vão cobrar-me outra vez no próximo ano?',
  'plans.a_renewal':
    'Não. Nada é cobrado sem o seu pedido. Enviamos um e-mail antes do fim do plano. Quem renova mais cedo não perde nenhum dia.',
  'plans.q_withdrawal': 'E se me arrepender?',
  'plans.a_withdrawal':
    'Até 7 dias depois do pagamento, pode desistir na página do plano e recebe todo o valor de volta. O plano termina de imediato. Depois desse prazo, vale até ao fim do período.',
  'plans.q_change': 'Posso alterar o número de ecrãs mais tarde?',
  'plans.a_change':
    'Para mais, em qualquer altura: paga apenas a diferença dos dias que faltam. Para menos, na renovação.',
  'plans.q_offline': 'E se a internet falhar?',
  'plans.a_offline':
    'A televisão continua com o que já guardou. Quando a internet volta, o que publicou aparece sozinho.',
  'plans.who_title': 'Só falta saber quem subscreve',
  'plans.who_text':
    'A sua escolha ficou guardada. Inicie sessão ou crie uma conta e continuamos de onde ficou.',
  'plans.who_sign_in': 'Já tenho conta',
  'plans.who_sign_up': 'Criar uma conta agora',
} satisfies PortalPlansTexts
