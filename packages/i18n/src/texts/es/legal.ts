import type { LegalTexts } from '../texts.ts'

export const legal = {
  'privacy.title': 'Política de privacidad',
  'privacy.lead': 'Qué guarda Vitrine, cuánto tiempo y cómo borrarlo.',
  'privacy.who': 'Quién responde de los datos',
  'privacy.who_1':
    'Vitrine muestra en la tele de una tienda las historias y los reels que la propia tienda publica en Instagram y Facebook. Quien presta este servicio es el responsable del tratamiento.',
  'privacy.who_2':
    'Para hablar con nosotros sobre datos personales, escribe al correo que está al final de esta página: llega al delegado de protección de datos.',
  'privacy.you': 'Tu registro',
  'privacy.you_1':
    'Guardamos tu nombre, teléfono, correo e idioma mientras tengas cuenta. De la contraseña solo guardamos una huella que no se puede volver a leer.',
  'privacy.you_company':
    'Si nos das los datos de tu empresa (CNPJ, razón social, responsable y dirección), se quedan el mismo tiempo. Al aceptar el contrato del plan, guardamos también una copia de ellos tal como eran ese día.',
  'privacy.you_2':
    'Para que tus navegadores y teles sigan conectados, guardamos el tipo de dispositivo, la versión de la aplicación y cuándo se vio por última vez. Sin uso, la sesión termina a los 30 días en el navegador y al año en la tele.',
  'privacy.you_3':
    'En tu navegador quedan el idioma y tu sesión. No hay cookies de publicidad ni de seguimiento.',
  'privacy.connection': 'Tu cuenta de Instagram o Facebook',
  'privacy.connection_1':
    'Lo autorizas en la página de la propia red social. Su contraseña nunca pasa por nosotros.',
  'privacy.connection_2':
    'Guardamos el número, el nombre, el @ y la foto de la cuenta, los permisos dados y la clave de acceso de la red social, cifrada.',
  'privacy.connection_3':
    'Sirven para leer lo que publica la cuenta, saber cuándo la mencionan y preguntar a quien publicó si podemos mostrarlo. Esa pregunta es el único mensaje que se envía en nombre de la cuenta. Cuando quitas la cuenta, borramos todo esto.',
  'privacy.own': 'Tus historias y reels',
  'privacy.own_1':
    'Copiamos los archivos para prepararlos para la tele. Una historia se queda 48 horas como mucho; un reel, hasta que sale de la cuenta.',
  'privacy.own_2':
    'Lo que borras en la red social sale de las pantallas y de nuestros archivos en la lectura siguiente.',
  'privacy.own_3':
    'Las teles guardan una copia de lo que muestran, para seguir sin internet, y la borran cuando sale de la lista.',
  'privacy.mentions': 'Historias de otras personas que mencionan a la tienda',
  'privacy.mentions_1':
    'La foto o el vídeo nunca se guarda, ni aquí ni en las teles: pasa directamente de Instagram a la pantalla y desaparece con la historia.',
  'privacy.mentions_2':
    'Guardamos durante 30 días el nombre y el @ de quien publicó y cada decisión, con quién la tomó y cuándo: es la prueba del permiso. La dirección de la historia queda cifrada, y solo mientras dura. Si la tienda eligió aceptar o rechazar siempre a una persona, su nombre se queda hasta que lo cambie.',
  'privacy.mentions_3':
    'De los mensajes solo guardamos si la respuesta fue sí o no, nunca el texto.',
  'privacy.mentions_4':
    'Quien publicó puede responder que no, borrar la historia o hablar con la tienda: en todos los casos, la historia sale de las pantallas.',
  'privacy.mail': 'Correos y registros técnicos',
  'privacy.mail_1':
    'Enviamos correos sobre tu cuenta, como una conexión que va a terminar o menciones nuevas. Guardamos que se enviaron, no lo que decían.',
  'privacy.mail_2':
    'Los registros técnicos no contienen contraseñas, claves, correos, enlaces ni textos de mensajes. Las direcciones IP solo sirven para frenar abusos, por poco tiempo, y para decirte cuáles de tus dispositivos usan la misma internet.',
  'privacy.share': 'Con quién los compartimos',
  'privacy.share_1':
    'Con Meta, para leer la cuenta conectada y enviar la pregunta; con quien aloja el servicio; con quien entrega los correos; y con ViaCEP, que solo recibe el CEP escrito, para completar la dirección. Con nadie más. No vendemos datos ni los usamos para publicidad.',
  'privacy.share_2': 'Lo que recibimos de Meta sirve solo para lo que se describe en esta página.',
  'privacy.base': 'Con qué fundamento',
  'privacy.base_1':
    'Para cumplir el contrato con la tienda, con el consentimiento de quien publicó y por el interés legítimo en mantener seguro el servicio (artículo 6 del RGPD; artículo 7 de la ley brasileña LGPD).',
  'privacy.rights': 'Tus derechos',
  'privacy.rights_1':
    'Puedes saber si tratamos datos tuyos, verlos, corregirlos, llevarlos a otro servicio, borrarlos, saber con quién se compartieron y retirar el consentimiento: lo garantizan el RGPD en la Unión Europea y la LGPD en Brasil.',
  'privacy.rights_2':
    'Escribe al correo que está al final de esta página: lo atendemos en 15 días. También puedes reclamar ante la AEPD o ante la autoridad brasileña ANPD.',
  'privacy.delete': 'Cómo borrarlos',
  'privacy.delete_1':
    'En Vitrine: en «Cuentas», toca «Quitar cuenta». Borramos la conexión, los archivos y las menciones.',
  'privacy.delete_2':
    'En Facebook: Configuración › Apps y sitios web › Vitrine › Eliminar. En Instagram: Configuración › Permisos de sitios web › Apps y sitios web › Vitrine › Eliminar. Desde ese momento dejamos de leer la cuenta.',
  'privacy.delete_3':
    'Después puedes pedir a la red social que se borre todo. Te muestra un código y un enlace nuestro que dice cómo va la solicitud.',
  'privacy.delete_4':
    'Para borrar también el registro, inicia sesión y elige «Eliminar mi cuenta».',
  'privacy.safety': 'Seguridad',
  'privacy.safety_1':
    'Las claves de las redes sociales están cifradas, las contraseñas no se pueden volver a leer y todo viaja por conexiones protegidas.',
  'privacy.changes': 'Cambios',
  'privacy.changes_1': 'Si cambia algo importante en esta página, avisamos antes por correo.',
  'terms.title': 'Condiciones de uso',
  'terms.lead': 'Las reglas del servicio, en pocas líneas.',
  'terms.service': 'El servicio',
  'terms.service_1':
    'Vitrine lee las historias y los reels de la cuenta que conectas y los muestra a pantalla completa en tus teles.',
  'terms.service_2':
    'Dependemos de Instagram y Facebook: si la red social se para, cambia o retiene un contenido, puede dejar de aparecer. Las teles siguen con lo que tienen.',
  'terms.account': 'Tu cuenta',
  'terms.account_1':
    'Da datos verdaderos y guarda bien la contraseña. Respondes de lo que se haga con tu registro y de las teles a las que des permiso.',
  'terms.account_2': 'Conecta solo cuentas de Instagram y Facebook que administres.',
  'terms.plan': 'Prueba y plan',
  'terms.plan_1': 'La prueba es gratis, con una pantalla, y no pide tarjeta.',
  'terms.plan_2':
    'El plan dice cuántas teles muestran contenido a la vez y hasta cuándo. El precio y el plazo son los que se indican al comprar. Cuando el plan vence, las teles se detienen.',
  'terms.content': 'Tu contenido',
  'terms.content_1':
    'Lo que publicas sigue siendo tuyo. Nos permites copiarlo, convertirlo y mostrarlo en tus teles, solo mientras uses el servicio.',
  'terms.content_2':
    'Garantizas que puedes mostrarlo en público, con la música y las personas que aparecen. Los derechos de comunicación pública, como los de la SGAE, corresponden a la tienda.',
  'terms.mentions': 'Historias de otras personas',
  'terms.mentions_1':
    'Muestra la historia de alguien solo con su permiso. Vitrine puede pedirlo por mensaje, en nombre de tu cuenta. Si eliges mostrar sin que preguntemos, el permiso corre de tu cuenta.',
  'terms.mentions_2':
    'Quien ya no quiera aparecer debe salir pronto de las pantallas: usa «Rechazar» o «Quitar todo de las pantallas».',
  'terms.use': 'Qué no se permite',
  'terms.use_1':
    'Contenido ilegal, de odio o engañoso; usar la cuenta de otra persona; saltarse límites o la seguridad; revender sin acuerdo con nosotros. Se puede suspender el acceso.',
  'terms.end': 'Cómo termina',
  'terms.end_1':
    'Puedes parar cuando quieras: quita las cuentas y pide que se borre tu registro. Si cerramos el servicio, avisamos por correo con 30 días de antelación.',
  'terms.liability': 'Responsabilidad',
  'terms.liability_1':
    'Trabajamos para que las pantallas nunca estén vacías, pero no prometemos un servicio sin fallos. Lo que la ley garantiza a los consumidores se mantiene.',
  'terms.law': 'Ley y cambios',
  'terms.law_1':
    'Se aplica la ley de Brasil. Si cambia algo importante en estas condiciones, avisamos antes por correo.',
} satisfies LegalTexts
