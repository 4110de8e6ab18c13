import type { PortalPlansTexts } from '../texts.ts'

export const portalPlans = {
  'plans.title': 'Un sol preu: el nombre de pantalles',
  'plans.lead':
    'Un pla d’un any amb tot inclòs. Paga d’un sol cop o fins a 12 terminis sense interessos.',
  'plans.choose_title': 'Fes-te el pla a mida',
  'plans.screens': 'Pantalles alhora',
  'plans.screens_hint': 'D’1 a 50. Compta els televisors que reprodueixen al mateix temps.',
  'plans.slider': 'Llisca per canviar el nombre de pantalles',
  'plans.fewer': 'Una pantalla menys',
  'plans.more': 'Una pantalla més',
  'plans.per_day': 'Cada dia',
  'plans.per_month': 'Cada mes',
  'plans.per_year': 'Tot l’any',
  'plans.installments': 'En {{number}} terminis de {{amount}}, sense interessos',
  'plans.installments_uneven':
    'Primer termini de {{first}} i {{number}} més de {{amount}}, sense interessos',
  'plans.one_payment': 'En un sol pagament',
  'plans.summary_one':
    '{{count}} pantalla: {{day}} al dia, {{month}} al mes, {{year}} l’any. {{installments}}.',
  'plans.summary_other':
    '{{count}} pantalles: {{day}} al dia, {{month}} al mes, {{year}} l’any. {{installments}}.',
  'plans.continue': 'Continua',
  'plans.promise': 'Targeta, Pix o boleto. Sense cobraments automàtics.',
  'plans.try_first': 'Primer ho vull provar: 7 dies de franc',
  'plans.failed': 'No s’han pogut carregar els preus.',
  'plans.none_title': 'Ara mateix no hi ha cap pla a la venda',
  'plans.none_text':
    'Estem preparant els pròxims preus. Mentrestant ho pots provar de franc, i qui ja té un pla continua en marxa.',
  'plans.open_failed':
    'El pas següent no s’ha obert. La teva tria està desada: comprova internet i torna-ho a provar.',
  'plans.running_title': 'El teu pla ja és vigent',
  'plans.running_text_one':
    '{{count}} pantalla fins al {{date}}. Per tenir més pantalles o renovar, obre la pàgina del teu pla.',
  'plans.running_text_other':
    '{{count}} pantalles fins al {{date}}. Per tenir més pantalles o renovar, obre la pàgina del teu pla.',
  'plans.review_title': 'El teu pagament està en revisió',
  'plans.review_text':
    'Pot trigar fins a 24 hores. No cal tornar a comprar: segueix-ho a la pàgina del teu pla.',
  'plans.my_plan': 'Mostra el meu pla',
  'plans.tv_title': 'La compra es fa amb el mòbil',
  'plans.tv_text':
    'Escaneja el codi amb el mòbil per triar i pagar. En aquesta pantalla no cal escriure res.',
  'plans.tv_qr': 'Codi QR de la pàgina de preus',
  'plans.included_title': 'Tot això entra en el pla',
  'plans.in_always': '24 hores, 7 dies a la setmana',
  'plans.in_always_text':
    'Les pantalles funcionen tant de temps com vulguis, encara que caigui internet.',
  'plans.in_accounts': 'Comptes sense límit',
  'plans.in_accounts_text':
    'Connecta tots els perfils d’Instagram i Pàgines de Facebook que vulguis, sense pagar més.',
  'plans.in_three': 'Tres alhora',
  'plans.in_three_text': 'Fins a tres stories i reels de costat al mateix televisor.',
  'plans.in_pairing': 'El televisor es connecta per QR',
  'plans.in_pairing_text':
    'Apunta amb el mòbil, toca permetre i el televisor comença sol. Sense comandament ni contrasenya.',
  'plans.in_mentions': 'Mencions dels clients',
  'plans.in_mentions_text':
    'Qui menciona la botiga també surt al televisor, si tots dos dieu que sí.',
  'plans.in_no_renewal': 'Sense cobraments automàtics',
  'plans.in_no_renewal_text':
    'El pla no es renova sol. T’avisem abans que s’acabi i tu decideixes.',
  'plans.in_withdrawal': '7 dies per desistir',
  'plans.in_withdrawal_text':
    'Canvies d’idea? Et tornem tot el que has pagat, des de la pàgina del pla.',
  'plans.in_device': 'Dispositiu d’streaming',
  'plans.in_device_free_text':
    'Si vols, inclou un dispositiu per connectar al televisor. Te l’enviem a la teva adreça.',
  'plans.in_device_paid_text':
    'Si vols, t’enviem un dispositiu per connectar al televisor per {{price}}. El tries en el pas següent.',
  'plans.questions_title': 'Preguntes abans de contractar',
  'plans.q_tv': 'He de comprar res per al televisor?',
  'plans.a_tv':
    'Normalment no. Vitrine funciona en televisors Samsung i LG, al Fire TV, en un mini PC i al navegador del mateix televisor. Prova-ho de franc al teu abans de pagar.',
  'plans.q_screens': 'Què compta com una pantalla?',
  'plans.a_screens':
    'Cada televisor que reprodueix al mateix temps. Pots tenir més televisors connectats i alternar-los: el pla només compta els que estan reproduint.',
  'plans.q_pay': 'Com puc pagar?',
  'plans.a_pay':
    'Amb targeta fins a 12 terminis sense interessos, Pix o boleto. Amb Pix o amb la targeta aprovada, les pantalles comencen en segons. El banc pot trigar fins a tres dies feiners a confirmar un boleto.',
  'plans.q_renewal': 'Em tornareu a cobrar l’any que ve?',
  'plans.a_renewal':
    'No. No es cobra res si no ho demanes. T’escrivim abans que s’acabi el pla. Si renoves abans, no perds cap dia.',
  'plans.q_withdrawal': 'I si me’n penedeixo?',
  'plans.a_withdrawal':
    'Fins a 7 dies després del pagament pots desistir a la pàgina del pla i et tornem tots els diners. El pla s’acaba a l’instant. Passat aquest termini, val fins al final del període.',
  'plans.q_change': 'Puc canviar el nombre de pantalles més endavant?',
  'plans.a_change':
    'Per tenir-ne més, quan vulguis: només pagues la diferència dels dies que queden. Per tenir-ne menys, en renovar.',
  'plans.q_offline': 'I si cau internet?',
  'plans.a_offline':
    'El televisor continua amb el que ja té desat. Quan internet torna, el que has publicat apareix sol.',
  'plans.who_title': 'Qui contracta el pla?',
  'plans.who_text':
    'La teva tria està desada. Inicia la sessió o crea un compte i continuem on ho has deixat.',
  'plans.who_sign_in': 'Ja tinc compte',
  'plans.who_sign_up': 'Crea el meu compte ara',
} satisfies PortalPlansTexts
