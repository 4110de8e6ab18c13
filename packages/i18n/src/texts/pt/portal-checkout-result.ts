/** Of the page with the result of a payment. */
export const portalCheckoutResult = {
  'result.paid_title': 'Pagamento confirmado!',
  'result.paid_text':
    'Seu plano já está valendo. As TVs conectadas entram sozinhas em até 10 segundos.',
  'result.paid_next': 'O recibo chega por e-mail. O contrato fica em “Meu plano”, sempre à mão.',
  'result.authorized_title': 'Pagamento autorizado',
  'result.authorized_text':
    'O banco autorizou o pagamento. Falta só a confirmação, e o plano começa assim que ela chegar.',
  'result.in_analysis_title': 'Pagamento em análise',
  'result.in_analysis_text':
    'O pagamento está sendo conferido. O plano começa assim que for aprovado.',
  'result.takes_time': 'Costuma levar minutos, mas pode demorar até 24 horas. Avisamos por e-mail.',
  'result.do_not_pay_again': 'Não precisa pagar de novo, e pode fechar esta página: nada se perde.',
  'result.declined_title': 'Pagamento recusado',
  'result.declined_text':
    'O banco não aprovou o pagamento, e nada foi cobrado. Tente com outro cartão ou pague com Pix.',
  'result.decline_insufficient_funds': 'O cartão não tem limite ou saldo para este valor.',
  'result.decline_check_card':
    'O banco não reconheceu os dados do cartão. Confira o número, a validade e o código de segurança.',
  'result.decline_call_bank':
    'O banco recusou sem dizer o motivo. Ligue para ele e peça para liberar a compra.',
  'result.decline_unlock_card':
    'O cartão ainda está bloqueado. Desbloqueie no aplicativo do banco.',
  'result.decline_try_later': 'O banco não respondeu. Espere alguns minutos e tente de novo.',
  'result.decline_fewer_installments':
    'O cartão não aceita tantas parcelas. Escolha menos parcelas.',
  'result.decline_other_card': 'Este cartão não pode fazer a compra.',
  'result.decline_other_method': 'O pagamento com cartão não foi aceito. Pague com Pix ou boleto.',
  'result.same_card': 'Depois, tente com o mesmo cartão ou com outro. Com Pix também dá.',
  'result.other_card': 'Tente com outro cartão ou pague com Pix.',
  'result.check_and_retry':
    'Corrija os dados e tente de novo, ou use outro cartão. Com Pix também dá.',
  'result.nothing_charged': 'Nada foi cobrado, e o plano que você escolheu continua guardado.',
  'result.canceled_title': 'Pagamento cancelado',
  'result.canceled_text':
    'Este pagamento foi cancelado ou o prazo dele passou. Nada será cobrado. Quando quiser, escolha um plano de novo.',
  'result.refunded_text':
    'Devolvemos {{amount}}. No cartão, o valor aparece em uma das próximas faturas; no Pix, em até um dia.',
  'result.waiting_title': 'Esperando o pagamento',
  'result.waiting_text': 'O plano começa assim que o pagamento chegar. Avisamos por e-mail.',
  'result.changes_itself': 'Esta página muda sozinha quando houver novidade.',
  'result.mail_you':
    'Até agora, sem novidade. Pode fechar esta página: mandamos um e-mail assim que algo mudar.',
  'result.pix_title': 'Pague com Pix',
  'result.pix_left': 'Vale por mais {{left}}: até {{until}}.',
  'result.hours_left': '{{hours}} h {{minutes}} min',
  'result.minutes_left': '{{minutes}} min',
  'result.pix_copy': 'Copiar o código Pix',
  'result.pix_code': 'Pix copia e cola',
  'result.pix_qr': 'QR code do Pix',
  'result.pix_step_1': 'Abra o aplicativo do seu banco e escolha Pix.',
  'result.pix_step_2': 'Cole o código em “Pix copia e cola”, ou leia o QR code.',
  'result.pix_step_3': 'Confira o valor de {{amount}} e confirme. Chega em segundos.',
  'result.pix_expired_title': 'Este Pix venceu',
  'result.pix_expired':
    'Se você já pagou, espere um pouco: a confirmação ainda pode chegar. Se não, gere outro.',
  'result.boleto_title': 'Pague o boleto',
  'result.boleto_due': 'Vence em {{date}}.',
  'result.boleto_copy': 'Copiar os números',
  'result.boleto_code': 'Números do boleto',
  'result.boleto_pdf': 'Abrir o boleto em PDF',
  'result.boleto_days':
    'Depois de pago, os bancos levam até 3 dias úteis para avisar. O plano começa assim que o pagamento chegar, e mandamos um e-mail.',
  'result.boleto_expired_title': 'Este boleto venceu',
  'result.boleto_expired':
    'Se você já pagou, é só esperar: os bancos levam até 3 dias úteis para avisar. Se não, pague de outro jeito.',
  'result.copied': 'Copiado!',
  'result.selected':
    'Não deu para copiar sozinho. O código está selecionado: copie pelo menu do navegador.',
  'result.to_accounts': 'Ver minhas contas',
  'result.to_plan': 'Ver meu plano',
  'result.to_plans': 'Ver os planos',
  'result.try_again': 'Tentar de novo',
  'result.new_payment': 'Fazer outro pagamento',
  'result.again_failed': 'Não foi possível abrir o pagamento.',
}
