import type { PlayerTexts } from '../texts.ts'

export const player = {
  loading: 'S’estan buscant les publicacions…',
  preparing: 'S’està preparant: {{ready}} de {{total}}',
  ageNow: 'ara mateix',
  ageMinutes: 'fa {{minutes}} min',
  ageHours: 'fa {{hours}} h',
  downloadFailed: 'No s’ha pogut baixar el vídeo ({{status}})',
  downloadInterrupted: 'No s’ha pogut baixar el vídeo: la connexió s’ha tallat',
  itemFailed: 'Una publicació no s’ha pogut mostrar. Les altres continuen.',
  offline: 'Sense internet. Continuem amb el que ja tenim desat.',
  serverFailed: 'El servidor no respon. Continuem amb el que ja tenim desat.',
  soundBlocked: 'El navegador ha bloquejat el so. Toca la pantalla o prem OK.',
  more: 'Més a {{network}}',
  trouble: 'Alguna cosa no va bé en aquesta pantalla',
  goneAccount: 'Aquest compte ja no és aquí',
  goneScreen: 'Aquesta pantalla ja no és aquí',
  goneText:
    'S’ha eliminat des del web. Si hi ha un altre compte o una altra pantalla per mostrar, el televisor continua tot sol.',
  follow: 'Segueix-nos a {{network}}',
  closed: 'Tancat ara',
  closedUntilHour: 'Obre a les {{hour}}.',
  closedUntilDay: 'Obre {{day}} a les {{hour}}.',
  closedPlay: 'Reprodueix ara',
} satisfies PlayerTexts
