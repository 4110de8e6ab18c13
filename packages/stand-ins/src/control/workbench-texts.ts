/** What the page for people says after each change. */
export const DONE_TEXTS = {
  posted: 'Publicado.',
  removed: 'Publicação apagada. Os links já entregues continuam valendo até vencerem.',
  'links-expired': 'Os links entregues até agora venceram.',
  'tokens-ended': 'Os tokens desta conexão deixaram de valer.',
  'permission-set': 'Permissão alterada.',
  'fault-planned': 'Falha preparada.',
  'fault-lifted': 'Falha desfeita.',
  'switches-set': 'Respostas ajustadas.',
} as const
export type Done = keyof typeof DONE_TEXTS

export const ENDING_TEXTS: Readonly<Record<string, string>> = {
  expire: 'Vencer o token (190/463)',
  removed: 'A pessoa removeu o aplicativo (190/458)',
  checkpoint: 'A rede pede uma verificação à pessoa (190/459)',
  password: 'A pessoa trocou a senha (190/460)',
  unconfirmed: 'Conta não confirmada (190/464)',
  'logged-out': 'A pessoa saiu (190/467)',
  'lost-role': 'A pessoa perdeu a função na Página (190/492)',
  'data-access': 'Acesso aos dados vencido, 90 dias sem uso (190/493)',
}

export const FAULT_TEXTS: Readonly<Record<string, string>> = {
  'graph-error-1': 'Erro desconhecido (código 1, HTTP 500)',
  'graph-error-2': 'Serviço fora do ar (código 2, HTTP 500)',
  'graph-error-4': 'Limite do aplicativo (código 4)',
  'graph-error-17': 'Limite da pessoa (código 17)',
  'graph-error-32': 'Limite da Página (código 32)',
  'graph-error-613': 'Limite próprio da chamada (código 613)',
  'graph-error-80001': 'Limite da Página para empresas (código 80001)',
  'graph-error-80002': 'Limite do Instagram para empresas (código 80002)',
  rubbish: 'Responder HTML em vez de JSON',
  silence: 'Nunca responder',
  slow: 'Responder depois de 5 segundos',
  'half-body': 'Enviar só metade e desligar',
  'content-type': 'Enviar com o tipo de conteúdo errado',
}

export const PATH_TEXTS: Readonly<Record<string, string>> = {
  '/graph.facebook.com/*': 'Tudo do Graph do Facebook',
  '/graph.facebook.com/v23.0/me/accounts': 'Lista de Páginas',
  '/graph.facebook.com/v23.0/oauth/access_token': 'Troca de código e token do Facebook',
  '/graph.instagram.com/*': 'Tudo do Graph do Instagram',
  '/api.instagram.com/oauth/access_token': 'Troca de código do Instagram',
  '/graph.instagram.com/refresh_access_token': 'Renovação do token do Instagram',
  '*/stories': 'Lista de stories',
  '*/media': 'Lista de publicações e reels',
  '*/video_reels': 'Lista de reels da Página',
  '/scontent.cdninstagram.com/*': 'Arquivos (CDN)',
  '/scontent.cdninstagram.com/*.mp4': 'Vídeos (CDN)',
}
