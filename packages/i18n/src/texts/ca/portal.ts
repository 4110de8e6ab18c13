import { deviceResults } from './device-results.ts'
import type { PortalTexts } from '../texts.ts'
import { portalCheckout } from './portal-checkout.ts'
import { portalCheckoutAddress } from './portal-checkout-address.ts'
import { portalCheckoutResult } from './portal-checkout-result.ts'
import { portalContract } from './portal-contract.ts'
import { portalFleet } from './portal-fleet.ts'
import { portalPayment } from './portal-payment.ts'
import { portalPublic } from './portal-public.ts'
import { portalItems } from './portal-items.ts'
import { portalMentions } from './portal-mentions.ts'
import { portalOrders } from './portal-orders.ts'
import { portalPassword } from './portal-password.ts'
import { portalPlans } from './portal-plans.ts'
import { portalProfile } from './portal-profile.ts'
import { portalLinkPages } from './portal-link-pages.ts'
import { portalScreens } from './portal-screens.ts'
import { portalSecurity } from './portal-security.ts'
import { portalSettings } from './portal-settings.ts'
import { portalTutorials } from './portal-tutorials.ts'

export const portal = {
  ...deviceResults,
  ...portalCheckout,
  ...portalCheckoutAddress,
  ...portalCheckoutResult,
  ...portalContract,
  ...portalFleet,
  ...portalPayment,
  ...portalPublic,
  ...portalItems,
  ...portalMentions,
  ...portalOrders,
  ...portalPassword,
  ...portalPlans,
  ...portalProfile,
  ...portalLinkPages,
  ...portalScreens,
  ...portalSecurity,
  ...portalSettings,
  ...portalTutorials,
  'app.notices': 'Avisos',
  'accounts.title': 'Els teus comptes',
  'accounts.lead': 'Tria la pantalla i toca «{{button}}».',
  'accounts.empty_title': 'Només falta connectar el teu Instagram o Facebook',
  'accounts.empty_text': 'Tria per on començar. L’altre el pots afegir més tard.',
  'accounts.admin_empty_title': 'Aquí no hi ha cap compte teu',
  'accounts.admin_empty_text':
    'Aquí només hi surten els comptes que connectes tu. Els dels clients no es veuen en aquesta pàgina.',
  'accounts.add': 'Afegeix un compte',
  'accounts.add_facebook': 'Afegeix un compte de Facebook',
  'accounts.add_facebook_gives':
    'Tot el contingut: stories i reels de la Pàgina i de l’Instagram que hi està vinculat, i les mencions dels clients.',
  'accounts.add_instagram': 'Afegeix un compte d’Instagram',
  'accounts.add_instagram_gives':
    'Contingut sense mencions: les teves stories i els teus reels. El perfil ha de ser professional.',
  'accounts.opening_network': 'S’està obrint la pàgina de la xarxa social…',
  'accounts.tv_qr': 'Escaneja el codi amb el mòbil per afegir un compte.',
  'accounts.list': 'Comptes connectats',
  'accounts.previous': 'Compte anterior',
  'accounts.next': 'Compte següent',
  'accounts.position': '{{position}} de {{total}}',
  'accounts.not_connected': 'Encara no connectat',
  'accounts.screen': 'Pantalla',
  'accounts.screen_in_use': '{{name}} (en ús)',
  'accounts.screen_settings': 'Configuració de la pantalla',
  'accounts.no_screens': 'Crea una pantalla per reproduir.',
  'accounts.no_screens_tv': 'Crea una pantalla des del mòbil, a Pantalles, per reproduir aquí.',
  'accounts.play': 'Reprodueix',
  'accounts.play_name': 'Reprodueix {{name}}',
  'accounts.remove': 'Treu el compte',
  'accounts.remove_name': 'Treu el compte {{name}}',
  'accounts.remove_title': 'Vols treure {{name}}?',
  'accounts.remove_text':
    'Els televisors que mostren aquest compte s’aturen i s’esborra tot el que s’havia preparat. A Instagram i a Facebook no canvia res.',
  'accounts.removed': 'S’ha tret el compte.',
  'accounts.preparing': 'Preparant el teu contingut: {{ready}} de {{total}} a punt',
  'accounts.ready_one': '{{count}} element a punt',
  'accounts.ready_other': '{{count}} elements a punt',
  'accounts.failed_one': '{{count}} element no s’ha pogut llegir i queda fora',
  'accounts.failed_other': '{{count}} elements no s’han pogut llegir i queden fora',
  'accounts.nothing_yet':
    'De moment no hi ha res per mostrar. Els stories i els reels sortiran aquí així que llegim la xarxa social.',
  'accounts.why': 'Per què no surt?',
  'accounts.why_name': 'Per què no surt? {{name}}',
  'accounts.ends_in_one': 'La connexió s’acaba d’aquí a {{count}} dia.',
  'accounts.ends_in_other': 'La connexió s’acaba d’aquí a {{count}} dies.',
  'accounts.ends_today': 'La connexió s’acaba avui.',
  'accounts.ends_text': 'Renova-la ara amb un toc: els televisors ni se n’adonen.',
  'accounts.renew': 'Renova la connexió',
  'accounts.expired_title': 'La connexió s’ha acabat',
  'accounts.reason_ended': 'La xarxa social demana una autorització nova de tant en tant.',
  'accounts.reason_revoked':
    'S’ha retirat el permís a la xarxa social, o hi has tancat la sessió a tot arreu.',
  'accounts.reason_password':
    'La contrasenya de la xarxa social ha canviat i l’autorització s’ha acabat.',
  'accounts.reason_checkpoint':
    'La xarxa social vol comprovar que ets tu: entra primer a la seva aplicació i després torna a connectar.',
  'accounts.reason_role_lost':
    'Ja no administres la Pàgina. Demana que et tornin l’accés i torna a connectar.',
  'accounts.reason_unknown': 'La xarxa social ja no accepta l’autorització.',
  'accounts.expired_how':
    'Els televisors segueixen amb el que ja tenen. Torna a connectar aquí o escaneja el codi amb el mòbil.',
  'accounts.expired_how_here':
    'Els televisors segueixen amb el que ja tenen. Torna a connectar aquí.',
  'accounts.expired_qr': 'Codi QR per tornar a connectar {{name}} des del mòbil',
  'accounts.reconnect_facebook': 'Torna a connectar Facebook',
  'accounts.reconnect_instagram': 'Torna a connectar Instagram',
  'accounts.missing_stories':
    'Stories: falta el permís per llegir la Pàgina i l’Instagram. Sense ell no es mostren.',
  'accounts.missing_reels':
    'Reels: falta el permís per llegir la Pàgina i l’Instagram. Sense ell no es mostren.',
  'accounts.missing_mentions':
    'Mencions: falta el permís dels missatges, pels quals Instagram avisa de qui menciona la botiga.',
  'accounts.missing_fix': 'Dona el permís',
  'accounts.load_failed': 'No s’han pogut carregar els teus comptes.',
  'message.no_medias':
    'No s’ha trobat cap story ni reel d’aquest compte. Publica alguna cosa i torna-ho a provar.',
  'message.err_network':
    'Error de connexió en carregar les stories. Actualitza la pàgina i torna-ho a provar.',
  'message.error_fetch_medias':
    'Ara mateix no s’han pogut carregar les stories. Torna-ho a provar d’aquí a uns minuts.',
  'message.instagram_denied':
    'Instagram no ha connectat cap perfil. No ha canviat res al teu compte.',
  'professional.title': 'El teu perfil és personal?',
  'professional.why':
    'Instagram només deixa que altres serveis llegeixin perfils professionals. Canviar és gratis, només cal un minut i el que has publicat es queda.',
  'professional.step_1': 'A l’aplicació d’Instagram, obre Configuració › Tipus de compte i eines.',
  'professional.step_2': 'Toca «Canvia a compte professional» i tria Empresa o Creador.',
  'professional.step_3': 'Torna aquí i connecta Instagram una altra vegada.',
  'professional.again': 'Connecta Instagram',
  'message.dismiss': 'Tanca l’avís',
  'callback.title': 'Connectant el teu compte',
  'callback.working': 'Ho comprovem amb la xarxa social. Són uns segons.',
  'callback.done_title': 'Compte connectat!',
  'callback.done_text': 'Les teves stories i els teus reels ja arriben. De seguida t’hi portem.',
  'callback.looking': 'Busquem les teves stories i els teus reels…',
  'callback.done_signed_out':
    'Fet: el televisor tornarà a mostrar aquest compte. Ja pots tancar la pàgina.',
  'callback.go': 'Mostra els meus comptes',
  'callback.failed_title': 'No ha funcionat',
  'callback.failed_text':
    'S’ha produït un error en actualitzar el teu compte, torna-ho a provar més tard',
  'callback.missing_instagram':
    'Instagram no ha donat el permís per veure el teu perfil i el que publiques. Sense aquest permís no hi ha res per mostrar al televisor.',
  'callback.missing_facebook':
    'Facebook no ha donat el permís per veure les teves Pàgines, l’Instagram que hi està enllaçat i el que publiquen. Sense aquest permís no hi ha res per mostrar al televisor: a la pàgina de Facebook, deixa-ho tot marcat.',
  'allow.title': 'Vols donar permís a aquest televisor?',
  'allow.page_title': 'Permís per al televisor',
  'allow.lead':
    'Podrà mostrar els teus comptes i canviar la configuració de les pantalles. Les teves dades i els pagaments queden fora del seu abast.',
  'allow.choose': 'Toca el que mostra ara el televisor',
  'allow.model': 'Model: {{model}}',
  'allow.same_network': 'A la mateixa internet que aquest dispositiu',
  'allow.other_network':
    'En una altra internet. Dona-hi permís només si tens el televisor al davant.',
  'allow.no': 'No és meu',
  'allow.done_title': 'Permís concedit!',
  'allow.done_text': 'Mira’l: en 3 segons com a màxim continua tot sol.',
  'allow.refused_title': 'D’acord, no hi hem donat permís',
  'allow.refused_text': 'El codi ja no val. Ningú no ha entrat al teu compte.',
  'allow.wrong_title': 'No era aquest',
  'allow.go': 'Ves als meus comptes',
  'allow.tizen': 'Televisor Samsung',
  'allow.webos': 'Televisor LG',
  'allow.firetv': 'Fire TV',
  'allow.electron': 'Mini PC',
  'allow.browser': 'Navegador',
  'allow.unknown': 'Televisor sense nom',
  'screen.resuming': 'Començarà tot sol d’aquí a {{seconds}} s',
  'screen.name': 'Aquesta pantalla es diu',
  'screens.title': 'Les teves pantalles',
  'screens.lead':
    'Una pantalla desa la manera de mostrar. Diversos televisors poden fer servir la mateixa.',
  'screens.new': 'Pantalla nova',
  'screens.name': 'Nom de la pantalla',
  'screens.name_hint': 'Per exemple: taulell, aparador, menjador',
  'screens.create': 'Crea la pantalla',
  'screens.created': 'Pantalla creada.',
  'screens.rename': 'Canvia el nom',
  'screens.rename_name': 'Canvia el nom de {{name}}',
  'screens.save': 'Desa',
  'screens.saved': 'S’ha desat.',
  'screens.save_failed': 'No s’ha pogut desar. Torna-ho a provar.',
  'screens.settings': 'Configuració',
  'screens.settings_name': 'Configuració: {{name}}',
  'screens.delete': 'Elimina',
  'screens.delete_name': 'Elimina {{name}}',
  'screens.delete_title': 'Vols eliminar {{name}}?',
  'screens.delete_text':
    'El televisor que fa servir aquesta pantalla s’atura. Els teus comptes es conserven.',
  'screens.deleted': 'Pantalla eliminada.',
  'screens.empty_title': 'Encara no hi ha cap pantalla',
  'screens.empty_text': 'Crea la primera: després només cal triar el compte i reproduir.',
  'screens.in_use': 'En ús',
  'screens.free': 'Lliure',
  'screens.load_failed': 'No s’han pogut carregar les teves pantalles.',
  'settings.what': 'Què es mostra',
  'settings.how': 'Com es mostra',
  'settings.extras': 'Al voltant del contingut',
  'settings.view': 'Contingut',
  'settings.view_stories': 'Stories',
  'settings.view_reels': 'Reels',
  'settings.view_both': 'Stories i reels',
  'settings.hours': 'Stories de les últimes',
  'settings.hours_value': '{{hours}} hores',
  'settings.duration': 'Cada foto dura',
  'settings.duration_value': '{{seconds}} segons',
  'settings.reels': 'Quins reels',
  'settings.reels_last': 'Els últims {{amount}}',
  'settings.reels_hashtag': 'Per hashtag',
  'settings.hashtag': 'Hashtag',
  'settings.hashtag_hint': 'Només hi entren els reels que porten aquest hashtag al text.',
  'settings.hashtag_invalid': 'Comença amb # i no facis servir espais',
  'settings.degrees': 'Posició del televisor',
  'settings.degrees_0': 'Horitzontal',
  'settings.degrees_90': 'Vertical, girat 90°',
  'settings.degrees_270': 'Vertical, girat 270°',
  'settings.degrees_other': 'Girat {{degrees}}°',
  'settings.quantity': 'Alhora',
  'settings.quantity_1': 'Un',
  'settings.quantity_3': 'Tres de costat',
  'settings.quantity_hint': 'Tres només amb el televisor en horitzontal i més de 4 elements.',
  'settings.real_time': 'Temps de la story',
  'settings.real_time_hint': 'Mostra quant fa que es va publicar.',
  'settings.header': 'Capçalera',
  'settings.header_hint': 'Foto i @nom del compte. On no hi ha lloc, marxa al cap de 4 segons.',
  'settings.side_panels': 'Panells laterals',
  'settings.side_panels_hint':
    'Amb una publicació cada vegada en un televisor horitzontal: a un costat, el local amb un codi QR per seguir-lo; a l’altre, el text de la publicació.',
  'settings.audio': 'So dels vídeos',
  'settings.audio_hint': 'Només un vídeo té so cada vegada.',
  'settings.resolution': 'Qualitat dels vídeos',
  'settings.resolution_low': 'Normal',
  'settings.resolution_medium': 'Alta',
  'settings.resolution_default': 'Original',
  'settings.resolution_hint': 'Si internet va lent, tria normal.',
  'settings.save': 'Desa la configuració',
  'settings.preview': 'Així es veu al televisor',
  'playback.back': 'Torna als comptes',
  'playback.fullscreen': 'Pantalla completa',
  'playback.plans_qr': 'Escaneja el codi amb el mòbil per veure els plans.',
  'playback.reseller': 'Codi QR de {{name}}',
} satisfies PortalTexts
