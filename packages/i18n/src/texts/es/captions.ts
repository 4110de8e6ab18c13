import type { CaptionTexts } from '../texts.ts'

export const captions = {
  'tv.1': 'Abre Vitrine en la tele: aparece un código QR.',
  'tv.2': 'Apunta con la cámara del móvil y abre el enlace.',
  'tv.3': 'Comprueba, por el final del código, que es tu tele.',
  'tv.4': 'Dale permiso con un toque. Sin eso no entra ninguna tele.',
  'tv.5': 'Listo: la tele muestra las historias de tu tienda.',

  'instagram.1': 'Ten un perfil profesional en Instagram: es gratis.',
  'instagram.2': 'En Vitrine, toca el botón de Instagram.',
  'instagram.3': 'En la página de Instagram, elige el perfil y autoriza.',
  'instagram.4': 'De vuelta, la tarjeta cuenta lo que ya está listo.',
  'instagram.5': 'Con lo primero listo, ya puedes reproducir en la tele.',

  'facebook.1': 'En «Cuentas», toca el botón de Facebook.',
  'facebook.2': 'En la página de Facebook, marca la Página de la tienda.',
  'facebook.3': 'Deja activados los permisos, también el de los mensajes.',
  'facebook.4': 'La Página ya es una tarjeta, con las menciones de clientes.',
  'facebook.5': 'Antes de que caduque, la tarjeta avisa. Renueva con un toque.',

  'second.1': 'La otra tele muestra un código de seis letras y números.',
  'second.2': 'En el móvil, elige reproducir en otra pantalla.',
  'second.3': 'Escribe el código de la tele y confirma.',
  'second.4': 'La tele muestra el nombre de la cuenta cinco segundos…',
  'second.5': '…y empieza. Cada tele ocupa una plaza de tu plan.',

  'screen.1': 'En la tarjeta de la cuenta, abre los ajustes de la pantalla.',
  'screen.2': 'Elige el contenido: historias, reels o ambos.',
  'screen.3': 'Uno o tres a la vez, horizontal o vertical: mira cómo queda.',
  'screen.4': '¿Te gusta? Guarda los ajustes.',
  'screen.5': 'La tele cambia en segundos, sin parar.',

  'mentions.1': 'Quien menciona la tienda en una historia sale en «Menciones».',
  'mentions.2': 'Toca la imagen para ver la historia en grande.',
  'mentions.3': 'Acepta: se lo preguntamos por mensaje a quien la publicó.',
  'mentions.4': 'Con su sí, la historia va a la tele.',
  'mentions.5': '¿Cambiaste de idea? Deshazlo cuando quieras.',

  'missing.1': '¿Falta algo en la tele? Pregunta en la tarjeta de la cuenta.',
  'missing.2': 'Cada publicación dice si está en la tele y, si no, por qué.',
  'missing.3': 'También puedes ver solo lo que falta.',
  'missing.4': 'El enlace debajo del motivo lleva al lugar adecuado.',
  'missing.5': '¿Lo acabas de publicar? Pide que se actualice ahora.',
} satisfies CaptionTexts
