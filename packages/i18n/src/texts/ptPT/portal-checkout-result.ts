import type { PortalCheckoutResultTexts } from '../texts.ts'

export const portalCheckoutResult = {
  'result.paid_title': 'Pagamento confirmado!',
  'result.paid_text':
    'O seu plano já está ativo. As televisões ligadas arrancam sozinhas em 10 segundos, no máximo.',
  'result.paid_next': 'O recibo chega por e-mail. O contrato fica em «O meu plano», sempre à mão.',
  'result.authorized_title': 'Pagamento autorizado',
  'result.authorized_text':
    'O banco autorizou o pagamento. Só falta a confirmação, e o plano começa assim que ela chegar.',
  'result.in_analysis_title': 'Pagamento em verificação',
  'result.in_analysis_text':
    'O pagamento está a ser verificado. O plano começa assim que for aprovado.',
  'result.takes_time': 'Costuma demorar minutos, mas pode levar até 24 horas. Avisamos por e-mail.',
  'result.do_not_pay_again':
    'Não precisa de pagar outra vez, e pode fechar esta página: nada se perde.',
  'result.declined_title': 'Pagamento recusado',
  'result.declined_text':
    'O banco não aprovou o pagamento, e nada foi cobrado. Tente com outro cartão ou pague com Pix.',
  'result.decline_insufficient_funds': 'O cartão não tem limite ou saldo para este valor.',
  'result.decline_check_card':
    'O banco não reconheceu os dados do cartão. Confirme o número, a validade e o código de segurança.',
  'result.decline_call_bank':
    'O banco recusou sem indicar o motivo. Ligue-lhe e peça que autorize a compra.',
  'result.decline_unlock_card':
    'O cartão ainda está bloqueado. Desbloqueie-o na aplicação do banco.',
  'result.decline_try_later': 'O banco não respondeu. Espere alguns minutos e tente novamente.',
  'result.decline_fewer_installments': 'O cartão não aceita tantas prestações. Escolha menos.',
  'result.decline_other_card': 'Este cartão não pode fazer a compra.',
  'result.decline_other_method': 'O pagamento com cartão não foi aceite. Pague com Pix ou boleto.',
  'result.same_card': 'Depois, tente com o mesmo cartão ou com outro. Também pode pagar com Pix.',
  'result.other_card': 'Tente com outro cartão ou pague com Pix.',
  'result.check_and_retry':
    'Corrija os dados e tente novamente, ou use outro cartão. Também pode pagar com Pix.',
  'result.nothing_charged': 'Nada foi cobrado, e o plano que escolheu continua guardado.',
  'result.canceled_title': 'Pagamento cancelado',
  'result.canceled_text':
    'Este pagamento foi cancelado ou o prazo terminou. Nada será cobrado. Quando quiser, escolha novamente um plano.',
  'result.refunded_text':
    'Devolvemos {{amount}}. No cartão, o valor aparece num dos próximos extratos; no Pix, num dia, no máximo.',
  'result.waiting_title': 'A aguardar o pagamento',
  'result.waiting_text': 'O plano começa assim que o pagamento chegar. Avisamos por e-mail.',
  'result.changes_itself': 'Esta página muda sozinha quando houver novidades.',
  'result.mail_you':
    'Ainda sem novidades. Pode fechar esta página: enviamos um e-mail assim que algo mudar.',
  'result.pix_title': 'Pague com Pix',
  'result.pix_left': 'Válido por mais {{left}}: até {{until}}.',
  'result.hours_left': '{{hours}} h {{minutes}} min',
  'result.minutes_left': '{{minutes}} min',
  'result.pix_copy': 'Copiar o código Pix',
  'result.pix_code': 'Pix copia e cola',
  'result.pix_qr': 'Código QR do Pix',
  'result.pix_step_1': 'Abra a aplicação do seu banco e escolha Pix.',
  'result.pix_step_2': 'Cole o código em «Pix copia e cola» ou leia o código QR.',
  'result.pix_step_3': 'Confirme o valor de {{amount}} e aceite. Chega em segundos.',
  'result.pix_expired_title': 'Este Pix expirou',
  'result.pix_expired':
    'Se já pagou, espere um pouco: a confirmação ainda pode chegar. Se não, gere outro.',
  'result.boleto_title': 'Pague o boleto',
  'result.boleto_due': 'Vence a {{date}}.',
  'result.boleto_copy': 'Copiar os números',
  'result.boleto_code': 'Números do boleto',
  'result.boleto_pdf': 'Abrir o boleto em PDF',
  'result.boleto_days':
    'Depois de pago, os bancos levam até 3 dias úteis a avisar. O plano começa assim que o pagamento chegar, e enviamos um e-mail.',
  'result.boleto_expired_title': 'Este boleto expirou',
  'result.boleto_expired':
    'Se já pagou, basta esperar: os bancos levam até 3 dias úteis a avisar. Se não, pague de outra forma.',
  'result.copied': 'Copiado!',
  'result.selected':
    'Não foi possível copiar automaticamente. O código está selecionado: copie-o pelo menu do browser.',
  'result.to_accounts': 'Ver as minhas contas',
  'result.to_plan': 'Ver o meu plano',
  'result.to_plans': 'Ver os planos',
  'result.try_again': 'Tentar novamente',
  'result.new_payment': 'Fazer outro pagamento',
  'result.again_failed': 'Não foi possível abrir o pagamento.',
} satisfies PortalCheckoutResultTexts
