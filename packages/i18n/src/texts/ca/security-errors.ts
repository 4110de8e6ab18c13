import type { SecurityErrorTexts } from '../texts.ts'

export const securityErrors = {
  'auth.second_factor_missing':
    'Per al panell falta el segon pas: obre El meu compte i mira Seguretat.',
  'users.second_factor_required':
    'Falta un pas per entrar. Actualitza la pàgina i torna-ho a provar.',
  'second_factor.name_required': 'Posa un nom a la clau',
  'second_factor.code_required': 'Escriu el codi',
  'second_factor.code_wrong':
    'El codi no és correcte o ja s’ha fet servir. Espera el següent i torna-ho a provar.',
  'second_factor.recovery_code_wrong':
    'El codi de recuperació no és correcte o ja s’ha fet servir.',
  'second_factor.challenge_ended':
    'Ha passat massa temps, o hi ha hagut massa intents. Torna a començar.',
  'second_factor.passkey_refused':
    'No s’ha acceptat la clau d’accés. Torna-ho a provar, o fes servir una altra manera.',
  'second_factor.passkey_known': 'Aquesta clau d’accés ja és a la llista.',
  'second_factor.passkeys_unavailable':
    'En aquesta adreça no es poden fer servir claus d’accés. Fes servir una aplicació d’autenticació.',
  'second_factor.too_many_passkeys': 'El màxim són 10 claus d’accés. Treu-ne una abans.',
  'second_factor.last_factor':
    'Qui administra necessita un segon pas. Afegeix-ne un altre abans de treure aquest.',
  'second_factor.not_found': 'Això ja no és al teu compte. Actualitza la pàgina.',
} satisfies SecurityErrorTexts
