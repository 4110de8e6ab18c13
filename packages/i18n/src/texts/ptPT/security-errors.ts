import type { SecurityErrorTexts } from '../texts.ts'

export const securityErrors = {
  'auth.second_factor_missing':
    'Para o painel, falta o segundo passo: abra A minha conta e veja Segurança.',
  'users.second_factor_required': 'Falta um passo para entrar. Atualize a página e tente de novo.',
  'second_factor.name_required': 'Dê um nome à chave',
  'second_factor.code_required': 'Indique o código',
  'second_factor.code_wrong':
    'O código não está certo ou já foi usado. Espere pelo próximo e tente de novo.',
  'second_factor.recovery_code_wrong': 'O código de recuperação não está certo ou já foi usado.',
  'second_factor.challenge_ended':
    'Passou demasiado tempo, ou foram demasiadas tentativas. Comece de novo.',
  'second_factor.passkey_refused':
    'A chave de acesso não foi aceite. Tente de novo, ou use outra forma.',
  'second_factor.passkey_known': 'Esta chave de acesso já está na lista.',
  'second_factor.passkeys_unavailable':
    'Neste endereço não é possível usar chaves de acesso. Use uma aplicação de autenticação.',
  'second_factor.too_many_passkeys': 'São no máximo 10 chaves de acesso. Remova uma primeiro.',
  'second_factor.last_factor':
    'Quem administra precisa de um segundo passo. Adicione outro antes de remover este.',
  'second_factor.not_found': 'Isto já não está na sua conta. Atualize a página.',
} satisfies SecurityErrorTexts
