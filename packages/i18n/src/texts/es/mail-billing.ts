import type { MailBillingTexts } from '../texts.ts'

export const mailBilling = {
  'alert.button': 'Abrir Vitrine',
  'alert.footer': 'Recibes este aviso porque administras Vitrine.',
  'alert.more': 'Y {{count}} más.',
  'alert.order': 'Pedido {{order}}',
  'alert.subject_chargeback': 'Administración: dinero devuelto sin que lo pidiéramos',
  'alert.subject_contradiction': 'Administración: PagBank contradice un pago',
  'alert.subject_provider_token': 'Administración: PagBank rechaza nuestro token',
  'alert.subject_unsettled': 'Administración: pagos sin respuesta desde hace más de 72 horas',
  'alert.text_chargeback':
    'El dinero de estos pagos volvió al comprador sin que él o nosotros lo pidiéramos: un contracargo, o una devolución hecha en el propio PagBank. Los planes ya terminaron y los clientes están avisados.',
  'alert.text_contradiction':
    'PagBank indica un estado que no puede seguir al nuestro. El nuestro se quedó como estaba. Compruébalo en PagBank.',
  'alert.text_provider_token':
    'Nadie puede pagar hasta que se cambie el token. Crea otro en PagBank y reinicia el servidor con él.',
  'alert.text_unsettled':
    'Preguntamos a PagBank durante 72 horas y ya no preguntamos más. Comprueba allí si entró el dinero.',
  'alert.time': 'Desde el',
  'declined.button': 'Elegir cómo pagar',
  'declined.next': 'Tu pedido sigue guardado. Elige otra forma de pago cuando quieras.',
  'declined.reason.call_bank':
    'El banco lo rechazó sin dar un motivo. Llama al banco, autoriza la compra y vuelve a intentarlo, o paga con Pix.',
  'declined.reason.check_card':
    'Algún dato de la tarjeta no coincide. Revisa el número, la caducidad y el código, o usa otra tarjeta.',
  'declined.reason.fewer_installments':
    'La tarjeta no admite tantas cuotas. Prueba con menos, o paga con Pix.',
  'declined.reason.insufficient_funds':
    'La tarjeta no tiene límite o saldo para este importe. Usa otra tarjeta, más cuotas o Pix.',
  'declined.reason.never_arrived':
    'La orden de pago no llegó a PagBank. Falló la conexión, no tu tarjeta. Vuelve a intentarlo.',
  'declined.reason.other_card':
    'Esta tarjeta no puede pagar la compra. Usa otra tarjeta, o bien Pix.',
  'declined.reason.other_method': 'El rechazo no es por la tarjeta. Paga con Pix o boleto.',
  'declined.reason.try_later':
    'El banco no respondió a tiempo. Vuelve a intentarlo en unos minutos, o paga con Pix.',
  'declined.reason.unlock_card':
    'La tarjeta todavía no está desbloqueada. Desbloquéala en la app del banco y vuelve a intentarlo.',
  'declined.subject': 'Tu pago no se ha aprobado',
  'declined.text': 'El pago de {{amount}} no se ha aprobado. No se ha cobrado nada.',
  'expiring.paid': '¿Ya has pagado? Todo bien: te avisamos en cuanto el banco lo confirme.',
  'expiring.subject_boleto': 'Tu boleto de Vitrine vence el {{date}}',
  'expiring.subject_pix': 'Tu Pix de Vitrine caduca el {{when}}',
  'expiring.text_boleto':
    'Falta pagar el boleto de {{amount}}. Vale hasta el final del {{date}}. Los números están abajo.',
  'expiring.text_pix':
    'Falta pagar el Pix de {{amount}}. El código de abajo vale hasta el {{when}}. Después, basta con crear otro.',
  'paid.button': 'Ver mi plan',
  'paid.subject': 'Pago confirmado: {{amount}}',
  'paid.text_purchase':
    '¡Gracias! Hemos recibido tu pago y el plan ya está activo. Este es el recibo.',
  'paid.text_renewal':
    '¡Gracias por seguir con nosotros! Hemos recibido tu pago y el plan está renovado. Este es el recibo.',
  'paid.text_upgrade':
    '¡Gracias! Hemos recibido tu pago y las nuevas pantallas ya pueden reproducir. Este es el recibo.',
  'paid.withdrawal':
    '¿Has cambiado de idea? Hasta el {{date}} puedes desistir en la página del plan y recuperarlo todo.',
  'plan_back.subject': 'Tus pantallas han vuelto: el plan de Vitrine está activo',
  'plan_back.text':
    'El pago ha llegado y el plan vale hasta el {{date}}. Las teles encendidas vuelven a reproducir solas en unos segundos.',
  'plan_reminder.button': 'Renovar mi plan',
  'plan_reminder.no_day_lost':
    'Quien renueva antes no pierde ningún día: el nuevo año empieza cuando termina este.',
  'plan_reminder.subject_today': 'Tu plan de Vitrine vence hoy',
  'receipt.additional_screens': 'Pantallas adicionales ({{count}})',
  'receipt.address': 'Dirección',
  'receipt.bought': 'Qué se ha comprado',
  'receipt.buyer': 'Comprado por',
  'receipt.card': '{{brand}} terminada en {{digits}}',
  'receipt.card_unknown': 'Tarjeta de crédito',
  'receipt.device': 'Dispositivo de streaming',
  'receipt.each': 'Cuotas',
  'receipt.email': 'Correo electrónico',
  'receipt.included': 'Incluido',
  'receipt.installments': '{{card}}, en {{count}} cuotas',
  'receipt.kept': 'Total tras la devolución',
  'receipt.method': 'Forma de pago',
  'receipt.note': 'Este recibo confirma el pago. No sustituye a la factura (nota fiscal).',
  'receipt.order': 'Pedido',
  'receipt.ordered_at': 'Pedido hecho el',
  'receipt.paid_at': 'Pagado el',
  'receipt.payment': 'Pago',
  'receipt.payment_id': 'Número del pago',
  'receipt.period': 'Periodo',
  'receipt.plan': 'Plan anual con una pantalla',
  'receipt.refund_requested': 'La devolución de {{amount}} se pidió el {{date}} y está en camino.',
  'receipt.refunded': 'Devuelto',
  'receipt.refunded_all': 'Este pago se ha devuelto por completo: {{amount}}.',
  'receipt.refunded_part': 'De este pago se han devuelto {{amount}}.',
  'receipt.seller': 'Vendido por',
  'receipt.title': 'Recibo de pago',
  'receipt.total': 'Total',
  'receipt.upgrade': 'Más pantallas hasta el final del plan',
  'received.button': 'Abrir la página del pago',
  'received.subject_boleto': 'Hemos recibido tu pedido: boleto hasta el {{date}}',
  'received.subject_card': 'Hemos recibido tu pedido: pago en análisis',
  'received.subject_pix': 'Hemos recibido tu pedido: falta pagar el Pix',
  'received.text_boleto':
    'Paga {{amount}} hasta el {{date}} en cualquier banco, con los números de abajo. El banco tarda hasta tres días hábiles en confirmarlo y el plan empieza solo.',
  'received.text_card':
    'El pago de {{amount}} está en análisis, lo que puede tardar hasta 24 horas. No pagues otra vez: te avisamos en cuanto haya respuesta.',
  'received.text_pix':
    'Paga {{amount}} antes del {{when}}. Copia el código de abajo y pégalo en la app del banco, en Pix Copia e Cola. El plan empieza en cuanto llegue el Pix.',
  'refunded.plan_purchase': 'El plan de este pago ha terminado y sus pantallas se han detenido.',
  'refunded.plan_renewal': 'La renovación se ha anulado. El plan anterior sigue hasta su final.',
  'refunded.plan_upgrade': 'Las pantallas de este pago han salido del plan. Las demás siguen.',
  'refunded.subject': 'Devolución de {{amount}}',
  'refunded.text_partial': 'Hemos devuelto {{amount}} de tu pago. El plan sigue como está.',
  'refunded.text_returned':
    'PagBank o el banco ha retirado {{amount}} de un pago a Vitrine. Si fue un error, responde a este correo: te ayudamos.',
  'refunded.text_surplus':
    'Hemos recibido un pago de {{amount}} que no hacía falta y lo hemos devuelto entero. Tu plan no cambia.',
  'refunded.text_withdrawal': 'Como pediste, hemos devuelto {{amount}}.',
  'refunded.when_boleto': 'El dinero vuelve a través de PagBank, lo que puede tardar unos días.',
  'refunded.when_credit_card':
    'El importe aparece en uno de los dos próximos extractos de la tarjeta.',
  'refunded.when_pix': 'El dinero vuelve a la cuenta que pagó el Pix.',
  'shipped.subject': 'Tu dispositivo de streaming está en camino',
  'shipped.text':
    'El dispositivo para tu tele se ha enviado a la dirección del pedido. Con este código puedes seguir la entrega:',
  'shipped.text_no_code': 'El dispositivo para tu tele se ha enviado a la dirección del pedido.',
  'shipped.tip': 'Cuando llegue, conéctalo a la tele y escanea el código QR con el móvil.',
} satisfies MailBillingTexts
