export const player = {
  preparing: 'Preparando: {{ready}} de {{total}}',
  downloadFailed: 'Falha ao baixar o vídeo ({{status}})',
}
