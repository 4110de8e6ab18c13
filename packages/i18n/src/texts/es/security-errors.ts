import type { SecurityErrorTexts } from '../texts.ts'

export const securityErrors = {
  'auth.second_factor_missing':
    'Para el panel falta el segundo paso: abre Mi cuenta y mira Seguridad.',
  'users.second_factor_required':
    'Falta un paso para entrar. Actualiza la página y prueba otra vez.',
  'second_factor.name_required': 'Ponle un nombre a la clave',
  'second_factor.code_required': 'Escribe el código',
  'second_factor.code_wrong':
    'El código no es correcto o ya se usó. Espera el siguiente y prueba otra vez.',
  'second_factor.recovery_code_wrong': 'El código de recuperación no es correcto o ya se usó.',
  'second_factor.challenge_ended':
    'Pasó demasiado tiempo, o hubo demasiados intentos. Empieza de nuevo.',
  'second_factor.passkey_refused':
    'No se aceptó la clave de acceso. Prueba otra vez, o usa otra forma.',
  'second_factor.passkey_known': 'Esta clave de acceso ya está en la lista.',
  'second_factor.passkeys_unavailable':
    'En esta dirección no se pueden usar claves de acceso. Usa una app de autenticación.',
  'second_factor.too_many_passkeys': 'El máximo son 10 claves de acceso. Quita una antes.',
  'second_factor.last_factor':
    'Quien administra necesita un segundo paso. Añade otro antes de quitar este.',
  'second_factor.not_found': 'Esto ya no está en tu cuenta. Actualiza la página.',
} satisfies SecurityErrorTexts
