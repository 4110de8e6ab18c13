import type { PortalPlansTexts } from '../texts.ts'

export const portalPlans = {
  'plans.title': 'Un solo precio: el número de pantallas',
  'plans.lead':
    'Un plan de un año con todo incluido. Paga de una vez o hasta en 12 cuotas sin intereses.',
  'plans.choose_title': 'Prepara tu plan',
  'plans.screens': 'Pantallas a la vez',
  'plans.screens_hint': 'De 1 a 50. Cuenta las teles que reproducen al mismo tiempo.',
  'plans.slider': 'Desliza para cambiar el número de pantallas',
  'plans.fewer': 'Una pantalla menos',
  'plans.more': 'Una pantalla más',
  'plans.per_day': 'Al día',
  'plans.per_month': 'Al mes',
  'plans.per_year': 'Todo el año',
  'plans.installments': 'En {{number}} cuotas de {{amount}}, sin intereses',
  'plans.installments_uneven':
    'Primera cuota de {{first}} y {{number}} más de {{amount}}, sin intereses',
  'plans.one_payment': 'En un solo pago',
  'plans.summary_one':
    '{{count}} pantalla: {{day}} al día, {{month}} al mes, {{year}} al año. {{installments}}.',
  'plans.summary_other':
    '{{count}} pantallas: {{day}} al día, {{month}} al mes, {{year}} al año. {{installments}}.',
  'plans.continue': 'Continuar',
  'plans.promise': 'Tarjeta, Pix o boleto. Sin cobros automáticos.',
  'plans.try_first': 'Prefiero probar antes: 7 días gratis',
  'plans.failed': 'No se han podido cargar los precios.',
  'plans.none_title': 'Ahora mismo no hay planes a la venta',
  'plans.none_text':
    'Estamos preparando los próximos precios. Mientras tanto puedes probar gratis, y quien ya tiene plan sigue en marcha.',
  'plans.open_failed':
    'El siguiente paso no se ha abierto. Tu elección está guardada: revisa la conexión a internet e inténtalo de nuevo.',
  'plans.running_title': 'Tu plan ya está en vigor',
  'plans.running_text_one':
    '{{count}} pantalla hasta el {{date}}. Para tener más pantallas o renovar, abre la página de tu plan.',
  'plans.running_text_other':
    '{{count}} pantallas hasta el {{date}}. Para tener más pantallas o renovar, abre la página de tu plan.',
  'plans.review_title': 'Tu pago está en revisión',
  'plans.review_text':
    'Puede tardar hasta 24 horas. No hace falta comprar otra vez: síguelo en la página de tu plan.',
  'plans.my_plan': 'Ver mi plan',
  'plans.tv_title': 'La compra se hace en el móvil',
  'plans.tv_text':
    'Escanea el código con el móvil para elegir y pagar. En esta pantalla no hay que escribir nada.',
  'plans.tv_qr': 'Código QR de la página de precios',
  'plans.included_title': 'Todo esto entra en el plan',
  'plans.in_always': '24 horas, los 7 días de la semana',
  'plans.in_always_text':
    'Las pantallas funcionan todo el tiempo que quieras, aunque se caiga internet.',
  'plans.in_accounts': 'Cuentas sin límite',
  'plans.in_accounts_text':
    'Conecta todos los perfiles de Instagram y Páginas de Facebook que quieras, sin pagar más.',
  'plans.in_three': 'Tres a la vez',
  'plans.in_three_text': 'Hasta tres stories y reels, uno al lado del otro, en la misma tele.',
  'plans.in_pairing': 'La tele se conecta por QR',
  'plans.in_pairing_text':
    'Apunta con el móvil, toca permitir y la tele empieza sola. Sin mando y sin contraseña.',
  'plans.in_mentions': 'Menciones de tus clientes',
  'plans.in_mentions_text':
    'Quien menciona la tienda también sale en la tele, si los dos dicen que sí.',
  'plans.in_no_renewal': 'Sin cobros automáticos',
  'plans.in_no_renewal_text':
    'El plan no se renueva solo. Te avisamos antes del final y tú decides.',
  'plans.in_withdrawal': '7 días para desistir',
  'plans.in_withdrawal_text':
    '¿Cambias de idea? Te devolvemos todo lo que pagaste, desde la página del plan.',
  'plans.in_device': 'Dispositivo de streaming',
  'plans.in_device_free_text':
    'Si quieres, incluye un dispositivo para conectar a la tele. Te lo enviamos a tu dirección.',
  'plans.in_device_paid_text':
    'Si quieres, te enviamos un dispositivo para conectar a la tele por {{price}}. Lo eliges en el siguiente paso.',
  'plans.questions_title': 'Preguntas antes de contratar',
  'plans.q_tv': '¿Tengo que comprar algo para la tele?',
  'plans.a_tv':
    'Normalmente no. Vitrine funciona en teles Samsung y LG, en Fire TV, en un mini PC y en el navegador de la propia tele. Pruébalo gratis en la tuya antes de pagar.',
  'plans.q_screens': '¿Qué cuenta como una pantalla?',
  'plans.a_screens':
    'Cada tele que reproduce al mismo tiempo. Puedes tener más teles conectadas y turnarlas: el plan solo cuenta las que están reproduciendo.',
  'plans.q_pay': '¿Cómo puedo pagar?',
  'plans.a_pay':
    'Con tarjeta hasta en 12 cuotas sin intereses, Pix o boleto. Con Pix o con la tarjeta aprobada, las pantallas empiezan en segundos. El banco puede tardar hasta tres días hábiles en confirmar un boleto.',
  'plans.q_renewal': '¿Me van a cobrar otra vez el año que viene?',
  'plans.a_renewal':
    'No. No se cobra nada si no lo pides. Te escribimos antes de que acabe el plan. Si renuevas antes, no pierdes ningún día.',
  'plans.q_withdrawal': '¿Y si me arrepiento?',
  'plans.a_withdrawal':
    'Hasta 7 días después del pago puedes desistir en la página del plan y recibes todo tu dinero. El plan termina en ese momento. Pasado ese plazo, vale hasta el final del periodo.',
  'plans.q_change': '¿Puedo cambiar el número de pantallas después?',
  'plans.a_change':
    'Para tener más, cuando quieras: pagas solo la diferencia de los días que quedan. Para tener menos, al renovar.',
  'plans.q_offline': '¿Y si se cae internet?',
  'plans.a_offline':
    'La tele sigue con lo que ya tiene guardado. Cuando vuelve internet, lo que publicaste aparece solo.',
  'plans.who_title': '¿Quién va a contratar el plan?',
  'plans.who_text':
    'Tu elección está guardada. Entra o crea tu cuenta y seguimos donde lo dejaste.',
  'plans.who_sign_in': 'Ya tengo cuenta',
  'plans.who_sign_up': 'Crear mi cuenta ahora',
} satisfies PortalPlansTexts
