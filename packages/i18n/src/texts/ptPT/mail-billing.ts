import type { MailBillingTexts } from '../texts.ts'

export const mailBilling = {
  'alert.button': 'Abrir a Vitrine',
  'alert.footer': 'Recebe este aviso porque administra a Vitrine.',
  'alert.more': 'E ainda mais {{count}}.',
  'alert.order': 'Encomenda {{order}}',
  'alert.subject_chargeback': 'Administração: dinheiro devolvido sem o nosso pedido',
  'alert.subject_contradiction': 'Administração: o PagBank contraria um pagamento',
  'alert.subject_provider_token': 'Administração: o PagBank recusa o nosso token',
  'alert.subject_unsettled': 'Administração: pagamentos sem resposta há mais de 72 horas',
  'alert.text_chargeback':
    'O dinheiro destes pagamentos voltou ao comprador sem que ele ou nós o pedíssemos: uma contestação, ou uma devolução feita no próprio PagBank. Os planos já terminaram e os clientes foram avisados.',
  'alert.text_contradiction':
    'O PagBank indica um estado que não pode seguir-se ao que temos. O nosso ficou como estava. Verifique no PagBank.',
  'alert.text_provider_token':
    'Ninguém consegue pagar enquanto o token não for substituído. Crie outro no PagBank e reinicie o servidor com ele.',
  'alert.text_unsettled':
    'Perguntámos ao PagBank durante 72 horas e já não perguntamos mais. Verifique lá se o dinheiro entrou.',
  'alert.time': 'Desde',
  'declined.button': 'Escolher como pagar',
  'declined.next': 'A sua encomenda continua guardada. Escolha outra forma de pagar quando quiser.',
  'declined.reason.call_bank':
    'O banco recusou sem indicar o motivo. Ligue para o banco, autorize a compra e tente outra vez, ou pague com Pix.',
  'declined.reason.check_card':
    'Algum dado do cartão não está certo. Verifique o número, a validade e o código, ou use outro cartão.',
  'declined.reason.fewer_installments':
    'O cartão não aceita esse número de prestações. Tente com menos, ou pague com Pix.',
  'declined.reason.insufficient_funds':
    'O cartão não tem limite ou saldo para este valor. Use outro cartão, mais prestações ou Pix.',
  'declined.reason.never_arrived':
    'O pedido de pagamento não chegou ao PagBank. Foi uma falha na ligação, não do seu cartão. Tente outra vez.',
  'declined.reason.other_card':
    'Este cartão não pode pagar a compra. Use outro cartão, ou então Pix.',
  'declined.reason.other_method': 'A recusa não se deve ao cartão. Pague com Pix ou boleto.',
  'declined.reason.try_later':
    'O banco não respondeu a tempo. Tente outra vez dentro de alguns minutos, ou pague com Pix.',
  'declined.reason.unlock_card':
    'O cartão ainda não está desbloqueado. Desbloqueie-o na app do banco e tente outra vez.',
  'declined.subject': 'O seu pagamento não foi aprovado',
  'declined.text': 'O pagamento de {{amount}} não foi aprovado. Não foi cobrado nada.',
  'expiring.paid': 'Já pagou? Está tudo certo: avisamos logo que o banco confirme.',
  'expiring.subject_boleto': 'O seu boleto da Vitrine vence em {{date}}',
  'expiring.subject_pix': 'O seu Pix da Vitrine expira em {{when}}',
  'expiring.text_boleto':
    'Falta pagar o boleto de {{amount}}. É válido até ao fim do dia {{date}}. Os números estão abaixo.',
  'expiring.text_pix':
    'Falta pagar o Pix de {{amount}}. O código abaixo é válido até {{when}}. Depois, basta criar outro.',
  'paid.button': 'Ver o meu plano',
  'paid.subject': 'Pagamento confirmado: {{amount}}',
  'paid.text_purchase':
    'Obrigado! Recebemos o seu pagamento e o plano já está ativo. Aqui está o recibo.',
  'paid.text_renewal':
    'Obrigado por continuar connosco! Recebemos o seu pagamento e o plano está renovado. Aqui está o recibo.',
  'paid.text_upgrade':
    'Obrigado! Recebemos o seu pagamento e os novos ecrãs já podem reproduzir. Aqui está o recibo.',
  'paid.withdrawal':
    'Mudou de ideias? Até {{date}}, pode desistir na página do plano e recebe tudo de volta.',
  'plan_back.subject': 'Os seus ecrãs voltaram: o plano Vitrine está ativo',
  'plan_back.text':
    'O pagamento chegou e o plano é válido até {{date}}. As televisões ligadas voltam a reproduzir sozinhas em alguns segundos.',
  'plan_reminder.button': 'Renovar o meu plano',
  'plan_reminder.no_day_lost':
    'Quem renova antes não perde nenhum dia: o novo ano começa quando este acabar.',
  'plan_reminder.subject_today': 'O seu plano Vitrine termina hoje',
  'receipt.additional_screens': 'Ecrãs adicionais ({{count}})',
  'receipt.address': 'Morada',
  'receipt.bought': 'O que foi comprado',
  'receipt.buyer': 'Comprado por',
  'receipt.card': '{{brand}} terminado em {{digits}}',
  'receipt.card_unknown': 'Cartão de crédito',
  'receipt.device': 'Dispositivo de streaming',
  'receipt.each': 'Prestações',
  'receipt.email': 'E-mail',
  'receipt.included': 'Incluído',
  'receipt.installments': '{{card}}, em {{count}} prestações',
  'receipt.kept': 'Total após o reembolso',
  'receipt.method': 'Forma de pagamento',
  'receipt.note': 'Este recibo confirma o pagamento. Não substitui a fatura (nota fiscal).',
  'receipt.order': 'Encomenda',
  'receipt.ordered_at': 'Encomenda feita em',
  'receipt.paid_at': 'Pago em',
  'receipt.payment': 'Pagamento',
  'receipt.payment_id': 'Número do pagamento',
  'receipt.period': 'Período',
  'receipt.plan': 'Plano anual com um ecrã',
  'receipt.refund_requested': 'O reembolso de {{amount}} foi pedido em {{date}} e está a caminho.',
  'receipt.refunded': 'Reembolsado',
  'receipt.refunded_all': 'Este pagamento foi reembolsado na totalidade: {{amount}}.',
  'receipt.refunded_part': 'Deste pagamento, foram reembolsados {{amount}}.',
  'receipt.seller': 'Vendido por',
  'receipt.title': 'Recibo de pagamento',
  'receipt.total': 'Total',
  'receipt.upgrade': 'Mais ecrãs até ao fim do plano',
  'received.button': 'Abrir a página do pagamento',
  'received.subject_boleto': 'Recebemos a sua encomenda: boleto até {{date}}',
  'received.subject_card': 'Recebemos a sua encomenda: pagamento em análise',
  'received.subject_pix': 'Recebemos a sua encomenda: falta pagar o Pix',
  'received.text_boleto':
    'Pague {{amount}} até {{date}} em qualquer banco, com os números abaixo. O banco demora até três dias úteis a confirmar e o plano começa sozinho.',
  'received.text_card':
    'O pagamento de {{amount}} está em análise, o que pode demorar até 24 horas. Não pague outra vez: avisamos logo que haja resposta.',
  'received.text_pix':
    'Pague {{amount}} até {{when}}. Copie o código abaixo e cole-o na app do banco, em Pix Copia e Cola. O plano começa logo que o Pix chegue.',
  'refunded.plan_purchase': 'O plano deste pagamento terminou e os respetivos ecrãs pararam.',
  'refunded.plan_renewal': 'A renovação foi anulada. O plano anterior vale até ao seu fim.',
  'refunded.plan_upgrade': 'Os ecrãs deste pagamento saíram do plano. Os outros continuam.',
  'refunded.subject': 'Reembolso de {{amount}}',
  'refunded.text_partial': 'Devolvemos {{amount}} do seu pagamento. O plano fica como está.',
  'refunded.text_returned':
    'O PagBank ou o banco devolveu {{amount}} de um pagamento à Vitrine. Se foi engano, responda a este e-mail: nós ajudamos.',
  'refunded.text_surplus':
    'Recebemos um pagamento de {{amount}} que não era necessário e já devolvemos o valor por inteiro. O seu plano não muda.',
  'refunded.text_withdrawal': 'Tal como pediu, devolvemos {{amount}}.',
  'refunded.when_boleto': 'O dinheiro volta através do PagBank, o que pode demorar alguns dias.',
  'refunded.when_credit_card': 'O valor aparece num dos próximos dois extratos do cartão.',
  'refunded.when_pix': 'O dinheiro volta para a conta que fez o Pix.',
  'shipped.subject': 'O seu dispositivo de streaming vai a caminho',
  'shipped.text':
    'O dispositivo para a sua televisão foi enviado para a morada da encomenda. Com este código, pode acompanhar a entrega:',
  'shipped.text_no_code':
    'O dispositivo para a sua televisão foi enviado para a morada da encomenda.',
  'shipped.tip':
    'Quando chegar, ligue o dispositivo à televisão e leia o código QR com o telemóvel.',
} satisfies MailBillingTexts
