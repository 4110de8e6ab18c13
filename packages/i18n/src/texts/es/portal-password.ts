import type { PortalPasswordTexts } from '../texts.ts'

export const portalPassword = {
  'password.forgot': 'He olvidado mi contraseña',
  'password.forgot_title': '¿Has olvidado la contraseña?',
  'password.forgot_lead': 'Dinos tu correo: te enviamos un enlace para elegir otra.',
  'password.send': 'Enviar el enlace',
  'password.back': 'Volver a iniciar sesión',
  'password.sent':
    'Si hay una cuenta con este correo, el enlace llega enseguida. ¿No lo ves? Mira el correo no deseado.',
  'password.change_title': 'Elige una contraseña nueva',
  'password.change_lead':
    'Por seguridad, se cierra la sesión en los demás navegadores. Las teles siguen.',
  'password.new': 'Contraseña nueva',
  'password.too_short': 'La contraseña debe tener como mínimo 6 caracteres',
  'password.submit': 'Guardar la contraseña',
  'password.changed': 'Contraseña cambiada. Inicia sesión con la nueva.',
  'password.dead_one': 'Este enlace ya no vale: funciona una sola vez, durante {{count}} hora.',
  'password.dead_other': 'Este enlace ya no vale: funciona una sola vez, durante {{count}} horas.',
  'password.missing':
    'Para elegir la contraseña, abre el enlace de nuestro correo o pide uno nuevo.',
  'password.ask_again': 'Pedir un enlace nuevo',
} satisfies PortalPasswordTexts
