import type { PortalSettingsTexts } from '../texts.ts'

export const portalSettings = {
  'settings.returning': 'Guardado. A voltar…',
  'unsaved.title': 'Sair sem guardar?',
  'unsaved.text': 'O que alterou nesta página ainda não foi guardado.',
  'unsaved.leave': 'Sair sem guardar',
  'unsaved.stay': 'Ficar aqui',
  'preview.none': 'Com estas definições, nada aparece de momento.',
  'preview.single_one': 'Com estas definições aparece {{count}} item.',
  'preview.single_other': 'Com estas definições aparecem {{count}} itens, um de cada vez.',
  'preview.triple': 'Com estas definições aparecem {{amount}} itens, três de cada vez.',
  'preview.pause': 'Pausar a pré-visualização',
  'preview.go_on': 'Retomar a pré-visualização',
  'reposts.title': 'Menções dos clientes',
  'reposts.title_of': 'Menções na conta {{name}}',
  'reposts.choice': 'A story de um cliente, depois de aceite, aparece',
  'reposts.asked': 'Quando quem a publicou confirmar',
  'reposts.direct': 'De imediato, automaticamente',
  'reposts.asked_means':
    'Perguntamos por mensagem a quem publicou. A story só vai para a televisão depois do sim.',
  'reposts.direct_means':
    'A story vai para a televisão assim que a aceitar, sem perguntar a quem a publicou. Combine antes com a pessoa.',
  'reposts.not_allowed':
    'As menções ainda não estão ativas nesta conta. Quem as ativa é a nossa equipa: fale connosco.',
  'account_settings.title': 'Definições da conta',
  'account_settings.title_of': 'Definições: {{name}}',
  'account_settings.view_hint': 'Vale para os ecrãs novos. Em cada ecrã pode alterar.',
  'account_settings.admin': 'Reservado a administradores',
  'account_settings.allow': 'Autorizar menções',
  'account_settings.allow_hint': 'Permite stories de outras pessoas nos ecrãs desta conta.',
  'account_settings.logo': 'Marca Vitrine na imagem',
  'account_settings.logo_hint': 'Com 0% a marca desaparece; com 100% vê-se por inteiro.',
  'account_settings.percent': '{{percent}}%',
  'account_settings.connection': 'Ligação à rede social',
  'account_settings.connected': 'Ligada, sem data de fim',
  'account_settings.connected_until': 'Ligada até {{when}}',
} satisfies PortalSettingsTexts
