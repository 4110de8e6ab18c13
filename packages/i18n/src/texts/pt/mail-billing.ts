/** Mails about orders, payments and bought plans, and the page of a receipt. */
export const mailBilling = {
  'alert.button': 'Abrir a Vitrine',
  'alert.footer': 'Você recebe este aviso porque administra a Vitrine.',
  'alert.more': 'E mais {{count}}.',
  'alert.order': 'Pedido {{order}}',
  'alert.subject_chargeback': 'Administração: dinheiro devolvido sem pedido nosso',
  'alert.subject_contradiction': 'Administração: o PagBank contradiz um pagamento',
  'alert.subject_provider_token': 'Administração: o PagBank recusa o nosso token',
  'alert.subject_unsettled': 'Administração: pagamentos sem resposta há mais de 72 horas',
  'alert.text_chargeback':
    'O dinheiro destes pagamentos voltou ao comprador sem que ele ou nós pedíssemos: uma contestação, ou uma devolução feita no próprio PagBank. Os planos já foram encerrados, e os clientes avisados.',
  'alert.text_contradiction':
    'O PagBank informa um estado que não pode vir depois do que temos. O nosso ficou como estava. Confira no PagBank.',
  'alert.text_provider_token':
    'Ninguém consegue pagar enquanto o token não for trocado. Crie outro no PagBank e reinicie o servidor com ele.',
  'alert.text_unsettled':
    'Perguntamos ao PagBank por 72 horas e não perguntamos mais. Confira lá se o dinheiro entrou.',
  'alert.time': 'Desde',
  'declined.button': 'Escolher como pagar',
  'declined.next': 'Seu pedido continua guardado. Escolha outra forma de pagar quando quiser.',
  'declined.reason.call_bank':
    'O banco recusou sem dizer o motivo. Ligue para o banco, libere a compra e tente de novo, ou pague com Pix.',
  'declined.reason.check_card':
    'Algum dado do cartão não confere. Confira o número, a validade e o código, ou use outro cartão.',
  'declined.reason.fewer_installments':
    'O cartão não aceita esse número de parcelas. Tente com menos parcelas, ou pague com Pix.',
  'declined.reason.insufficient_funds':
    'O cartão não tem limite ou saldo para este valor. Use outro cartão, mais parcelas ou Pix.',
  'declined.reason.never_arrived':
    'O pedido de pagamento não chegou ao PagBank. Foi uma falha na conexão, não do seu cartão. Tente de novo.',
  'declined.reason.other_card': 'Este cartão não pode pagar a compra. Use outro cartão, ou Pix.',
  'declined.reason.other_method': 'A recusa não é do cartão. Pague com Pix ou boleto.',
  'declined.reason.try_later':
    'O banco não respondeu a tempo. Tente de novo em alguns minutos, ou pague com Pix.',
  'declined.reason.unlock_card':
    'O cartão ainda não está desbloqueado. Desbloqueie no app do banco e tente de novo.',
  'declined.subject': 'Seu pagamento não foi aprovado',
  'declined.text': 'O pagamento de {{amount}} não foi aprovado. Nada foi cobrado.',
  'expiring.paid': 'Já pagou? Está tudo certo: avisamos assim que o banco confirmar.',
  'expiring.subject_boleto': 'Seu boleto da Vitrine vence em {{date}}',
  'expiring.subject_pix': 'Seu Pix da Vitrine expira em {{when}}',
  'expiring.text_boleto':
    'Falta pagar o boleto de {{amount}}. Ele vale até o fim do dia {{date}}. Os números estão abaixo.',
  'expiring.text_pix':
    'Falta pagar o Pix de {{amount}}. O código abaixo vale até {{when}}. Depois, é só criar outro.',
  'paid.button': 'Ver meu plano',
  'paid.subject': 'Pagamento confirmado: {{amount}}',
  'paid.text_purchase': 'Obrigado! Recebemos seu pagamento, e o plano já vale. Este é o recibo.',
  'paid.text_renewal':
    'Obrigado por continuar com a gente! Recebemos seu pagamento, e o plano está renovado. Este é o recibo.',
  'paid.text_upgrade':
    'Obrigado! Recebemos seu pagamento, e as novas telas já podem tocar. Este é o recibo.',
  'paid.withdrawal':
    'Mudou de ideia? Até {{date}}, você desiste na página do plano e recebe tudo de volta.',
  'plan_back.subject': 'Suas telas voltaram: o plano Vitrine está ativo',
  'plan_back.text':
    'O pagamento chegou, e o plano vale até {{date}}. As TVs ligadas voltam a tocar sozinhas em alguns segundos.',
  'plan_reminder.button': 'Renovar meu plano',
  'plan_reminder.no_day_lost':
    'Quem renova antes não perde nenhum dia: o novo ano começa quando este terminar.',
  'plan_reminder.subject_today': 'Seu plano Vitrine vence hoje',
  'receipt.additional_screens': 'Telas adicionais ({{count}})',
  'receipt.address': 'Endereço',
  'receipt.bought': 'O que foi comprado',
  'receipt.buyer': 'Comprado por',
  'receipt.card': '{{brand}} com final {{digits}}',
  'receipt.card_unknown': 'Cartão de crédito',
  'receipt.device': 'Aparelho de streaming',
  'receipt.each': 'Parcelas',
  'receipt.email': 'E-mail',
  'receipt.included': 'Incluído',
  'receipt.installments': '{{card}}, em {{count}} parcelas',
  'receipt.kept': 'Total depois da devolução',
  'receipt.method': 'Forma de pagamento',
  'receipt.note': 'Este recibo confirma o pagamento. Não substitui a nota fiscal.',
  'receipt.order': 'Pedido',
  'receipt.ordered_at': 'Pedido feito em',
  'receipt.paid_at': 'Pago em',
  'receipt.payment': 'Pagamento',
  'receipt.payment_id': 'Número do pagamento',
  'receipt.period': 'Período',
  'receipt.plan': 'Plano anual com uma tela',
  'receipt.refund_requested': 'A devolução de {{amount}} foi pedida em {{date}} e está a caminho.',
  'receipt.refunded': 'Devolvido',
  'receipt.refunded_all': 'Este pagamento foi devolvido por inteiro: {{amount}}.',
  'receipt.refunded_part': 'Deste pagamento, {{amount}} foram devolvidos.',
  'receipt.seller': 'Vendido por',
  'receipt.title': 'Recibo de pagamento',
  'receipt.total': 'Total',
  'receipt.upgrade': 'Mais telas até o fim do plano',
  'received.button': 'Abrir a página do pagamento',
  'received.subject_boleto': 'Recebemos seu pedido: boleto até {{date}}',
  'received.subject_card': 'Recebemos seu pedido: pagamento em análise',
  'received.subject_pix': 'Recebemos seu pedido: falta pagar o Pix',
  'received.text_boleto':
    'Pague {{amount}} até {{date}} em qualquer banco, com os números abaixo. O banco leva até três dias úteis para confirmar, e o plano começa sozinho.',
  'received.text_card':
    'O pagamento de {{amount}} está em análise, o que pode levar até 24 horas. Não pague de novo: avisamos assim que houver resposta.',
  'received.text_pix':
    'Pague {{amount}} até {{when}}. Copie o código abaixo e cole no app do banco, em Pix Copia e Cola. O plano começa assim que o Pix chegar.',
  'refunded.plan_purchase': 'O plano deste pagamento terminou, e as telas dele pararam.',
  'refunded.plan_renewal': 'A renovação foi desfeita. O plano anterior vale até o fim dele.',
  'refunded.plan_upgrade': 'As telas deste pagamento saíram do plano. As outras continuam.',
  'refunded.subject': 'Devolução de {{amount}}',
  'refunded.text_partial': 'Devolvemos {{amount}} do seu pagamento. O plano continua como está.',
  'refunded.text_returned':
    'O PagBank ou o banco devolveu {{amount}} de um pagamento à Vitrine. Se foi engano, responda a este e-mail: nós ajudamos.',
  'refunded.text_surplus':
    'Recebemos um pagamento de {{amount}} que não era preciso, e o valor já foi devolvido inteiro. O seu plano não muda.',
  'refunded.text_withdrawal': 'Como você pediu, devolvemos {{amount}}.',
  'refunded.when_boleto': 'O dinheiro volta pelo PagBank, o que pode levar alguns dias.',
  'refunded.when_credit_card': 'O valor aparece em uma das próximas duas faturas do cartão.',
  'refunded.when_pix': 'O dinheiro volta para a conta que fez o Pix.',
  'shipped.subject': 'Seu aparelho de streaming está a caminho',
  'shipped.text':
    'O aparelho para a sua TV foi enviado ao endereço do pedido. Com este código, dá para acompanhar a entrega:',
  'shipped.text_no_code': 'O aparelho para a sua TV foi enviado ao endereço do pedido.',
  'shipped.tip': 'Quando chegar, ligue o aparelho na TV e leia o QR code com o celular.',
}
