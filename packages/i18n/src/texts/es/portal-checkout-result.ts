import type { PortalCheckoutResultTexts } from '../texts.ts'

export const portalCheckoutResult = {
  'result.paid_title': '¡Pago confirmado!',
  'result.paid_text':
    'Tu plan ya está activo. Las teles conectadas arrancan solas en 10 segundos como mucho.',
  'result.paid_next': 'El recibo llega por correo. El contrato está en «Mi plan», siempre a mano.',
  'result.authorized_title': 'Pago autorizado',
  'result.authorized_text':
    'El banco ha autorizado el pago. Solo falta la confirmación, y el plan empieza en cuanto llegue.',
  'result.in_analysis_title': 'Pago en revisión',
  'result.in_analysis_text': 'Se está comprobando el pago. El plan empieza en cuanto se apruebe.',
  'result.takes_time':
    'Suele tardar minutos, pero puede llevar hasta 24 horas. Te avisamos por correo.',
  'result.do_not_pay_again':
    'No hace falta que pagues otra vez, y puedes cerrar esta página: no se pierde nada.',
  'result.declined_title': 'Pago rechazado',
  'result.declined_text':
    'El banco no ha aprobado el pago y no se ha cobrado nada. Prueba con otra tarjeta o paga con Pix.',
  'result.decline_insufficient_funds': 'La tarjeta no tiene límite o saldo para este importe.',
  'result.decline_check_card':
    'El banco no ha reconocido los datos de la tarjeta. Comprueba el número, la caducidad y el código de seguridad.',
  'result.decline_call_bank':
    'El banco lo ha rechazado sin decir el motivo. Llámalo y pide que autorice la compra.',
  'result.decline_unlock_card':
    'La tarjeta todavía está bloqueada. Desbloquéala en la aplicación del banco.',
  'result.decline_try_later':
    'El banco no ha respondido. Espera unos minutos y vuelve a intentarlo.',
  'result.decline_fewer_installments': 'La tarjeta no admite tantas cuotas. Elige menos.',
  'result.decline_other_card': 'Esta tarjeta no puede hacer la compra.',
  'result.decline_other_method': 'El pago con tarjeta no se ha aceptado. Paga con Pix o boleto.',
  'result.same_card':
    'Después, prueba con la misma tarjeta o con otra. También puedes pagar con Pix.',
  'result.other_card': 'Prueba con otra tarjeta o paga con Pix.',
  'result.check_and_retry':
    'Corrige los datos y vuelve a intentarlo, o usa otra tarjeta. También puedes pagar con Pix.',
  'result.nothing_charged': 'No se ha cobrado nada, y el plan que elegiste sigue guardado.',
  'result.canceled_title': 'Pago cancelado',
  'result.canceled_text':
    'Este pago se ha cancelado o se ha pasado el plazo. No se cobrará nada. Cuando quieras, vuelve a elegir un plan.',
  'result.refunded_text':
    'Hemos devuelto {{amount}}. Con tarjeta, el importe aparece en uno de los próximos extractos; con Pix, en un día como mucho.',
  'result.waiting_title': 'Esperando el pago',
  'result.waiting_text': 'El plan empieza en cuanto llegue el pago. Te avisamos por correo.',
  'result.changes_itself': 'Esta página cambia sola cuando hay novedades.',
  'result.mail_you':
    'De momento no hay novedades. Puedes cerrar esta página: te escribimos en cuanto algo cambie.',
  'result.pix_title': 'Paga con Pix',
  'result.pix_left': 'Vale {{left}} más: hasta el {{until}}.',
  'result.hours_left': '{{hours}} h {{minutes}} min',
  'result.minutes_left': '{{minutes}} min',
  'result.pix_copy': 'Copiar el código Pix',
  'result.pix_code': 'Código Pix para pegar',
  'result.pix_qr': 'Código QR del Pix',
  'result.pix_step_1': 'Abre la aplicación de tu banco y elige Pix.',
  'result.pix_step_2': 'Pega el código en «Pix copia e cola» o escanea el código QR.',
  'result.pix_step_3': 'Comprueba el importe de {{amount}} y confirma. Llega en segundos.',
  'result.pix_expired_title': 'Este Pix ha vencido',
  'result.pix_expired':
    'Si ya pagaste, espera un poco: la confirmación todavía puede llegar. Si no, genera otro.',
  'result.boleto_title': 'Paga el boleto',
  'result.boleto_due': 'Vence el {{date}}.',
  'result.boleto_copy': 'Copiar los números',
  'result.boleto_code': 'Números del boleto',
  'result.boleto_pdf': 'Abrir el boleto en PDF',
  'result.boleto_days':
    'Una vez pagado, los bancos tardan hasta 3 días hábiles en avisar. El plan empieza en cuanto llegue el pago, y te enviamos un correo.',
  'result.boleto_expired_title': 'Este boleto ha vencido',
  'result.boleto_expired':
    'Si ya pagaste, solo tienes que esperar: los bancos tardan hasta 3 días hábiles en avisar. Si no, paga de otra forma.',
  'result.copied': '¡Copiado!',
  'result.selected':
    'No se ha podido copiar solo. El código está seleccionado: cópialo con el menú del navegador.',
  'result.to_accounts': 'Ver mis cuentas',
  'result.to_plan': 'Ver mi plan',
  'result.to_plans': 'Ver los planes',
  'result.try_again': 'Volver a intentarlo',
  'result.new_payment': 'Hacer otro pago',
  'result.again_failed': 'No se ha podido abrir el pago.',
} satisfies PortalCheckoutResultTexts
