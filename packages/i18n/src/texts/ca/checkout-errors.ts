import type { CheckoutErrorTexts } from '../texts.ts'

export const checkoutErrors = {
  'plans.screens_invalid': 'Tria entre 1 i 50 pantalles',
  'payments.tax_id_required': 'Escriu el CPF o el CNPJ',
  'payments.tax_id_invalid': 'Escriu un CPF o CNPJ vàlid',
  'payments.customer_name_required': 'Escriu el nom de qui paga',
  'payments.card_number_required': 'Escriu el número de la targeta',
  'payments.card_number_invalid': 'Revisa el número de la targeta',
  'payments.card_brand_refused':
    'No acceptem aquesta marca de targeta. Fes servir Mastercard, Visa, Elo, Hipercard, American Express, Diners o Cabal.',
  'payments.card_expiry_required': 'Escriu la data de caducitat',
  'payments.card_expiry_invalid': 'Escriu el mes i l’any, per exemple 08/2030',
  'payments.card_expired': 'Aquesta targeta ha caducat. Fes-ne servir una altra.',
  'payments.card_cvv_required': 'Escriu el codi de seguretat',
  'payments.card_cvv_invalid':
    'Revisa el codi de seguretat: 3 xifres al dors de la targeta, o 4 al davant si és American Express',
  'payments.card_holder_required': 'Escriu el nom tal com surt a la targeta',
  'payments.terms_required': 'Per continuar, accepta les condicions d’ús',
  'payments.contract_required': 'Per continuar, accepta el contracte',
  'plans.not_found': 'Aquest pla ja no està a la venda. Mira els plans actuals.',
  'plans.changed': 'El preu d’aquest pla ha canviat. Revisa el nou import abans de pagar.',
  'orders.not_found': 'No trobem aquesta comanda.',
  'orders.plan_running': 'El teu pla encara és vigent. Afegeix-hi pantalles o renova’l.',
  'orders.no_plan': 'No tens cap pla pagat i vigent. Contracta primer un pla.',
  'orders.too_early': 'La renovació s’obre 60 dies abans que s’acabi el pla.',
  'orders.no_more_screens':
    'Tria més pantalles de les que ja té el teu pla. Per tenir-ne menys, espera la renovació.',
  'orders.amount_too_low':
    'Queden pocs dies de pla i la diferència és massa petita per cobrar-la. Renova ja amb més pantalles.',
  'orders.email_unverified':
    'Abans de comprar, confirma el teu correu amb el codi que t’hem enviat.',
  'orders.address_missing': 'Falta l’adreça. Omple-la per continuar.',
  'orders.payment_in_progress':
    'Ja hi ha un pagament en curs. Espera’n el resultat abans de tornar a pagar.',
  'orders.already_paid': 'Aquesta comanda ja està pagada. No s’ha tornat a cobrar res.',
  'orders.closed': 'Aquesta comanda ja no és vàlida. Torna a triar el pla.',
  'orders.not_paid': 'Aquesta comanda no s’ha pagat, així que no hi ha res a tornar.',
  'orders.withdrawal_over':
    'El termini de 7 dies per desistir ja ha passat. El pla és vigent fins al final del període.',
  'payments.not_found': 'No trobem aquest pagament.',
  'payments.not_paid': 'El rebut estarà a punt quan es confirmi el pagament.',
  'payments.amount_differs':
    'L’import no coincideix amb el de la comanda. No s’ha cobrat res. Torna a carregar la pàgina i revisa’l.',
  'payments.installments_invalid': 'Tria entre 1 i 12 terminis, d’almenys 5,00 R$ cadascun',
  'payments.card_unreadable':
    'Les dades de la targeta no han arribat senceres. No s’ha cobrat res. Torna a escriure la targeta.',
  'payments.email_refused': 'Aquest correu és de qui rep el pagament. Escriu el teu.',
  'payments.unavailable':
    'El servei de pagament no respon. No s’ha cobrat res i res no ha canviat. Torna-ho a provar d’aquí a uns minuts.',
  'shipments.tracking_code_required': 'Indica el codi de seguiment',
  'shipments.tracking_code_invalid': 'Fes servir només lletres, números i guionets, fins a 40',
  'shipments.not_found': 'No trobem aquest enviament.',
  'shipments.not_to_ship':
    'Aquest enviament ja ha sortit o s’ha cancel·lat. Torna a carregar la pàgina.',
  'shipments.not_shipped':
    'Aquest enviament encara no ha sortit o s’ha cancel·lat. Torna a carregar la pàgina.',
} satisfies CheckoutErrorTexts
