import type { MailBillingTexts } from '../texts.ts'

export const mailBilling = {
  'alert.button': 'Obre Vitrine',
  'alert.footer': 'Reps aquest avís perquè administres Vitrine.',
  'alert.more': 'I {{count}} més.',
  'alert.order': 'Comanda {{order}}',
  'alert.subject_chargeback': 'Administració: diners retornats sense que ho demanéssim',
  'alert.subject_contradiction': 'Administració: PagBank contradiu un pagament',
  'alert.subject_provider_token': 'Administració: PagBank rebutja el nostre testimoni',
  'alert.subject_unsettled': 'Administració: pagaments sense resposta des de fa més de 72 hores',
  'alert.text_chargeback':
    'Els diners d’aquests pagaments han tornat al comprador sense que ell o nosaltres ho demanéssim: una retrocessió, o una devolució feta al mateix PagBank. Els plans ja s’han acabat i els clients estan avisats.',
  'alert.text_contradiction':
    'PagBank indica un estat que no pot seguir el nostre. El nostre s’ha quedat com estava. Comprova-ho a PagBank.',
  'alert.text_provider_token':
    'Ningú no pot pagar fins que es canviï el testimoni. Crea’n un altre a PagBank i reinicia el servidor amb ell.',
  'alert.text_unsettled':
    'Hem preguntat a PagBank durant 72 hores i ja no preguntem més. Comprova allà si han entrat els diners.',
  'alert.time': 'Des del',
  'declined.button': 'Tria com pagar',
  'declined.next':
    'La teva comanda continua desada. Tria una altra forma de pagament quan vulguis.',
  'declined.reason.call_bank':
    'El banc l’ha rebutjat sense dir-ne el motiu. Truca al banc, autoritza la compra i torna-ho a provar, o paga amb Pix.',
  'declined.reason.check_card':
    'Alguna dada de la targeta no coincideix. Revisa el número, la caducitat i el codi, o fes servir una altra targeta.',
  'declined.reason.fewer_installments':
    'La targeta no admet tants terminis. Prova-ho amb menys, o paga amb Pix.',
  'declined.reason.insufficient_funds':
    'La targeta no té límit o saldo per a aquest import. Fes servir una altra targeta, més terminis o Pix.',
  'declined.reason.never_arrived':
    'L’ordre de pagament no ha arribat a PagBank. Ha fallat la connexió, no la teva targeta. Torna-ho a provar.',
  'declined.reason.other_card':
    'Aquesta targeta no pot pagar la compra. Fes servir una altra targeta, o Pix.',
  'declined.reason.other_method': 'El rebuig no és per la targeta. Paga amb Pix o boleto.',
  'declined.reason.try_later':
    'El banc no ha respost a temps. Torna-ho a provar d’aquí a uns minuts, o paga amb Pix.',
  'declined.reason.unlock_card':
    'La targeta encara no està desbloquejada. Desbloqueja-la a l’app del banc i torna-ho a provar.',
  'declined.subject': 'El teu pagament no s’ha aprovat',
  'declined.text': 'El pagament de {{amount}} no s’ha aprovat. No s’ha cobrat res.',
  'expiring.paid': 'Ja has pagat? Tot va bé: t’avisem tan bon punt el banc ho confirmi.',
  'expiring.subject_boleto': 'El teu boleto de Vitrine venç el {{date}}',
  'expiring.subject_pix': 'El teu Pix de Vitrine caduca el {{when}}',
  'expiring.text_boleto':
    'Falta pagar el boleto de {{amount}}. És vàlid fins al final del {{date}}. Els números són a sota.',
  'expiring.text_pix':
    'Falta pagar el Pix de {{amount}}. El codi de sota és vàlid fins al {{when}}. Després, només cal crear-ne un altre.',
  'paid.button': 'Mostra el meu pla',
  'paid.subject': 'Pagament confirmat: {{amount}}',
  'paid.text_purchase':
    'Gràcies! Hem rebut el teu pagament i el pla ja està actiu. Aquest és el rebut.',
  'paid.text_renewal':
    'Gràcies per continuar amb nosaltres! Hem rebut el teu pagament i el pla està renovat. Aquest és el rebut.',
  'paid.text_upgrade':
    'Gràcies! Hem rebut el teu pagament i les noves pantalles ja poden reproduir. Aquest és el rebut.',
  'paid.withdrawal':
    'Has canviat d’idea? Fins al {{date}} pots desistir a la pàgina del pla i recuperar-ho tot.',
  'plan_back.subject': 'Les teves pantalles han tornat: el pla de Vitrine està actiu',
  'plan_back.text':
    'El pagament ha arribat i el pla dura fins al {{date}}. Els televisors encesos tornen a reproduir sols en uns segons.',
  'plan_reminder.button': 'Renova el meu pla',
  'plan_reminder.no_day_lost':
    'Qui renova abans no perd cap dia: el nou any comença quan s’acaba aquest.',
  'plan_reminder.subject_today': 'El teu pla de Vitrine caduca avui',
  'receipt.additional_screens': 'Pantalles addicionals ({{count}})',
  'receipt.address': 'Adreça',
  'receipt.bought': 'Què s’ha comprat',
  'receipt.buyer': 'Comprat per',
  'receipt.card': '{{brand}} acabada en {{digits}}',
  'receipt.card_unknown': 'Targeta de crèdit',
  'receipt.device': 'Dispositiu de streaming',
  'receipt.each': 'Terminis',
  'receipt.email': 'Correu electrònic',
  'receipt.included': 'Inclòs',
  'receipt.installments': '{{card}}, en {{count}} terminis',
  'receipt.kept': 'Total després de la devolució',
  'receipt.method': 'Forma de pagament',
  'receipt.note': 'Aquest rebut confirma el pagament. No substitueix la factura (nota fiscal).',
  'receipt.order': 'Comanda',
  'receipt.ordered_at': 'Comanda feta el',
  'receipt.paid_at': 'Pagat el',
  'receipt.payment': 'Pagament',
  'receipt.payment_id': 'Número del pagament',
  'receipt.period': 'Període',
  'receipt.plan': 'Pla anual amb una pantalla',
  'receipt.refund_requested':
    'La devolució de {{amount}} es va demanar el {{date}} i està en camí.',
  'receipt.refunded': 'Retornat',
  'receipt.refunded_all': 'Aquest pagament s’ha retornat sencer: {{amount}}.',
  'receipt.refunded_part': 'D’aquest pagament, s’han retornat {{amount}}.',
  'receipt.seller': 'Venut per',
  'receipt.title': 'Rebut de pagament',
  'receipt.total': 'Total',
  'receipt.upgrade': 'Més pantalles fins al final del pla',
  'received.button': 'Obre la pàgina del pagament',
  'received.subject_boleto': 'Hem rebut la teva comanda: boleto fins al {{date}}',
  'received.subject_card': 'Hem rebut la teva comanda: pagament en anàlisi',
  'received.subject_pix': 'Hem rebut la teva comanda: falta pagar el Pix',
  'received.text_boleto':
    'Paga {{amount}} fins al {{date}} a qualsevol banc, amb els números de sota. El banc triga fins a tres dies laborables a confirmar-ho i el pla comença sol.',
  'received.text_card':
    'El pagament de {{amount}} està en anàlisi, cosa que pot trigar fins a 24 hores. No paguis una altra vegada: t’avisem tan bon punt hi hagi resposta.',
  'received.text_pix':
    'Paga {{amount}} abans del {{when}}. Copia el codi de sota i enganxa’l a l’app del banc, a Pix Copia e Cola. El pla comença tan bon punt arribi el Pix.',
  'refunded.plan_purchase':
    'El pla d’aquest pagament s’ha acabat i les seves pantalles s’han aturat.',
  'refunded.plan_renewal': 'La renovació s’ha anul·lat. El pla anterior dura fins al seu final.',
  'refunded.plan_upgrade':
    'Les pantalles d’aquest pagament han sortit del pla. Les altres continuen.',
  'refunded.subject': 'Devolució de {{amount}}',
  'refunded.text_partial': 'Hem retornat {{amount}} del teu pagament. El pla continua com està.',
  'refunded.text_returned':
    'PagBank o el banc ha retirat {{amount}} d’un pagament a Vitrine. Si ha estat un error, respon a aquest correu: t’ajudem.',
  'refunded.text_surplus':
    'Hem rebut un pagament de {{amount}} que no calia i l’hem retornat sencer. El teu pla no canvia.',
  'refunded.text_withdrawal': 'Tal com vas demanar, hem retornat {{amount}}.',
  'refunded.when_boleto': 'Els diners tornen a través de PagBank, cosa que pot trigar uns dies.',
  'refunded.when_credit_card': 'L’import apareix en un dels dos pròxims extractes de la targeta.',
  'refunded.when_pix': 'Els diners tornen al compte que va pagar el Pix.',
  'shipped.subject': 'El teu dispositiu de streaming és en camí',
  'shipped.text':
    'El dispositiu per al teu televisor s’ha enviat a l’adreça de la comanda. Amb aquest codi pots seguir-ne el lliurament:',
  'shipped.text_no_code':
    'El dispositiu per al teu televisor s’ha enviat a l’adreça de la comanda.',
  'shipped.tip': 'Quan arribi, connecta’l al televisor i escaneja el codi QR amb el mòbil.',
} satisfies MailBillingTexts
