import type { PortalLinkPageTexts } from '../texts.ts'

export const portalLinkPages = {
  'reconnect.page_title': 'Renova la connexió',
  'reconnect.title': 'Cal renovar la connexió de {{name}}',
  'reconnect.text':
    'Confirma-ho a la pàgina de {{network}} amb el mateix compte. Els televisors segueixen amb el que tenen i tornen a rebre novetats.',
  'reconnect.go': 'Renova la connexió de {{name}}',
  'reconnect.open_mail': 'Per tornar-ho a provar, obre un altre cop l’enllaç del nostre correu.',
  'deletion.page_title': 'Eliminació de dades',
  'deletion.pending_title': 'Estem esborrant les teves dades',
  'deletion.pending_text':
    'Comptes connectats, permisos, stories i reels preparats i el registre de les mencions. Triga uns minuts; aquesta pàgina s’actualitza sola.',
  'deletion.done_title': 'S’han esborrat les teves dades',
  'deletion.done_text':
    'Ja no guardem res del que la xarxa social ens havia donat. El registre a Vitrine va a part: per esborrar-lo, inicia la sessió i tria «Suprimeix el meu compte».',
  'deletion.requested': 'Sol·licitud rebuda el {{when}}.',
  'deletion.completed': 'Acabada el {{when}}.',
  'deletion.code': 'Codi de confirmació: {{code}}',
  'deletion.check_code':
    'Comprova que l’adreça sigui completa, tal com la xarxa social la va mostrar.',
} satisfies PortalLinkPageTexts
