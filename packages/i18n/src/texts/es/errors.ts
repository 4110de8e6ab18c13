import type { ErrorTexts } from '../texts.ts'
import { checkoutErrors } from './checkout-errors.ts'
import { screenErrors } from './screen-errors.ts'
import { securityErrors } from './security-errors.ts'

export const errors = {
  ...screenErrors,
  ...securityErrors,
  ...checkoutErrors,
  'request.invalid': 'Revisa lo que has escrito.',
  'request.unknown_field': 'Esta solicitud tiene un campo que no conocemos.',
  'request.not_json': 'La solicitud llegó incompleta. Inténtalo otra vez.',
  'request.too_large': 'Es demasiado grande para enviarlo.',
  'request.not_found': 'Esta dirección no existe.',
  'request.too_many': 'Demasiados intentos. Espera un poco y vuelve a probar.',
  'server.busy': 'Ahora mismo hay mucha actividad. Inténtalo en un momento.',
  'field.required': 'Rellena este campo.',
  'field.too_long': 'El texto es demasiado largo.',
  'users.name_required': 'Escribe tu nombre',
  'users.telephone_required': 'Escribe tu teléfono',
  'users.telephone_invalid': 'Escribe un teléfono válido',
  'users.email_required': 'Escribe tu correo electrónico',
  'users.email_invalid': 'Escribe un correo electrónico válido',
  'users.password_required': 'Escribe tu contraseña',
  'users.password_too_short': '6 caracteres como mínimo',
  'users.password_too_common': 'Esta contraseña es fácil de adivinar. Elige otra.',
  'users.password_of_names':
    'No uses tu nombre, tu correo, el nombre de la tienda ni «Vitrine» en la contraseña. Elige otra.',
  'users.password_confirmation_required': 'Confirma tu contraseña',
  'users.password_confirmation_differs': 'Las contraseñas deben coincidir',
  'users.email_taken': 'Ya existe una cuenta con este correo. Inicia sesión o usa otro.',
  'users.wrong_credentials': 'El correo o la contraseña no son correctos.',
  'users.demo_only': 'Esta cuenta es solo de demostración y aquí no funciona.',
  'users.review_account':
    'Esta es la cuenta de revisión de las tiendas: no puede comprar ni conectar nada, y sus datos no cambian.',
  'users.not_found': 'No encontramos a este usuario.',
  'users.current_password_required': 'Escribe tu contraseña actual',
  'users.current_password_wrong': 'La contraseña actual no es correcta.',
  'users.reset_invalid': 'Este enlace ya no sirve. Pide otro para cambiar la contraseña.',
  'users.verification_invalid': 'Este enlace ya no vale. Pide otro en la página de tu cuenta.',
  'users.verification_code_wrong': 'El código no es correcto o ya no vale. Revísalo o pide otro.',
  'users.verification_sign_in':
    'Para cambiar el correo, inicia sesión en este dispositivo y abre el enlace otra vez.',
  'users.document_required': 'Escribe tu CNPJ',
  'users.document_invalid': 'Escribe un CNPJ válido',
  'users.registered_name_required': 'Escribe la razón social',
  'users.registered_agent_required': 'Escribe el nombre de la persona responsable',
  'users.address_required': 'Escribe la dirección',
  'users.number_required': 'Escribe el número',
  'users.neighborhood_required': 'Escribe el barrio',
  'users.city_required': 'Escribe la ciudad',
  'users.state_required': 'Elige el estado',
  'users.zip_code_required': 'Escribe el código postal (CEP)',
  'users.zip_code_invalid': 'El CEP debe tener 8 dígitos',
  'contracts.data_missing':
    'Faltan datos de tu empresa para el contrato. Completa tu perfil e inténtalo de nuevo.',
  'contracts.not_paid': 'El contrato solo se puede aceptar con un plan pagado y vigente.',
  'contracts.not_offered':
    'El contrato aún no se puede ofrecer: faltan los datos de quien presta el servicio. Habla con nuestro equipo.',
  'zip_codes.not_found': 'No encontramos este CEP. Revísalo o escribe la dirección a mano.',
  'zip_codes.unavailable': 'La búsqueda de CEP no respondió. Escribe la dirección a mano.',
  'authorizations.not_found': 'Este código ya no sirve. Usa el que muestra ahora la tele.',
  'authorizations.vuex_invalid': 'No se pudo preparar la tele. Escanea el código otra vez.',
  'authorizations.token_differs': 'Vuelve a iniciar sesión para dar permiso a esta tele.',
  'authorizations.wrong_ending':
    'La tele mostraba otros caracteres. Por seguridad, este código ya no vale: usa el nuevo, que ya está en la tele.',
  'codes.not_found': 'Este código no existe, prueba con otro.',
  'codes.wrong_length': 'El código debe tener 6 caracteres.',
  'accounts.not_found': 'No encontramos esta cuenta.',
  'accounts.name_required': 'Escribe el nombre de la cuenta',
  'accounts.too_many': 'Has llegado al límite de cuentas. Quita una para añadir otra.',
  'connections.denied': 'La conexión se canceló. Nada ha cambiado en tu cuenta.',
  'connections.state_invalid': 'Esta solicitud de conexión ha caducado. Empieza de nuevo.',
  'connections.failed': 'La red social rechazó la conexión. Vuelve a conectar.',
  'connections.no_pages':
    'No elegiste ninguna Página. Conecta otra vez y marca la Página de tu tienda.',
  'connections.not_professional':
    'Esta cuenta de Instagram es personal. En la aplicación de Instagram, cámbiala a profesional y conecta otra vez.',
  'connections.permission_missing':
    'Falta un permiso sin el que no se puede mostrar nada. Conecta otra vez y deja todos marcados.',
  'connections.other_account':
    'Has usado otra cuenta. Conecta la misma que ya está en esta tarjeta.',
  'connections.network_unavailable':
    'La red social no respondió. Espera un minuto y conecta otra vez.',
  'screens.not_found': 'No encontramos esta pantalla.',
  'screens.name_required': 'Ponle un nombre a la pantalla',
  'screens.too_many': 'Has llegado al límite de 50 pantallas.',
  'screens.never_open': 'Deja la pantalla abierta al menos un día',
  'screens.unknown_time_zone': 'No conocemos esta zona horaria.',
  'sessions.not_found': 'Este dispositivo ya cerró la sesión.',
  'playback.preview_over':
    'La muestra ha terminado. Reproduce en una tele, o aquí ocupando una plaza del plan.',
  'sessions.not_waiting': 'Este dispositivo ya no espera una plaza.',
  'sessions.not_playing': 'El otro dispositivo ya dejó de reproducir.',
  'accounts.repost_not_allowed':
    'Esta cuenta todavía no puede mostrar menciones. Habla con nuestro equipo.',
  'connections.link_invalid':
    'Este enlace para volver a conectar ya no es válido. Inicia sesión para volver a conectar la cuenta.',
  'media.resting': 'La red social ha pedido una pausa. Actualizaremos en cuanto lo permita.',
  'mentions.not_found': 'No encontramos esta mención.',
  'mentions.author_not_found': 'No encontramos a esta persona.',
  'mentions.ended': 'Esta historia ya ha terminado en Instagram.',
  'deletions.not_found': 'No encontramos esta solicitud de eliminación.',
  'admin.reason_required': 'Indica el motivo: el cliente puede verlo',
  'admin.nothing_changed': 'No ha cambiado nada. Cambia algún campo antes de guardar.',
  'admin.plan_end_invalid': 'Elige un día entre ayer y dentro de cinco años',
  'admin.changed_meanwhile':
    'Alguien ha cambiado estos datos mientras los editabas. Recarga la página y compruébalos.',
  'admin.last_admin':
    'Eres la única persona del equipo con acceso de administración. Dáselo antes a otra persona.',
} satisfies ErrorTexts
