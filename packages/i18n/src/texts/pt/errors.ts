import { checkoutErrors } from './checkout-errors.ts'
import { screenErrors } from './screen-errors.ts'
import { securityErrors } from './security-errors.ts'

/** One text per error code of the contract. */
export const errors = {
  ...screenErrors,
  ...securityErrors,
  ...checkoutErrors,
  'request.invalid': 'Confira o que foi preenchido.',
  'request.unknown_field': 'Há um campo que não conhecemos neste pedido.',
  'request.not_json': 'O pedido chegou incompleto. Tente de novo.',
  'request.too_large': 'É grande demais para ser enviado.',
  'request.not_found': 'Este endereço não existe.',
  'request.too_many': 'Muitas tentativas. Espere um pouco e tente de novo.',
  'server.busy': 'Estamos com muitos acessos agora. Tente de novo em instantes.',
  'field.required': 'Preencha este campo.',
  'field.too_long': 'O texto é longo demais.',
  'users.name_required': 'Informe seu nome',
  'users.telephone_required': 'Informe seu telefone',
  'users.telephone_invalid': 'Informe um telefone válido',
  'users.email_required': 'Informe seu e-mail',
  'users.email_invalid': 'Informe um e-mail válido',
  'users.password_required': 'Informe sua senha',
  'users.password_too_short': 'Mínimo: 6 caracteres',
  'users.password_too_common': 'Esta senha é fácil de adivinhar. Escolha outra.',
  'users.password_of_names':
    'Evite seu nome, seu e-mail, o nome da loja ou “Vitrine” na senha. Escolha outra.',
  'users.password_confirmation_required': 'Confirme sua senha',
  'users.password_confirmation_differs': 'As senhas precisam ser iguais',
  'users.email_taken': 'Já existe uma conta com este e-mail. Entre ou use outro.',
  'users.wrong_credentials': 'E-mail ou senha incorretos.',
  'users.demo_only': 'Esta conta é só de demonstração e não funciona aqui.',
  'users.review_account':
    'Esta é a conta de avaliação das lojas: ela não compra, não conecta redes e os dados dela não mudam.',
  'users.not_found': 'Não encontramos este usuário.',
  'users.current_password_required': 'Informe sua senha atual',
  'users.current_password_wrong': 'A senha atual não confere.',
  'users.reset_invalid': 'Este link não vale mais. Peça um novo para trocar a senha.',
  'users.verification_invalid': 'Este link não vale mais. Peça outro na página da sua conta.',
  'users.verification_code_wrong': 'O código não confere ou já não vale. Confira, ou peça outro.',
  'users.verification_sign_in':
    'Para mudar o e-mail, entre na sua conta neste aparelho e abra o link de novo.',
  'users.document_required': 'Informe seu CNPJ',
  'users.document_invalid': 'Informe um CNPJ válido',
  'users.registered_name_required': 'Informe a razão social',
  'users.registered_agent_required': 'Informe o nome do responsável',
  'users.address_required': 'Informe o endereço',
  'users.number_required': 'Informe o número',
  'users.neighborhood_required': 'Informe o bairro',
  'users.city_required': 'Informe a cidade',
  'users.state_required': 'Informe o estado',
  'users.zip_code_required': 'Informe o CEP',
  'users.zip_code_invalid': 'CEP deve ter 8 dígitos',
  'contracts.data_missing':
    'Faltam dados da sua empresa para o contrato. Complete seu cadastro e tente de novo.',
  'contracts.not_paid': 'O contrato só pode ser aceito com um plano pago em vigor.',
  'contracts.not_offered':
    'O contrato ainda não pode ser oferecido: faltam os dados de quem presta o serviço. Fale com a nossa equipe.',
  'zip_codes.not_found': 'Não encontramos este CEP. Confira, ou preencha o endereço à mão.',
  'zip_codes.unavailable': 'A busca de CEP não respondeu. Preencha o endereço à mão.',
  'authorizations.not_found': 'Este código não vale mais. Use o que está na TV agora.',
  'authorizations.vuex_invalid': 'Não foi possível preparar a TV. Leia o código de novo.',
  'authorizations.token_differs': 'Entre de novo para liberar esta TV.',
  'authorizations.wrong_ending':
    'Na TV apareciam outros caracteres. Por segurança, este código deixou de valer: use o novo, que já está na TV.',
  'codes.not_found': 'Este código não existe, tente outro.',
  'codes.wrong_length': 'O código deve ter 6 caracteres.',
  'accounts.not_found': 'Não encontramos esta conta.',
  'accounts.name_required': 'Informe o nome da conta',
  'accounts.too_many': 'Você chegou ao limite de contas. Remova uma para adicionar outra.',
  'connections.denied': 'A conexão foi cancelada. Nada mudou na sua conta.',
  'connections.state_invalid': 'Este pedido de conexão venceu. Comece de novo.',
  'connections.failed': 'A rede social recusou a conexão. Tente conectar de novo.',
  'connections.no_pages':
    'Nenhuma Página foi escolhida. Conecte de novo e marque a Página da sua loja.',
  'connections.not_professional':
    'Esta conta do Instagram é pessoal. No aplicativo do Instagram, mude para conta profissional e conecte de novo.',
  'connections.permission_missing':
    'Faltou uma permissão sem a qual nada pode ser mostrado. Conecte de novo e deixe todas marcadas.',
  'connections.other_account':
    'Você entrou com outra conta. Conecte com a mesma que já está neste cartão.',
  'connections.network_unavailable':
    'A rede social não respondeu. Espere um minuto e conecte de novo.',
  'screens.not_found': 'Não encontramos esta tela.',
  'screens.name_required': 'Dê um nome à tela',
  'screens.too_many': 'Você chegou ao limite de 50 telas.',
  'screens.never_open': 'Deixe a tela aberta em pelo menos um dia',
  'screens.unknown_time_zone': 'Não conhecemos este fuso horário.',
  'sessions.not_found': 'Este aparelho já saiu.',
  'playback.preview_over':
    'A prévia terminou. Reproduza em uma TV, ou aqui, ocupando um lugar do plano.',
  'sessions.not_waiting': 'Este aparelho não está mais à espera de um lugar.',
  'sessions.not_playing': 'Aquele aparelho já parou de tocar.',
  'accounts.repost_not_allowed':
    'Esta conta ainda não pode mostrar menções. Fale com a nossa equipe.',
  'connections.link_invalid':
    'Este link de reconexão não vale mais. Entre na sua conta para reconectar.',
  'media.resting': 'A rede social pediu uma pausa. Atualizamos assim que ela permitir.',
  'mentions.not_found': 'Não encontramos esta menção.',
  'mentions.author_not_found': 'Não encontramos esta pessoa.',
  'mentions.ended': 'Este story já terminou no Instagram.',
  'deletions.not_found': 'Não encontramos este pedido de exclusão.',
  'admin.reason_required': 'Diga o motivo: o cliente pode vê-lo',
  'admin.nothing_changed': 'Nada mudou. Altere algum campo antes de salvar.',
  'admin.plan_end_invalid': 'Escolha um dia de ontem até daqui a cinco anos',
  'admin.changed_meanwhile':
    'Alguém mudou estes dados enquanto você editava. Recarregue a página e confira.',
  'admin.last_admin':
    'Você é a única pessoa da equipe com acesso de administração. Dê esse acesso a outra pessoa antes.',
}
