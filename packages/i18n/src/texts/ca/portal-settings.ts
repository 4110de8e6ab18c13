import type { PortalSettingsTexts } from '../texts.ts'

export const portalSettings = {
  'settings.returning': 'Desat. Tornant…',
  'unsaved.title': 'Vols sortir sense desar?',
  'unsaved.text': 'El que has canviat en aquesta pàgina encara no s’ha desat.',
  'unsaved.leave': 'Surt sense desar',
  'unsaved.stay': 'Queda’t aquí',
  'preview.none': 'Amb aquesta configuració, ara no es mostra res.',
  'preview.single_one': 'Amb aquesta configuració es mostra {{count}} element.',
  'preview.single_other': 'Amb aquesta configuració es mostren {{count}} elements, d’un en un.',
  'preview.triple': 'Amb aquesta configuració es mostren {{amount}} elements, de tres en tres.',
  'preview.pause': 'Atura la previsualització',
  'preview.go_on': 'Continua la previsualització',
  'reposts.title': 'Mencions dels clients',
  'reposts.title_of': 'Mencions a {{name}}',
  'reposts.choice': 'La story d’un client, acceptada per tu, es mostra',
  'reposts.asked': 'Quan qui l’ha publicada ho confirma',
  'reposts.direct': 'De seguida, automàticament',
  'reposts.asked_means':
    'Ho preguntem per missatge a qui l’ha publicada. La story només va al televisor després del sí.',
  'reposts.direct_means':
    'La story va al televisor així que l’acceptes, sense preguntar a qui l’ha publicada. Parleu-ne abans.',
  'reposts.not_allowed':
    'Les mencions encara no estan activades en aquest compte. Les activa el nostre equip: parla amb nosaltres.',
  'account_settings.title': 'Configuració del compte',
  'account_settings.title_of': 'Configuració: {{name}}',
  'account_settings.view_hint': 'Val per a les pantalles noves. A cada pantalla ho pots canviar.',
  'account_settings.admin': 'Només per a administradors',
  'account_settings.allow': 'Permet les mencions',
  'account_settings.allow_hint':
    'Autoritza stories d’altres persones a les pantalles d’aquest compte.',
  'account_settings.logo': 'Marca de Vitrine a la imatge',
  'account_settings.logo_hint': 'Amb 0 % la marca no es veu; amb 100 % es veu del tot.',
  'account_settings.percent': '{{percent}} %',
  'account_settings.connection': 'Connexió amb la xarxa social',
  'account_settings.connected': 'Connectat, sense data de final',
  'account_settings.connected_until': 'Connectat fins al {{when}}',
} satisfies PortalSettingsTexts
