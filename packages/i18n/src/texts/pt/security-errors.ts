/** Errors of the second factor. */
export const securityErrors = {
  'auth.second_factor_missing':
    'Para o painel, falta o segundo passo: abra Minha conta e veja Segurança.',
  'users.second_factor_required': 'Falta um passo para entrar. Atualize a página e tente de novo.',
  'second_factor.name_required': 'Dê um nome à chave',
  'second_factor.code_required': 'Informe o código',
  'second_factor.code_wrong':
    'O código não confere ou já foi usado. Espere o próximo e tente de novo.',
  'second_factor.recovery_code_wrong': 'O código de recuperação não confere ou já foi usado.',
  'second_factor.challenge_ended':
    'Passou tempo demais, ou foram muitas tentativas. Comece de novo.',
  'second_factor.passkey_refused':
    'A chave de acesso não foi aceita. Tente de novo, ou use outro jeito.',
  'second_factor.passkey_known': 'Esta chave de acesso já está na lista.',
  'second_factor.passkeys_unavailable':
    'Neste endereço não dá para usar chaves de acesso. Use um aplicativo autenticador.',
  'second_factor.too_many_passkeys': 'São no máximo 10 chaves de acesso. Remova uma antes.',
  'second_factor.last_factor':
    'Quem administra precisa de um segundo passo. Adicione outro antes de remover este.',
  'second_factor.not_found': 'Isto já não está na sua conta. Atualize a página.',
}
