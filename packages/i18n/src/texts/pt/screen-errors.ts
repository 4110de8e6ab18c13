/** Those a TV shows: it carries six languages, and no more of them than it needs. */
export const screenErrors = {
  'auth.required': 'Entre na sua conta para continuar.',
  'auth.forbidden': 'Você não tem permissão para fazer isto.',
  'client.too_old': 'Esta versão do aplicativo é antiga demais. Atualize para continuar.',
  internal: 'Algo deu errado do nosso lado. Tente de novo em instantes.',
  'media.expired_token': 'A conexão terminou. Reconecte a conta para continuar.',
  'playback.plan_expired': 'Seu plano venceu. Contrate um novo ou fale com a nossa equipe.',
  'playback.screen_limit':
    'Limite de telas atingido. Contrate mais telas ou fale com a nossa equipe.',
}
