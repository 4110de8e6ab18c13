import type { TutorialTexts } from '../texts.ts'

export const tutorials = {
  'tv.title': 'Conecta una tele con el código QR',
  'tv.about': 'La tele muestra un código, el móvil le da permiso y empieza a reproducir.',
  'tv.1': 'Abre Vitrine en la tele',
  'tv.1_text':
    'Instala la aplicación en la tele o en el Fire TV, o abre {{address}} en el navegador de la tele. Muestra un código QR.',
  'tv.2': 'Escanea el código con el móvil',
  'tv.2_text':
    'Apunta con la cámara del móvil a la tele y abre el enlace. Si hace falta, inicia sesión.',
  'tv.3': 'Compruébalo y da permiso',
  'tv.3_text':
    'La página dice qué tele es y muestra tres opciones de 4 caracteres. Toca la que ves en la tele. Si no es la tuya, toca «No es mía».',
  'tv.4': 'Empieza a reproducir',
  'tv.4_text':
    'La tele empieza sola. Si pregunta qué poner, elige la cuenta con las flechas del mando y pulsa OK en «Reproducir».',

  'instagram.title': 'Conecta Instagram',
  'instagram.about': 'Tus propias historias y reels en la tele, desde un perfil profesional.',
  'instagram.1': 'Ten un perfil profesional',
  'instagram.1_text':
    'Instagram solo entrega historias y reels de perfiles profesionales. En su aplicación: Configuración › Tipo de cuenta › Cambiar a cuenta profesional. Es gratis y se tarda un minuto.',
  'instagram.2': 'Añade la cuenta',
  'instagram.2_text': 'En «Cuentas», toca «Añadir cuenta de Instagram».',
  'instagram.3': 'Da permiso en la página de Instagram',
  'instagram.3_text':
    'Entra en la página del propio Instagram y deja los permisos marcados. Nunca vemos tu contraseña de allí.',
  'instagram.4': 'Espera a que el contenido esté listo',
  'instagram.4_text':
    'De vuelta en Vitrine, la tarjeta cuenta lo que ya está listo, como 7 de 23. Puedes reproducir en cuanto lo esté el primero.',

  'facebook.title': 'Conecta Facebook',
  'facebook.about':
    'Todo de una vez: la Página, el Instagram vinculado y las menciones de los clientes.',
  'facebook.1': 'Añade la cuenta',
  'facebook.1_text':
    'En «Cuentas», toca «Añadir cuenta de Facebook». Tienes que administrar la Página de la tienda.',
  'facebook.2': 'Marca la Página de la tienda',
  'facebook.2_text':
    'En la página de Facebook, marca las Páginas que van a la tele. Deja todos los permisos activados, también el de los mensajes: por él llegan las menciones.',
  'facebook.3': 'Mira lo que ha llegado',
  'facebook.3_text':
    'Cada Página se convierte en una tarjeta. Si falta un permiso, la tarjeta dice qué no se mostrará y un botón vuelve a pedirlo.',
  'facebook.4': 'Renueva cuando te avisemos',
  'facebook.4_text':
    'La red social pide una nueva autorización de vez en cuando. Diez días antes, la tarjeta y un correo te avisan: toca «Renovar la conexión» y las teles ni lo notan.',

  'second.title': 'Reproduce en otra tele con un código',
  'second.about': 'Sin cámara ni contraseña en la tele: seis letras y números, y listo.',
  'second.1': 'Abre Vitrine en la otra tele',
  'second.1_text':
    'Junto al código QR hay un código de seis letras y números. Vale diez minutos y se renueva solo.',
  'second.2': 'Elige la cuenta en el móvil',
  'second.2_text': 'En la tarjeta de la cuenta, toca «Reproducir en otra pantalla».',
  'second.3': 'Escribe el código de la tele',
  'second.3_text':
    'Elige con qué pantalla va a reproducir y escribe los seis caracteres. Los espacios y las minúsculas no molestan.',
  'second.4': 'Mira la tele',
  'second.4_text':
    'Muestra el nombre de la cuenta cinco segundos y empieza. Cada tele que reproduce a la vez ocupa una plaza de tu plan.',

  'screen.title': 'Elige qué muestra una pantalla',
  'screen.about':
    'Historias o reels, de cuántas horas, uno o tres a la vez, tele horizontal o vertical.',
  'screen.1': 'Abre los ajustes de la pantalla',
  'screen.1_text':
    'En la tarjeta de la cuenta, toca el botón que está junto al nombre de la pantalla. O entra en «Pantallas» y toca «Ajustes».',
  'screen.2': 'Elige el contenido',
  'screen.2_text':
    'Historias, reels o ambos, y de cuántas horas son las historias. Con un hashtag, solo entran los reels que lo llevan en el texto.',
  'screen.3': 'Elige cómo se muestra',
  'screen.3_text':
    'La posición de la tele, uno o tres a la vez, cuánto dura cada foto, el sonido, el encabezado y la calidad de los vídeos.',
  'screen.4': 'Mira la vista previa y guarda',
  'screen.4_text':
    'La vista previa cambia con lo que eliges. Toca «Guardar ajustes»: las teles que usan la pantalla cambian en segundos, sin parar.',

  'mentions.title': 'Muestra las historias de tus clientes',
  'mentions.about':
    'Alguien menciona a la tienda, tú aceptas, la persona dice que sí y la historia va a la tele.',
  'mentions.1': 'Recibe menciones',
  'mentions.1_text':
    'Llegan por una cuenta de Facebook con el permiso de los mensajes, cuando nuestro equipo ha activado en ella las menciones.',
  'mentions.2': 'Abre la página de las menciones',
  'mentions.2_text':
    'Cuando alguien menciona a la tienda en una historia pública, aparece sola en «Menciones». Toca la imagen para verla grande.',
  'mentions.3': 'Acepta o rechaza',
  'mentions.3_text':
    'Al tocar «Aceptar», se lo preguntamos por mensaje a quien la publicó. Con su sí, la historia está en la tele hasta que termina.',
  'mentions.4': 'Cambia de idea cuando quieras',
  'mentions.4_text':
    '«Deshacer» vuelve atrás. «Quitar todo de las pantallas» quita las menciones de todas las teles en 15 segundos.',

  'missing.title': 'Cuando algo no está en la pantalla',
  'missing.about': 'Cada publicación dice si está en la tele, por qué no está y qué hacer.',
  'missing.1': 'Pregunta en la tarjeta de la cuenta',
  'missing.1_text': 'Toca «¿Por qué no aparece?».',
  'missing.2': 'Lee la respuesta de cada publicación',
  'missing.2_text':
    'Historias, reels y menciones salen en una lista, cada una con su motivo. Para ver solo lo que falta, elige «Solo lo que no se ve».',
  'missing.3': 'Cambia lo que haga falta',
  'missing.3_text':
    'El enlace debajo del motivo lleva al lugar adecuado: los ajustes de la pantalla, las menciones o la conexión de la cuenta.',
  'missing.4': 'Vuelve a leer la red social',
  'missing.4_text':
    '¿Lo acabas de publicar? Toca «Actualizar ahora». Un vídeo nuevo tarda unos minutos en estar listo.',
} satisfies TutorialTexts
