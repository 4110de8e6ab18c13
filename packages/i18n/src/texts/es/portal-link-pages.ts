import type { PortalLinkPageTexts } from '../texts.ts'

export const portalLinkPages = {
  'reconnect.page_title': 'Renovar la conexión',
  'reconnect.title': 'Hay que renovar la conexión de {{name}}',
  'reconnect.text':
    'Confírmalo en la página de {{network}} con la misma cuenta. Las teles siguen con lo que tienen y vuelven a recibir novedades.',
  'reconnect.go': 'Renovar la conexión de {{name}}',
  'reconnect.open_mail': 'Para volver a intentarlo, abre otra vez el enlace de nuestro correo.',
  'deletion.page_title': 'Eliminación de datos',
  'deletion.pending_title': 'Estamos borrando tus datos',
  'deletion.pending_text':
    'Cuentas conectadas, permisos, historias y reels preparados y el registro de las menciones. Tarda unos minutos; esta página se actualiza sola.',
  'deletion.done_title': 'Tus datos se han borrado',
  'deletion.done_text':
    'Ya no guardamos nada de lo que la red social nos había dado. El registro en Vitrine es aparte: para borrarlo, inicia sesión y elige «Eliminar mi cuenta».',
  'deletion.requested': 'Solicitud recibida el {{when}}.',
  'deletion.completed': 'Terminada el {{when}}.',
  'deletion.code': 'El código de confirmación es {{code}}',
  'deletion.check_code':
    'Comprueba que la dirección esté completa, tal como la mostró la red social.',
} satisfies PortalLinkPageTexts
