import type { MailSecurityTexts } from '../texts.ts'

export const mailSecurity = {
  'factor_added.subject': 'Tu cuenta de Vitrine tiene un segundo paso nuevo',
  'factor_added.text':
    'El {{when}} se añadió una clave de acceso o una app de autenticación para entrar en tu cuenta. Guarda bien los códigos de recuperación.',
  'factor_removed.subject': 'Se quitó un segundo paso de tu cuenta de Vitrine',
  'factor_removed.text':
    'El {{when}} se quitó una clave de acceso o una app de autenticación: ya no sirve para entrar en tu cuenta.',
  'codes_renewed.subject': 'Códigos de recuperación nuevos en tu cuenta de Vitrine',
  'codes_renewed.text': 'Se crearon el {{when}}. Los anteriores ya no valen.',
  'code_used.subject': 'Alguien entró en tu cuenta de Vitrine con un código de recuperación',
  'code_used.text':
    'Fue el {{when}}. Si fuiste tú, todo bien: ese código ya no vale. ¿Perdiste el móvil o la clave? Quítalos en la página de tu cuenta.',
  'factors_reset.subject': 'Se retiró el segundo paso de tu cuenta de Vitrine',
  'factors_reset.text':
    'El {{when}}, nuestro equipo retiró las claves de acceso, la app y los códigos de recuperación. Se cerró la sesión en los navegadores. Entra con la contraseña y elige un segundo paso nuevo.',
} satisfies MailSecurityTexts
