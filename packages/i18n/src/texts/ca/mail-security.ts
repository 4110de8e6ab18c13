import type { MailSecurityTexts } from '../texts.ts'

export const mailSecurity = {
  'factor_added.subject': 'El teu compte de Vitrine té un segon pas nou',
  'factor_added.text':
    'El {{when}} es va afegir una clau d’accés o una aplicació d’autenticació per entrar al teu compte. Desa bé els codis de recuperació.',
  'factor_removed.subject': 'S’ha tret un segon pas del teu compte de Vitrine',
  'factor_removed.text':
    'El {{when}} es va treure una clau d’accés o una aplicació d’autenticació: ja no serveix per entrar al teu compte.',
  'codes_renewed.subject': 'Codis de recuperació nous al teu compte de Vitrine',
  'codes_renewed.text': 'Es van crear el {{when}}. Els anteriors ja no valen.',
  'code_used.subject': 'Algú ha entrat al teu compte de Vitrine amb un codi de recuperació',
  'code_used.text':
    'Va ser el {{when}}. Si has estat tu, tot bé: aquest codi ja no val. Has perdut el mòbil o la clau? Treu-los a la pàgina del teu compte.',
  'factors_reset.subject': 'S’ha retirat el segon pas del teu compte de Vitrine',
  'factors_reset.text':
    'El {{when}}, el nostre equip va retirar les claus d’accés, l’aplicació i els codis de recuperació. S’ha tancat la sessió als navegadors. Entra amb la contrasenya i tria un segon pas nou.',
} satisfies MailSecurityTexts
