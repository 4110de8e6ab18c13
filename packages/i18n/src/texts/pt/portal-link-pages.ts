/** Of the pages that a link from a mail or a network opens. */
export const portalLinkPages = {
  'reconnect.page_title': 'Renovar a conexão',
  'reconnect.title': 'A conexão de {{name}} precisa ser renovada',
  'reconnect.text':
    'Confirme na página do {{network}} com a mesma conta. As TVs continuam com o que já têm e voltam a receber novidades.',
  'reconnect.go': 'Renovar a conexão de {{name}}',
  'reconnect.open_mail': 'Para tentar de novo, abra outra vez o link do nosso e-mail.',
  'deletion.page_title': 'Exclusão de dados',
  'deletion.pending_title': 'Estamos apagando seus dados',
  'deletion.pending_text':
    'Contas conectadas, permissões, stories e reels preparados e o registro das menções. Leva alguns minutos; esta página se atualiza sozinha.',
  'deletion.done_title': 'Seus dados foram apagados',
  'deletion.done_text':
    'Não guardamos mais nada do que a rede social nos tinha dado. O cadastro na Vitrine é outra coisa: para apagá-lo, entre na sua conta e escolha “Excluir minha conta”.',
  'deletion.requested': 'Pedido recebido em {{when}}.',
  'deletion.completed': 'Concluído em {{when}}.',
  'deletion.code': 'Código de confirmação: {{code}}',
  'deletion.check_code': 'Confira se o endereço está completo, como a rede social o mostrou.',
}
