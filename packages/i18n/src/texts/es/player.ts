import type { PlayerTexts } from '../texts.ts'

export const player = {
  loading: 'Buscando las publicaciones…',
  preparing: 'Preparando tus contenidos: {{ready}} de {{total}}',
  ageNow: 'ahora mismo',
  ageMinutes: 'hace {{minutes}} min',
  ageHours: 'hace {{hours}} h',
  downloadFailed: 'No se pudo descargar el vídeo ({{status}})',
  downloadInterrupted: 'No se pudo descargar el vídeo: se cortó la conexión',
  itemFailed: 'Una publicación no se pudo mostrar. Las demás siguen.',
  offline: 'Sin internet. Seguimos con lo que ya está guardado.',
  soundBlocked: 'El navegador bloqueó el sonido. Toca la pantalla o pulsa OK.',
  more: 'Hay más en {{network}}',
  follow: 'Síguenos en {{network}}',
} satisfies PlayerTexts
