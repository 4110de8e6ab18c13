import type { CheckoutErrorTexts } from '../texts.ts'

export const checkoutErrors = {
  'plans.screens_invalid': 'Elige entre 1 y 50 pantallas',
  'payments.tax_id_required': 'Escribe el CPF o el CNPJ',
  'payments.tax_id_invalid': 'Escribe un CPF o CNPJ válido',
  'payments.customer_name_required': 'Escribe el nombre de quien paga',
  'payments.card_number_required': 'Escribe el número de la tarjeta',
  'payments.card_number_invalid': 'Revisa el número de la tarjeta',
  'payments.card_brand_refused':
    'No aceptamos esta marca de tarjeta. Usa Mastercard, Visa, Elo, Hipercard, American Express, Diners o Cabal.',
  'payments.card_expiry_required': 'Escribe la fecha de caducidad',
  'payments.card_expiry_invalid': 'Escribe el mes y el año, por ejemplo 08/2030',
  'payments.card_expired': 'Esta tarjeta está caducada. Usa otra.',
  'payments.card_cvv_required': 'Escribe el código de seguridad',
  'payments.card_cvv_invalid':
    'Revisa el código de seguridad: 3 cifras en el reverso de la tarjeta, o 4 en el anverso si es American Express',
  'payments.card_holder_required': 'Escribe el nombre tal como figura en la tarjeta',
  'payments.terms_required': 'Para continuar, acepta las condiciones de uso',
  'payments.contract_required': 'Para continuar, acepta el contrato',
  'plans.not_found': 'Este plan ya no está a la venta. Mira los planes actuales.',
  'plans.changed': 'El precio de este plan ha cambiado. Revisa el nuevo importe antes de pagar.',
  'orders.not_found': 'No encontramos este pedido.',
  'orders.plan_running': 'Tu plan sigue vigente. Añádele pantallas o renuévalo.',
  'orders.no_plan': 'No tienes ningún plan pagado y vigente. Contrata primero un plan.',
  'orders.too_early': 'La renovación se abre 60 días antes de que termine el plan.',
  'orders.no_more_screens':
    'Elige más pantallas de las que ya tiene tu plan. Para tener menos, espera a la renovación.',
  'orders.amount_too_low':
    'Quedan pocos días de plan y la diferencia es demasiado pequeña para cobrarla. Renueva ya con más pantallas.',
  'orders.email_unverified': 'Antes de comprar, confirma tu correo con el código que te enviamos.',
  'orders.address_missing': 'Falta la dirección. Complétala para continuar.',
  'orders.payment_in_progress':
    'Ya hay un pago en curso. Espera el resultado antes de volver a pagar.',
  'orders.already_paid': 'Este pedido ya está pagado. No se ha vuelto a cobrar nada.',
  'orders.closed': 'Este pedido ya no es válido. Elige el plan otra vez.',
  'orders.not_paid': 'Este pedido no se pagó, así que no hay nada que devolver.',
  'orders.withdrawal_over':
    'El plazo de 7 días para desistir ya ha pasado. El plan sigue vigente hasta el final del periodo.',
  'payments.not_found': 'No encontramos este pago.',
  'payments.not_paid': 'El recibo estará listo en cuanto se confirme el pago.',
  'payments.amount_differs':
    'El importe no coincide con el del pedido. No se ha cobrado nada. Recarga la página y revísalo.',
  'payments.installments_invalid': 'Elige entre 1 y 12 cuotas, de al menos R$ 5,00 cada una',
  'payments.card_unreadable':
    'Los datos de la tarjeta no llegaron completos. No se ha cobrado nada. Escribe la tarjeta otra vez.',
  'payments.email_refused': 'Este correo es de quien recibe el pago. Escribe el tuyo.',
  'payments.unavailable':
    'El servicio de pago no responde. No se ha cobrado nada y nada ha cambiado. Inténtalo de nuevo en unos minutos.',
  'shipments.tracking_code_required': 'Indica el código de seguimiento',
  'shipments.tracking_code_invalid': 'Usa solo letras, números y guiones, hasta 40',
  'shipments.not_found': 'No encontramos este envío.',
  'shipments.not_to_ship': 'Este envío ya ha salido o se ha cancelado. Recarga la página.',
  'shipments.not_shipped': 'Este envío aún no ha salido o se ha cancelado. Recarga la página.',
} satisfies CheckoutErrorTexts
