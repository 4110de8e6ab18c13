import type { MailSecurityTexts } from '../texts.ts'

export const mailSecurity = {
  'factor_added.subject': 'A sua conta Vitrine tem um novo segundo passo',
  'factor_added.text':
    'Em {{when}}, uma chave de acesso ou uma aplicação de autenticação passou a servir para entrar na sua conta. Guarde bem os códigos de recuperação.',
  'factor_removed.subject': 'Um segundo passo saiu da sua conta Vitrine',
  'factor_removed.text':
    'Em {{when}}, uma chave de acesso ou uma aplicação de autenticação deixou de servir para entrar na sua conta.',
  'codes_renewed.subject': 'Novos códigos de recuperação na sua conta Vitrine',
  'codes_renewed.text': 'Foram criados em {{when}}. Os anteriores já não servem.',
  'code_used.subject': 'Alguém entrou na sua conta Vitrine com um código de recuperação',
  'code_used.text':
    'Foi em {{when}}. Se foi por sua iniciativa, está tudo bem: esse código já não serve. Perdeu o telemóvel ou a chave? Remova-os na página da sua conta.',
  'factors_reset.subject': 'O segundo passo da sua conta Vitrine foi retirado',
  'factors_reset.text':
    'Em {{when}}, a nossa equipa retirou as chaves de acesso, a aplicação e os códigos de recuperação. A sessão terminou em todos os browsers. Entre com a palavra-passe e escolha um novo segundo passo.',
} satisfies MailSecurityTexts
