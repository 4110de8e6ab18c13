import type { PortalLinkPageTexts } from '../texts.ts'

export const portalLinkPages = {
  'reconnect.page_title': 'Renovar a ligação',
  'reconnect.title': 'A ligação de {{name}} tem de ser renovada',
  'reconnect.text':
    'Confirme na página do {{network}} com a mesma conta. As televisões continuam com o que já têm e voltam a receber novidades.',
  'reconnect.go': 'Renovar a ligação de {{name}}',
  'reconnect.open_mail': 'Para tentar novamente, volte a abrir o link do nosso e-mail.',
  'deletion.page_title': 'Eliminação de dados',
  'deletion.pending_title': 'Estamos a eliminar os seus dados',
  'deletion.pending_text':
    'Contas ligadas, permissões, stories e reels preparados e o histórico das menções. Demora uns minutos; esta página atualiza-se sozinha.',
  'deletion.done_title': 'Os seus dados foram eliminados',
  'deletion.done_text':
    'Já não guardamos nada do que a rede social nos tinha dado. A inscrição na Vitrine é à parte: para a eliminar, inicie sessão e escolha «Eliminar a minha conta».',
  'deletion.requested': 'Pedido recebido a {{when}}.',
  'deletion.completed': 'Concluído a {{when}}.',
  'deletion.code': 'O código de confirmação é {{code}}',
  'deletion.check_code': 'Verifique se o endereço está completo, tal como a rede social o mostrou.',
} satisfies PortalLinkPageTexts
