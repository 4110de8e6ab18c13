export const player = {
  loading: 'Buscando as publicações…',
  preparing: 'Preparando: {{ready}} de {{total}}',
  ageNow: 'agora',
  ageMinutes: 'há {{minutes}} min',
  ageHours: 'há {{hours}} h',
  downloadFailed: 'Falha ao baixar o vídeo ({{status}})',
  downloadInterrupted: 'Falha ao baixar o vídeo: a conexão caiu',
  itemFailed: 'Uma publicação não pôde ser mostrada. As outras continuam.',
  offline: 'Sem internet. Continuamos com o que já foi salvo.',
  soundBlocked: 'O navegador bloqueou o som. Toque na tela ou aperte OK.',
  more: 'Veja mais no {{network}}',
  follow: 'Siga a gente no {{network}}',
}
