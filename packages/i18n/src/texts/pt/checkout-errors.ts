/** Errors of plans, orders and payments, and of the checkout's fields. */
export const checkoutErrors = {
  'plans.screens_invalid': 'Escolha de 1 a 50 telas',
  'payments.tax_id_required': 'Informe o CPF ou o CNPJ',
  'payments.tax_id_invalid': 'Informe um CPF ou CNPJ válido',
  'payments.customer_name_required': 'Informe o nome de quem paga',
  'payments.card_number_required': 'Informe o número do cartão',
  'payments.card_number_invalid': 'Confira o número do cartão',
  'payments.card_brand_refused':
    'Não aceitamos esta bandeira. Use um cartão Mastercard, Visa, Elo, Hipercard, American Express, Diners ou Cabal.',
  'payments.card_expiry_required': 'Informe a validade do cartão',
  'payments.card_expiry_invalid': 'Informe o mês e o ano, como 08/2030',
  'payments.card_expired': 'Este cartão está vencido. Use outro.',
  'payments.card_cvv_required': 'Informe o código de segurança',
  'payments.card_cvv_invalid':
    'Confira o código de segurança: 3 dígitos no verso do cartão, ou 4 na frente do American Express',
  'payments.card_holder_required': 'Informe o nome como está no cartão',
  'payments.terms_required': 'Para continuar, aceite os termos de uso',
  'payments.contract_required': 'Para continuar, aceite o contrato',
  'plans.not_found': 'Este plano não está mais à venda. Veja os planos atuais.',
  'plans.changed': 'O preço deste plano mudou. Confira o novo valor antes de pagar.',
  'orders.not_found': 'Não encontramos este pedido.',
  'orders.plan_running': 'Seu plano ainda está em vigor. Adicione telas a ele ou renove.',
  'orders.no_plan': 'Você não tem um plano pago em vigor. Assine um plano primeiro.',
  'orders.too_early': 'A renovação abre 60 dias antes do fim do plano.',
  'orders.no_more_screens':
    'Escolha mais telas do que seu plano já tem. Para ter menos, espere a renovação.',
  'orders.amount_too_low':
    'Faltam poucos dias para o fim do plano, e a diferença é pequena demais para ser cobrada. Renove já com mais telas.',
  'orders.email_unverified': 'Antes de comprar, confirme seu e-mail com o código que enviamos.',
  'orders.address_missing': 'Falta o endereço. Preencha e continue.',
  'orders.payment_in_progress':
    'Já há um pagamento em andamento. Espere o resultado antes de pagar de novo.',
  'orders.already_paid': 'Este pedido já está pago. Nada foi cobrado de novo.',
  'orders.closed': 'Este pedido não vale mais. Escolha o plano de novo.',
  'orders.not_paid': 'Este pedido não foi pago, então não há o que devolver.',
  'orders.withdrawal_over':
    'O prazo de 7 dias para desistir já passou. O plano vale até o fim do período.',
  'payments.not_found': 'Não encontramos este pagamento.',
  'payments.not_paid': 'O recibo fica pronto assim que o pagamento for confirmado.',
  'payments.amount_differs':
    'O valor não confere com o do pedido. Nada foi cobrado. Recarregue a página e confira.',
  'payments.installments_invalid': 'Escolha de 1 a 12 parcelas, de pelo menos R$ 5,00 cada',
  'payments.card_unreadable':
    'Os dados do cartão não chegaram inteiros. Nada foi cobrado. Digite o cartão de novo.',
  'payments.email_refused': 'Este e-mail é de quem recebe o pagamento. Use o seu.',
  'payments.unavailable':
    'O serviço de pagamento não está respondendo. Nada foi cobrado e nada mudou. Tente de novo em alguns minutos.',
  'shipments.tracking_code_required': 'Informe o código de rastreio',
  'shipments.tracking_code_invalid': 'Use só letras, números e hífens, até 40',
  'shipments.not_found': 'Não encontramos este envio.',
  'shipments.not_to_ship': 'Este envio já saiu ou foi cancelado. Recarregue a página.',
  'shipments.not_shipped': 'Este envio ainda não saiu ou foi cancelado. Recarregue a página.',
}
