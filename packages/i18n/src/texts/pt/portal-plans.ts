/** Texts of the page of prices. */
export const portalPlans = {
  'plans.title': 'Um preço só: o número de telas',
  'plans.lead':
    'Um plano de um ano, com tudo dentro. Pague de uma vez ou em até 12 vezes sem juros.',
  'plans.choose_title': 'Monte seu plano',
  'plans.screens': 'Telas ao mesmo tempo',
  'plans.screens_hint': 'De 1 a 50. Conte as TVs que tocam ao mesmo tempo.',
  'plans.slider': 'Deslize para mudar o número de telas',
  'plans.fewer': 'Uma tela a menos',
  'plans.more': 'Uma tela a mais',
  'plans.per_day': 'Por dia',
  'plans.per_month': 'Por mês',
  'plans.per_year': 'O ano inteiro',
  'plans.installments': 'Em {{number}} parcelas de {{amount}}, sem juros',
  'plans.installments_uneven':
    'Primeira parcela de {{first}} e mais {{number}} de {{amount}}, sem juros',
  'plans.one_payment': 'Em um só pagamento',
  'plans.summary_one':
    '{{count}} tela: {{day}} por dia, {{month}} por mês, {{year}} por ano. {{installments}}.',
  'plans.summary_other':
    '{{count}} telas: {{day}} por dia, {{month}} por mês, {{year}} por ano. {{installments}}.',
  'plans.continue': 'Continuar',
  'plans.promise': 'Cartão, Pix ou boleto. Sem cobrança automática.',
  'plans.try_first': 'Quero testar antes: 7 dias grátis',
  'plans.failed': 'Os preços não carregaram.',
  'plans.none_title': 'Nenhum plano à venda agora',
  'plans.none_text':
    'Estamos preparando os próximos preços. Enquanto isso, o teste grátis continua aberto, e quem já tem plano segue no ar.',
  'plans.open_failed':
    'A próxima etapa não abriu. Sua escolha está guardada: confira a internet e tente de novo.',
  'plans.running_title': 'Seu plano já está valendo',
  'plans.running_text_one':
    '{{count}} tela até {{date}}. Para ter mais telas ou renovar, abra a página do seu plano.',
  'plans.running_text_other':
    '{{count}} telas até {{date}}. Para ter mais telas ou renovar, abra a página do seu plano.',
  'plans.review_title': 'Seu pagamento está em análise',
  'plans.review_text':
    'Pode levar até 24 horas. Não precisa comprar de novo: acompanhe na página do seu plano.',
  'plans.my_plan': 'Ver meu plano',
  'plans.tv_title': 'A compra é no celular',
  'plans.tv_text':
    'Leia o código com o celular para escolher e pagar por lá. Nesta tela não se digita nada.',
  'plans.tv_qr': 'QR code da página de preços',
  'plans.included_title': 'Tudo isto vem no plano',
  'plans.in_always': '24 horas, 7 dias por semana',
  'plans.in_always_text': 'As telas ficam no ar o quanto você quiser, mesmo quando a internet cai.',
  'plans.in_accounts': 'Contas sem limite',
  'plans.in_accounts_text':
    'Conecte quantos perfis do Instagram e Páginas do Facebook quiser, sem pagar mais.',
  'plans.in_three': 'Três ao mesmo tempo',
  'plans.in_three_text': 'Até três stories e reels lado a lado na mesma TV.',
  'plans.in_pairing': 'TV ligada pelo QR code',
  'plans.in_pairing_text':
    'Aponte o celular, toque em liberar e a TV começa sozinha. Sem controle remoto, sem senha.',
  'plans.in_mentions': 'Menções dos clientes',
  'plans.in_mentions_text':
    'Quem marca a loja também aparece na TV, se você e a pessoa disserem sim.',
  'plans.in_no_renewal': 'Sem cobrança automática',
  'plans.in_no_renewal_text':
    'O plano não se renova sozinho. Avisamos antes do fim, e você decide.',
  'plans.in_withdrawal': '7 dias para desistir',
  'plans.in_withdrawal_text':
    'Mudou de ideia? Devolvemos tudo o que você pagou, direto pela página do plano.',
  'plans.in_device': 'Aparelho de streaming',
  'plans.in_device_free_text':
    'Um aparelho para ligar na TV vem incluído, se você quiser. Mandamos para o seu endereço.',
  'plans.in_device_paid_text':
    'Se quiser, um aparelho para ligar na TV vai junto por {{price}}. Você escolhe na próxima etapa.',
  'plans.questions_title': 'Perguntas de quem vai assinar',
  'plans.q_tv': 'Preciso comprar alguma coisa para a TV?',
  'plans.a_tv':
    'Em geral, não. A Vitrine funciona em TVs Samsung e LG, no Fire TV, em um mini PC e no navegador da própria TV. Teste de graça na sua antes de pagar.',
  'plans.q_screens': 'O que conta como uma tela?',
  'plans.a_screens':
    'Cada TV que toca ao mesmo tempo. Você pode ter mais TVs conectadas e revezar: o plano só conta as que estão tocando.',
  'plans.q_pay': 'Como posso pagar?',
  'plans.a_pay':
    'Com cartão em até 12 vezes sem juros, Pix ou boleto. Com Pix e com cartão aprovado, as telas começam em segundos. O banco pode levar até três dias úteis para confirmar um boleto.',
  'plans.q_renewal': 'Vão me cobrar de novo no ano que vem?',
  'plans.a_renewal':
    'Não. Nada é cobrado sem você pedir. Mandamos um e-mail antes do fim do plano. Quem renova antes não perde nenhum dia.',
  'plans.q_withdrawal': 'E se eu me arrepender?',
  'plans.a_withdrawal':
    'Até 7 dias depois do pagamento, você desiste na página do plano e recebe todo o valor de volta. O plano termina na hora. Depois desse prazo, ele vale até o fim do período.',
  'plans.q_change': 'Posso mudar o número de telas depois?',
  'plans.a_change':
    'Para mais, a qualquer momento: você paga só a diferença dos dias que faltam. Para menos, na renovação.',
  'plans.q_offline': 'E se a internet cair?',
  'plans.a_offline':
    'A TV continua com o que já guardou. Quando a internet volta, o que você postou aparece sozinho.',
  'plans.who_title': 'Agora, quem vai assinar?',
  'plans.who_text':
    'Sua escolha está guardada. Entre ou crie sua conta, e seguimos de onde você parou.',
  'plans.who_sign_in': 'Já tenho conta',
  'plans.who_sign_up': 'Criar minha conta agora',
}
