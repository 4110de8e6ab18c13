import type { PlayerTexts } from '../texts.ts'

export const player = {
  loading: 'A procurar as publicações…',
  preparing: 'A preparar: {{ready}} de {{total}}',
  ageNow: 'agora mesmo',
  ageMinutes: 'há {{minutes}} minutos',
  ageHours: 'há {{hours}} horas',
  downloadFailed: 'Falha ao transferir o vídeo ({{status}})',
  downloadInterrupted: 'Falha ao transferir o vídeo: a ligação foi interrompida',
  itemFailed: 'Não foi possível mostrar uma publicação. As restantes continuam.',
  offline: 'Sem internet. Continuamos com o que já está guardado.',
  serverFailed: 'O servidor não está a responder. Continuamos com o que já está guardado.',
  soundBlocked: 'O browser bloqueou o som. Toque no ecrã ou prima OK.',
  more: 'Descubra mais no {{network}}',
  trouble: 'Algo não está bem neste ecrã',
  goneAccount: 'Esta conta já não está aqui',
  goneScreen: 'Este ecrã já não está aqui',
  goneText:
    'A remoção foi feita no site. Se houver outra conta ou outro ecrã para mostrar, a televisão continua sozinha.',
  follow: 'Siga-nos no {{network}}',
  closed: 'Fechado agora',
  closedUntilHour: 'Abre às {{hour}}.',
  closedUntilDay: 'Abre {{day}} às {{hour}}.',
  closedPlay: 'Passar agora',
} satisfies PlayerTexts
