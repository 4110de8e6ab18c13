import type { MessageTexts } from '../texts.ts'

export const messages = {
  'permission.ask':
    'Olá! Reparámos que mencionou {{account}} na sua story e gostámos imenso. Podemos mostrá-la na televisão da nossa loja enquanto estiver publicada? Não guardamos nada.',
  'permission.yes': 'Sim, podem',
  'permission.no': 'Não, obrigado',
} satisfies MessageTexts
