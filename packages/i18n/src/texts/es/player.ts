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
  serverFailed: 'El servidor no responde. Seguimos con lo que ya está guardado.',
  soundBlocked: 'El navegador bloqueó el sonido. Toca la pantalla o pulsa OK.',
  more: 'Hay más en {{network}}',
  trouble: 'Algo no va bien en esta pantalla',
  goneAccount: 'Esta cuenta ya no está aquí',
  goneScreen: 'Esta pantalla ya no está aquí',
  goneText:
    'Se eliminó desde la web. Si hay otra cuenta u otra pantalla que mostrar, la tele sigue sola.',
  follow: 'Síguenos en {{network}}',
  closed: 'Cerrado ahora',
  closedUntilHour: 'Abre a las {{hour}}.',
  closedUntilDay: 'Abre el {{day}} a las {{hour}}.',
  closedPlay: 'Reproducir ahora',
} satisfies PlayerTexts
