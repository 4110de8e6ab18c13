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
  'accounts.title': 'Tus cuentas',
  'accounts.lead': 'Elige la pantalla y toca «{{button}}».',
  'accounts.empty_title': 'Solo falta conectar tu Instagram o Facebook',
  'accounts.empty_text': 'Elige por dónde empezar. El otro lo puedes añadir después.',
  'accounts.admin_empty_title': 'Aquí no hay ninguna cuenta tuya',
  'accounts.admin_empty_text':
    'Aquí solo aparecen las cuentas que conectas tú. Las de los clientes no están en esta página.',
  'accounts.add': 'Añadir cuenta',
  'accounts.add_facebook': 'Añadir cuenta de Facebook',
  'accounts.add_facebook_gives':
    'Todo el contenido: historias y reels de la Página y del Instagram vinculado, y las menciones de los clientes.',
  'accounts.add_instagram': 'Añadir cuenta de Instagram',
  'accounts.add_instagram_gives':
    'Contenido sin menciones: tus propias historias y reels. El perfil debe ser profesional.',
  'accounts.opening_network': 'Abriendo la página de la red social…',
  'accounts.tv_qr': 'Escanea el código con el móvil para añadir una cuenta.',
  'accounts.list': 'Cuentas conectadas',
  'accounts.previous': 'Cuenta anterior',
  'accounts.next': 'Cuenta siguiente',
  'accounts.position': '{{position}} de {{total}}',
  'accounts.not_connected': 'Aún no conectada',
  'accounts.screen': 'Pantalla',
  'accounts.screen_in_use': '{{name}} (en uso)',
  'accounts.screen_settings': 'Ajustes de la pantalla',
  'accounts.no_screens': 'Crea una pantalla para reproducir.',
  'accounts.no_screens_tv': 'Crea una pantalla desde el móvil, en Pantallas, para reproducir aquí.',
  'accounts.play': 'Reproducir',
  'accounts.play_name': 'Reproducir {{name}}',
  'accounts.remove': 'Quitar cuenta',
  'accounts.remove_name': 'Quitar cuenta {{name}}',
  'accounts.remove_title': '¿Quitar {{name}}?',
  'accounts.remove_text':
    'Las teles que muestran esta cuenta se detienen y se borra lo preparado. Nada cambia en Instagram ni en Facebook.',
  'accounts.removed': 'Cuenta quitada.',
  'accounts.preparing': 'Preparando tu contenido: {{ready}} de {{total}} listos',
  'accounts.ready_one': '{{count}} elemento listo',
  'accounts.ready_other': '{{count}} elementos listos',
  'accounts.failed_one': '{{count}} elemento no se pudo leer y queda fuera',
  'accounts.failed_other': '{{count}} elementos no se pudieron leer y quedan fuera',
  'accounts.nothing_yet':
    'Por ahora no hay nada que mostrar. Las historias y los reels aparecen aquí en cuanto leamos la red social.',
  'accounts.why': '¿Por qué no aparece?',
  'accounts.why_name': '¿Por qué no aparece? {{name}}',
  'accounts.ends_in_one': 'La conexión termina en {{count}} día.',
  'accounts.ends_in_other': 'La conexión termina en {{count}} días.',
  'accounts.ends_today': 'La conexión termina hoy.',
  'accounts.ends_text': 'Renuévala ahora con un toque: las teles ni lo notan.',
  'accounts.renew': 'Renovar la conexión',
  'accounts.expired_title': 'La conexión ha terminado',
  'accounts.reason_ended': 'La red social pide una nueva autorización de vez en cuando.',
  'accounts.reason_revoked':
    'El permiso se retiró en la red social, o cerraste allí la sesión en todas partes.',
  'accounts.reason_password':
    'La contraseña de la red social ha cambiado y la autorización terminó con ella.',
  'accounts.reason_checkpoint':
    'La red social quiere comprobar que eres tú: entra primero en su aplicación y después vuelve a conectar.',
  'accounts.reason_role_lost':
    'Ya no administras la Página. Pide que te devuelvan el acceso y vuelve a conectar.',
  'accounts.reason_unknown': 'La red social ya no acepta la autorización.',
  'accounts.expired_how':
    'Las teles siguen con lo que ya tienen. Vuelve a conectar aquí o escanea el código con el móvil.',
  'accounts.expired_how_here': 'Las teles siguen con lo que ya tienen. Vuelve a conectar aquí.',
  'accounts.expired_qr': 'Código QR para volver a conectar {{name}} desde el móvil',
  'accounts.reconnect_facebook': 'Volver a conectar Facebook',
  'accounts.reconnect_instagram': 'Volver a conectar Instagram',
  'accounts.missing_stories':
    'Historias: falta el permiso para leer la Página y el Instagram. Sin él no se muestran.',
  'accounts.missing_reels':
    'Reels: falta el permiso para leer la Página y el Instagram. Sin él no se muestran.',
  'accounts.missing_mentions':
    'Menciones: falta el permiso de los mensajes, por los que Instagram avisa de quién menciona a la tienda.',
  'accounts.missing_fix': 'Dar el permiso',
  'accounts.load_failed': 'No se han podido cargar tus cuentas.',
  'message.no_medias':
    'No hay historias ni reels en esta cuenta. Publica algo y vuelve a intentarlo.',
  'message.err_network':
    'Error de conexión al cargar las historias. Actualiza la página y vuelve a intentarlo.',
  'message.error_fetch_medias':
    'Ahora mismo no se han podido cargar las historias. Vuelve a intentarlo en unos minutos.',
  'message.instagram_denied': 'Instagram no conectó ningún perfil. Nada ha cambiado en tu cuenta.',
  'professional.title': '¿Tu perfil es personal?',
  'professional.why':
    'Instagram solo deja que otros servicios lean perfiles profesionales. Cambiar es gratis, se tarda un minuto y lo publicado sigue ahí.',
  'professional.step_1':
    'En la aplicación de Instagram, abre Configuración › Tipo de cuenta y herramientas.',
  'professional.step_2': 'Toca «Cambiar a cuenta profesional» y elige Empresa o Creador.',
  'professional.step_3': 'Vuelve aquí y conecta Instagram otra vez.',
  'professional.again': 'Conectar Instagram',
  'message.dismiss': 'Cerrar el aviso',
  'callback.title': 'Conectando tu cuenta',
  'callback.working': 'Comprobando con la red social. Tarda unos segundos.',
  'callback.done_title': '¡Cuenta conectada!',
  'callback.done_text': 'Tus historias y reels ya están llegando. Enseguida te llevamos allí.',
  'callback.looking': 'Buscando tus historias y reels…',
  'callback.done_signed_out':
    'Hecho: la tele vuelve a mostrar esta cuenta. Ya puedes cerrar la página.',
  'callback.go': 'Ver mis cuentas',
  'callback.failed_title': 'No ha funcionado',
  'callback.failed_text':
    'Se produjo un error al actualizar tu cuenta, vuelve a intentarlo más tarde',
  'callback.missing_instagram':
    'Instagram no ha dado el permiso para ver tu perfil y lo que publicas. Sin él no hay nada que mostrar en la tele.',
  'callback.missing_facebook':
    'Facebook no ha dado el permiso para ver tus Páginas, el Instagram vinculado a ellas y lo que publican. Sin él no hay nada que mostrar en la tele: en la página de Facebook, deja todo marcado.',
  'allow.title': '¿Dar permiso a esta tele?',
  'allow.page_title': 'Dar permiso a la tele',
  'allow.lead':
    'Podrá mostrar tus cuentas y cambiar los ajustes de las pantallas. Tus datos y pagos quedan fuera de su alcance.',
  'allow.choose': 'Toca lo que muestra la tele ahora',
  'allow.model': 'Modelo: {{model}}',
  'allow.same_network': 'En la misma internet que este dispositivo',
  'allow.other_network': 'En otra internet. Da permiso solo si tienes la tele delante.',
  'allow.no': 'No es mía',
  'allow.done_title': '¡Permiso concedido!',
  'allow.done_text': 'Mírala: en 3 segundos como mucho sigue sola.',
  'allow.refused_title': 'De acuerdo, sin permiso',
  'allow.refused_text': 'El código ya no vale. Nadie ha entrado en tu cuenta.',
  'allow.wrong_title': 'No era ese',
  'allow.go': 'Ir a mis cuentas',
  'allow.tizen': 'Tele Samsung',
  'allow.webos': 'Tele LG',
  'allow.firetv': 'Fire TV',
  'allow.electron': 'Mini PC',
  'allow.browser': 'Navegador web',
  'allow.unknown': 'Tele sin nombre',
  'screen.resuming': 'Empieza sola en {{seconds}} s',
  'screen.name': 'Esta pantalla se llama',
  'screens.title': 'Tus pantallas',
  'screens.lead': 'Una pantalla guarda la forma de mostrar. Varias teles pueden usar la misma.',
  'screens.new': 'Nueva pantalla',
  'screens.name': 'Nombre de la pantalla',
  'screens.name_hint': 'Por ejemplo: mostrador, escaparate, salón',
  'screens.create': 'Crear pantalla',
  'screens.created': 'Pantalla creada.',
  'screens.rename': 'Cambiar el nombre',
  'screens.rename_name': 'Cambiar el nombre de {{name}}',
  'screens.save': 'Guardar',
  'screens.saved': 'Guardado.',
  'screens.save_failed': 'No se ha podido guardar. Vuelve a intentarlo.',
  'screens.settings': 'Ajustes',
  'screens.settings_name': 'Ajustes: {{name}}',
  'screens.delete': 'Eliminar',
  'screens.delete_name': 'Eliminar {{name}}',
  'screens.delete_title': '¿Eliminar {{name}}?',
  'screens.delete_text': 'La tele que usa esta pantalla se detiene. Tus cuentas se conservan.',
  'screens.deleted': 'Pantalla eliminada.',
  'screens.empty_title': 'Aún no hay pantallas',
  'screens.empty_text': 'Crea la primera: después solo hay que elegir la cuenta y reproducir.',
  'screens.in_use': 'En uso',
  'screens.free': 'Libre',
  'screens.load_failed': 'No se han podido cargar tus pantallas.',
  'settings.what': 'Qué mostrar',
  'settings.how': 'Cómo mostrar',
  'settings.extras': 'Alrededor del contenido',
  'settings.view': 'Contenido',
  'settings.view_stories': 'Historias',
  'settings.view_reels': 'Reels',
  'settings.view_both': 'Historias y reels',
  'settings.hours': 'Historias de las últimas',
  'settings.hours_value': '{{hours}} horas',
  'settings.duration': 'Cada foto dura',
  'settings.duration_value': '{{seconds}} segundos',
  'settings.reels': 'Qué reels',
  'settings.reels_last': 'Los últimos {{amount}}',
  'settings.reels_hashtag': 'Por hashtag',
  'settings.hashtag': 'Hashtag',
  'settings.hashtag_hint': 'Solo entran los reels que llevan este hashtag en el texto.',
  'settings.hashtag_invalid': 'Empieza con # y no uses espacios',
  'settings.degrees': 'Posición de la tele',
  'settings.degrees_0': 'Horizontal',
  'settings.degrees_90': 'Vertical, girada 90°',
  'settings.degrees_270': 'Vertical, girada 270°',
  'settings.degrees_other': 'Girada {{degrees}}°',
  'settings.quantity': 'A la vez',
  'settings.quantity_1': 'Uno',
  'settings.quantity_3': 'Tres lado a lado',
  'settings.quantity_hint': 'Tres solo con la tele en horizontal y más de 4 elementos.',
  'settings.real_time': 'Antigüedad de la historia',
  'settings.real_time_hint': 'Muestra hace cuánto se publicó.',
  'settings.header': 'Encabezado',
  'settings.header_hint':
    'Foto y @nombre de la cuenta. Donde no hay sitio, se va a los 4 segundos.',
  'settings.side_panels': 'Paneles laterales',
  'settings.side_panels_hint':
    'Con una publicación a la vez en una tele horizontal: a un lado, el local con un código QR para seguirlo; al otro, el texto de la publicación.',
  'settings.audio': 'Sonido de los vídeos',
  'settings.audio_hint': 'Solo un vídeo a la vez tiene sonido.',
  'settings.resolution': 'Calidad de los vídeos',
  'settings.resolution_low': 'Normal',
  'settings.resolution_medium': 'Alta',
  'settings.resolution_default': 'Original',
  'settings.resolution_hint': 'Si internet va lento, elige normal.',
  'settings.save': 'Guardar ajustes',
  'settings.preview': 'Así se ve en la tele',
  'playback.back': 'Volver a las cuentas',
  'playback.fullscreen': 'Pantalla completa',
  'playback.plans_qr': 'Escanea el código con el móvil para ver los planes.',
  'playback.reseller': 'Código QR de {{name}}',
} satisfies PortalTexts
