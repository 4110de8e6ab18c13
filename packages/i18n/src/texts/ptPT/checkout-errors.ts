import type { CheckoutErrorTexts } from '../texts.ts'

export const checkoutErrors = {
  'plans.screens_invalid': 'Escolha entre 1 e 50 ecrãs',
  'payments.tax_id_required': 'Indique o CPF ou o CNPJ',
  'payments.tax_id_invalid': 'Indique um CPF ou CNPJ válido',
  'payments.customer_name_required': 'Indique o nome de quem paga',
  'payments.card_number_required': 'Indique o número do cartão',
  'payments.card_number_invalid': 'Verifique o número do cartão',
  'payments.card_brand_refused':
    'Este tipo de cartão não é aceite. Utilize Mastercard, Visa, Elo, Hipercard, American Express, Diners ou Cabal.',
  'payments.card_expiry_required': 'Indique a validade do cartão',
  'payments.card_expiry_invalid': 'Indique o mês e o ano, por exemplo 08/2030',
  'payments.card_expired': 'A validade deste cartão terminou. Utilize outro.',
  'payments.card_cvv_required': 'Indique o código de segurança',
  'payments.card_cvv_invalid':
    'Verifique o código de segurança: 3 algarismos no verso do cartão, ou 4 na frente se for American Express',
  'payments.card_holder_required': 'Indique o nome tal como está no cartão',
  'payments.terms_required': 'Para continuar, aceite as condições de utilização',
  'payments.contract_required': 'Para prosseguir, aceite o contrato',
  'plans.not_found': 'Este plano já não está à venda. Consulte os planos atuais.',
  'plans.changed': 'O preço deste plano foi alterado. Verifique o novo valor antes de pagar.',
  'orders.not_found': 'Não encontrámos esta encomenda.',
  'orders.plan_running': 'O seu plano ainda está em vigor. Acrescente-lhe ecrãs ou renove-o.',
  'orders.no_plan': 'Não tem nenhum plano pago em vigor. Subscreva primeiro um plano.',
  'orders.too_early': 'A renovação fica disponível 60 dias antes do fim do plano.',
  'orders.no_more_screens':
    'Escolha mais ecrãs do que os que o seu plano já tem. Para ter menos, aguarde pela renovação.',
  'orders.amount_too_low':
    'Faltam poucos dias para o fim do plano e a diferença é demasiado pequena para ser cobrada. Renove com mais ecrãs.',
  'orders.email_unverified':
    'Antes de comprar, confirme o seu e-mail com o código que lhe enviámos.',
  'orders.address_missing': 'Falta a morada. Preencha-a para continuar.',
  'orders.payment_in_progress':
    'Já existe um pagamento em curso. Aguarde o resultado antes de pagar outra vez.',
  'orders.already_paid': 'Esta encomenda já está paga. Não foi cobrado mais nada.',
  'orders.closed': 'Esta encomenda já não é válida. Escolha o plano outra vez.',
  'orders.not_paid': 'Esta encomenda não foi paga, por isso não há nada a devolver.',
  'orders.withdrawal_over':
    'O prazo de 7 dias para desistir já terminou. O plano é válido até ao fim do período.',
  'payments.not_found': 'Não encontrámos este pagamento.',
  'payments.not_paid': 'O recibo fica disponível assim que o pagamento for confirmado.',
  'payments.amount_differs':
    'O valor não corresponde ao da encomenda. Não foi cobrado nada. Recarregue a página e verifique.',
  'payments.installments_invalid': 'Escolha entre 1 e 12 prestações, no mínimo de R$ 5,00 cada',
  'payments.card_unreadable':
    'Os dados do cartão não chegaram completos. Não foi cobrado nada. Introduza o cartão outra vez.',
  'payments.email_refused': 'Este e-mail pertence a quem recebe o pagamento. Indique o seu.',
  'payments.unavailable':
    'O serviço de pagamento não está a responder. Não foi cobrado nada e nada mudou. Tente outra vez dentro de alguns minutos.',
  'shipments.tracking_code_required': 'Indique o código de seguimento',
  'shipments.tracking_code_invalid': 'Use apenas letras, números e hífenes, até 40',
  'shipments.not_found': 'Não encontrámos este envio.',
  'shipments.not_to_ship': 'Este envio já saiu ou foi cancelado. Recarregue a página.',
  'shipments.not_shipped': 'Este envio ainda não saiu ou foi cancelado. Recarregue a página.',
} satisfies CheckoutErrorTexts
