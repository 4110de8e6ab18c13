import type { PortalSettingsTexts } from '../texts.ts'

export const portalSettings = {
  'settings.returning': 'Guardado. Volviendo…',
  'unsaved.title': '¿Salir sin guardar?',
  'unsaved.text': 'Lo que has cambiado en esta página todavía no se ha guardado.',
  'unsaved.leave': 'Salir sin guardar',
  'unsaved.stay': 'Quedarme aquí',
  'preview.none': 'Con estos ajustes, ahora no se muestra nada.',
  'preview.single_one': 'Con estos ajustes se muestra {{count}} elemento.',
  'preview.single_other': 'Con estos ajustes se muestran {{count}} elementos, de uno en uno.',
  'preview.triple': 'Con estos ajustes se muestran {{amount}} elementos, de tres en tres.',
  'preview.pause': 'Pausar la vista previa',
  'preview.go_on': 'Seguir con la vista previa',
  'reposts.title': 'Menciones de clientes',
  'reposts.title_of': 'Menciones en {{name}}',
  'reposts.choice': 'La historia de un cliente, aceptada por ti, se muestra',
  'reposts.asked': 'Cuando quien la publicó lo confirma',
  'reposts.direct': 'Al momento, automáticamente',
  'reposts.asked_means':
    'Se lo preguntamos por mensaje a quien la publicó. La historia solo va a la tele después de su sí.',
  'reposts.direct_means':
    'La historia va a la tele en cuanto la aceptas, sin preguntar a quien la publicó. Acuérdalo antes con esa persona.',
  'reposts.not_allowed':
    'Las menciones aún no están activadas en esta cuenta. Las activa nuestro equipo: habla con nosotros.',
  'account_settings.title': 'Ajustes de la cuenta',
  'account_settings.title_of': 'Ajustes: {{name}}',
  'account_settings.view_hint': 'Vale para las pantallas nuevas. En cada una puedes cambiarlo.',
  'account_settings.admin': 'Solo para administradores',
  'account_settings.allow': 'Permitir menciones',
  'account_settings.allow_hint':
    'Autoriza historias de otras personas en las pantallas de esta cuenta.',
  'account_settings.logo': 'Marca de Vitrine en la imagen',
  'account_settings.logo_hint': 'Con 0 % la marca no se ve; con 100 % se ve entera.',
  'account_settings.percent': '{{percent}} %',
  'account_settings.connection': 'Conexión con la red social',
  'account_settings.connected': 'Conectada, sin fecha de fin',
  'account_settings.connected_until': 'Conectada hasta el {{when}}',
} satisfies PortalSettingsTexts
