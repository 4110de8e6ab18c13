import type { PortalCheckoutResultTexts } from '../texts.ts'

export const portalCheckoutResult = {
  'result.paid_title': 'Pagament confirmat!',
  'result.paid_text':
    'El teu pla ja és actiu. Els televisors connectats s’hi posen sols en 10 segons com a màxim.',
  'result.paid_next': 'El rebut arriba per correu. El contracte és a «El meu pla», sempre a mà.',
  'result.authorized_title': 'Pagament autoritzat',
  'result.authorized_text':
    'El banc ha autoritzat el pagament. Només falta la confirmació, i el pla comença així que arribi.',
  'result.in_analysis_title': 'Pagament en revisió',
  'result.in_analysis_text': 'S’està comprovant el pagament. El pla comença així que s’aprovi.',
  'result.takes_time':
    'Acostuma a trigar minuts, però pot durar fins a 24 hores. T’avisarem per correu.',
  'result.do_not_pay_again':
    'No cal que tornis a pagar, i pots tancar aquesta pàgina: no es perd res.',
  'result.declined_title': 'Pagament rebutjat',
  'result.declined_text':
    'El banc no ha aprovat el pagament i no s’ha cobrat res. Prova-ho amb una altra targeta o paga amb Pix.',
  'result.decline_insufficient_funds': 'La targeta no té prou límit o saldo per a aquest import.',
  'result.decline_check_card':
    'El banc no ha reconegut les dades de la targeta. Comprova el número, la caducitat i el codi de seguretat.',
  'result.decline_call_bank':
    'El banc l’ha rebutjat sense dir-ne el motiu. Truca-hi i demana que permetin la compra.',
  'result.decline_unlock_card':
    'La targeta encara està bloquejada. Desbloqueja-la a l’aplicació del banc.',
  'result.decline_try_later': 'El banc no ha respost. Espera uns minuts i torna-ho a provar.',
  'result.decline_fewer_installments': 'La targeta no accepta tants terminis. Tria’n menys.',
  'result.decline_other_card': 'Aquesta targeta no pot fer la compra.',
  'result.decline_other_method': 'El pagament amb targeta no s’ha acceptat. Paga amb Pix o boleto.',
  'result.same_card':
    'Després, prova-ho amb la mateixa targeta o amb una altra. També pots pagar amb Pix.',
  'result.other_card': 'Prova-ho amb una altra targeta o paga amb Pix.',
  'result.check_and_retry':
    'Corregeix les dades i torna-ho a provar, o fes servir una altra targeta. També pots pagar amb Pix.',
  'result.nothing_charged': 'No s’ha cobrat res, i el pla que has triat continua desat.',
  'result.canceled_title': 'Pagament cancel·lat',
  'result.canceled_text':
    'Aquest pagament s’ha cancel·lat o se n’ha acabat el termini. No es cobrarà res. Quan vulguis, torna a triar un pla.',
  'result.refunded_text':
    'T’hem tornat {{amount}}. Amb targeta, l’import surt en un dels pròxims extractes; amb Pix, en un dia com a màxim.',
  'result.waiting_title': 'S’espera el pagament',
  'result.waiting_text': 'El pla comença així que arribi el pagament. T’avisarem per correu.',
  'result.changes_itself': 'Aquesta pàgina canvia sola quan hi ha novetats.',
  'result.mail_you':
    'De moment no hi ha novetats. Pots tancar aquesta pàgina: t’enviarem un correu així que canviï res.',
  'result.pix_title': 'Paga amb Pix',
  'result.pix_left': 'Val {{left}} més: fins al {{until}}.',
  'result.hours_left': '{{hours}} h {{minutes}} min',
  'result.minutes_left': '{{minutes}} min',
  'result.pix_copy': 'Copia el codi Pix',
  'result.pix_code': 'Codi Pix per enganxar',
  'result.pix_qr': 'Codi QR del Pix',
  'result.pix_step_1': 'Obre l’aplicació del teu banc i tria Pix.',
  'result.pix_step_2': 'Enganxa el codi a «Pix copia e cola» o escaneja el codi QR.',
  'result.pix_step_3': 'Comprova l’import de {{amount}} i confirma’l. Arriba en segons.',
  'result.pix_expired_title': 'Aquest Pix ha caducat',
  'result.pix_expired':
    'Si ja has pagat, espera una mica: la confirmació encara pot arribar. Si no, fes-ne un altre.',
  'result.boleto_title': 'Paga el boleto',
  'result.boleto_due': 'Venç el {{date}}.',
  'result.boleto_copy': 'Copia els números',
  'result.boleto_code': 'Números del boleto',
  'result.boleto_pdf': 'Obre el boleto en PDF',
  'result.boleto_days':
    'Un cop pagat, els bancs triguen fins a 3 dies feiners a avisar. El pla comença així que arribi el pagament, i t’enviem un correu.',
  'result.boleto_expired_title': 'Aquest boleto ha caducat',
  'result.boleto_expired':
    'Si ja has pagat, només cal esperar: els bancs triguen fins a 3 dies feiners a avisar. Si no, paga d’una altra manera.',
  'result.copied': 'Copiat!',
  'result.selected':
    'No s’ha pogut copiar sol. El codi està seleccionat: copia’l amb el menú del navegador.',
  'result.to_accounts': 'Mostra els meus comptes',
  'result.to_plan': 'Mostra el meu pla',
  'result.to_plans': 'Mostra els plans',
  'result.try_again': 'Torna-ho a provar',
  'result.new_payment': 'Fes un altre pagament',
  'result.again_failed': 'No s’ha pogut obrir el pagament.',
} satisfies PortalCheckoutResultTexts
