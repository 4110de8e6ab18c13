import type { MailAccountTexts } from '../texts.ts'

export const mailAccount = {
  'user.footer': 'Recibes este aviso porque tienes una cuenta en Vitrine.',
  'user.not_you': '¿No fuiste tú? Responde enseguida a este correo y te ayudamos.',
  'user.open': 'Abrir mi cuenta',
  'reset.subject': 'Crea una contraseña nueva para Vitrine',
  'reset.text': 'Recibimos una solicitud de contraseña nueva para tu cuenta.',
  'reset.button': 'Crear contraseña nueva',
  'reset.note_one':
    'El enlace vale {{count}} hora, sirve una sola vez y solo vale el más reciente.',
  'reset.note_other':
    'El enlace vale {{count}} horas, sirve una sola vez y solo vale el más reciente.',
  'reset.ignore': 'Si no la pediste tú, ignora este correo: nada cambia.',
  'verify.subject': 'Confirma tu correo en Vitrine',
  'verify.text': 'Se indicó esta dirección en una cuenta de Vitrine. Confirma que es tuya.',
  'verify.code': 'O escribe este código en la página de tu cuenta: {{code}}',
  'verify.button': 'Confirmar correo',
  'verify.note':
    'El enlace vale {{hours}} horas y el código {{minutes}} minutos. Solo vale el correo más reciente.',
  'verify.ignore': 'Si no fuiste tú, no confirmes: ignora este correo.',
  'password.subject': 'Se cambió tu contraseña de Vitrine',
  'password.text':
    'El cambio fue el {{when}}. Se cerró la sesión en todos los navegadores, que necesitan la contraseña nueva. Las teles siguen como estaban.',
  'password.not_you': 'Si no fuiste tú, crea ahora mismo otra contraseña con el botón.',
  'password.button': 'Crear otra contraseña',
  'email.subject': 'Cambió el correo de tu cuenta de Vitrine',
  'email.new_text':
    'Desde el {{when}}, esta es la dirección para entrar en Vitrine y recibir nuestros avisos.',
  'email.old_text':
    'Desde el {{when}}, la cuenta usa otra dirección para entrar y recibir avisos. Esta ya no sirve.',
  'email.started_subject': 'Vamos a cambiar el correo de tu cuenta de Vitrine',
  'email.started_text':
    'El {{when}}, nuestro equipo inició el cambio de correo de tu cuenta. Solo valdrá cuando se confirme la dirección nueva; hasta entonces, esta sigue sirviendo.',
  'removal.subject': 'Tu cuenta de Vitrine se borrará el {{date}}',
  'removal.text':
    'Como pediste, el {{when}} borraremos todo: el registro, las cuentas conectadas, las pantallas y el contenido preparado. Las teles se detendrán y no habrá vuelta atrás.',
  'removal.keep':
    '¿Has cambiado de idea? Hasta entonces, inicia sesión y elige conservar la cuenta. No se pierde nada.',
  'removal.not_you': 'Si no fuiste tú, conserva la cuenta y cambia la contraseña.',
  'removal.button': 'Conservar mi cuenta',
  'plan_ending.subject': 'Tu plan de Vitrine vence el {{date}}',
  'plan_ending.text':
    'Tus pantallas siguen reproduciendo hasta el final del {{until}}. Renuévalo antes y nada se detendrá en la tele.',
  'plan_over.subject': 'Tus pantallas se han detenido: el plan de Vitrine ha vencido',
  'plan_over.text':
    'Tu plan venció el {{date}} y las pantallas siguieron reproduciendo hasta el {{until}}.',
  'plan_over.card':
    'Mientras tanto, las teles muestran la tarjeta de tu tienda, con su nombre y su foto: quien pasa no lee que el plan ha vencido. Renueva el plan y las pantallas volverán a reproducir.',
  'plan.button': 'Ver mi plan',
} satisfies MailAccountTexts
