import type { ScreenErrorTexts } from '../texts.ts'

export const screenErrors = {
  'auth.required': 'Inicie sessão para continuar.',
  'auth.forbidden': 'Não tem autorização para fazer isto.',
  'client.too_old': 'Esta versão da aplicação é demasiado antiga. Atualize-a para continuar.',
  internal: 'Ocorreu um problema do nosso lado. Tente novamente dentro de instantes.',
  'media.expired_token': 'A ligação terminou. Volte a ligar a conta para continuar.',
  'playback.plan_expired': 'O seu plano terminou. Adquira um novo ou contacte a nossa equipa.',
  'playback.screen_limit':
    'Limite de ecrãs atingido. Adquira mais ecrãs ou contacte a nossa equipa.',
} satisfies ScreenErrorTexts
