import type { ErrorTexts } from '../texts.ts'
import { checkoutErrors } from './checkout-errors.ts'
import { screenErrors } from './screen-errors.ts'
import { securityErrors } from './security-errors.ts'

export const errors = {
  ...screenErrors,
  ...securityErrors,
  ...checkoutErrors,
  'request.invalid': 'Verifique os dados que introduziu.',
  'request.unknown_field': 'Este pedido contém um campo desconhecido.',
  'request.not_json': 'O pedido chegou incompleto. Tente novamente.',
  'request.too_large': 'É demasiado grande para ser enviado.',
  'request.not_found': 'Este endereço não existe.',
  'request.too_many': 'Demasiadas tentativas. Aguarde um pouco e tente novamente.',
  'server.busy': 'Há muitos acessos neste momento. Tente novamente dentro de instantes.',
  'field.required': 'Este campo é de preenchimento obrigatório.',
  'field.too_long': 'O texto é demasiado longo.',
  'users.name_required': 'Indique o seu nome',
  'users.telephone_required': 'Indique o seu telefone',
  'users.telephone_invalid': 'Indique um telefone válido',
  'users.email_required': 'Indique o seu e-mail',
  'users.email_invalid': 'Indique um e-mail válido',
  'users.password_required': 'Indique a sua palavra-passe',
  'users.password_too_short': 'No mínimo, 6 caracteres',
  'users.password_too_common': 'Esta palavra-passe é fácil de adivinhar. Escolha outra.',
  'users.password_of_names':
    'Evite o seu nome, o seu e-mail, o nome da loja ou “Vitrine” na palavra-passe. Escolha outra.',
  'users.password_confirmation_required': 'Confirme a sua palavra-passe',
  'users.password_confirmation_differs': 'As palavras-passe têm de ser iguais',
  'users.email_taken': 'Já existe uma conta com este e-mail. Inicie sessão ou utilize outro.',
  'users.wrong_credentials': 'O e-mail ou a palavra-passe não estão corretos.',
  'users.demo_only': 'Esta conta é apenas de demonstração e não funciona aqui.',
  'users.review_account':
    'Esta é a conta de avaliação das lojas: não compra, não liga redes e os seus dados não mudam.',
  'users.not_found': 'Não encontrámos este utilizador.',
  'users.current_password_required': 'Indique a sua palavra-passe atual',
  'users.current_password_wrong': 'A palavra-passe atual não está correta.',
  'users.reset_invalid': 'Este link já não é válido. Peça outro para alterar a palavra-passe.',
  'users.verification_invalid': 'Este link já não é válido. Peça outro na página da sua conta.',
  'users.verification_code_wrong':
    'O código está errado ou já não é válido. Confirme-o ou peça outro.',
  'users.verification_sign_in':
    'Para mudar o e-mail, inicie sessão neste dispositivo e abra o link outra vez.',
  'users.document_required': 'Indique o seu CNPJ',
  'users.document_invalid': 'Indique um CNPJ válido',
  'users.registered_name_required': 'Indique a denominação social',
  'users.registered_agent_required': 'Indique o nome da pessoa responsável',
  'users.address_required': 'Indique a morada',
  'users.number_required': 'Indique o número da porta',
  'users.neighborhood_required': 'Indique o bairro',
  'users.city_required': 'Indique a cidade',
  'users.state_required': 'Indique o estado',
  'users.zip_code_required': 'Indique o código postal (CEP)',
  'users.zip_code_invalid': 'O CEP tem de ter 8 dígitos',
  'contracts.data_missing':
    'Faltam dados da sua empresa para o contrato. Complete o seu perfil e tente outra vez.',
  'contracts.not_paid': 'O contrato só pode ser aceite com um plano pago e em vigor.',
  'contracts.not_offered':
    'O contrato ainda não pode ser proposto: faltam os dados de quem presta o serviço. Fale connosco.',
  'zip_codes.not_found': 'Não encontrámos este CEP. Verifique-o, ou escreva a morada à mão.',
  'zip_codes.unavailable': 'A pesquisa de CEP não respondeu. Escreva a morada à mão.',
  'authorizations.not_found':
    'Este código já não é válido. Utilize o que a televisão mostra agora.',
  'authorizations.vuex_invalid': 'Não foi possível preparar a televisão. Leia o código outra vez.',
  'authorizations.token_differs': 'Inicie sessão novamente para autorizar esta televisão.',
  'authorizations.wrong_ending':
    'A televisão mostrava outros caracteres. Por segurança, este código deixou de ser válido: use o novo, que já está na televisão.',
  'codes.not_found': 'Este código não existe, experimente outro.',
  'codes.wrong_length': 'O código tem de ter 6 caracteres.',
  'accounts.not_found': 'Não encontrámos esta conta.',
  'accounts.name_required': 'Indique o nome da conta',
  'accounts.too_many': 'Atingiu o limite de contas. Remova uma para adicionar outra.',
  'connections.denied': 'A ligação foi cancelada. Nada mudou na sua conta.',
  'connections.state_invalid': 'Este pedido de ligação expirou. Comece de novo.',
  'connections.failed': 'A rede social recusou a ligação. Tente ligar novamente.',
  'connections.no_pages':
    'Não foi escolhida nenhuma Página. Ligue novamente e assinale a Página da sua loja.',
  'connections.not_professional':
    'Esta conta do Instagram é pessoal. Na aplicação do Instagram, mude para conta profissional e ligue novamente.',
  'connections.permission_missing':
    'Faltou uma autorização sem a qual nada pode ser mostrado. Ligue novamente e deixe todas assinaladas.',
  'connections.other_account':
    'Utilizou uma conta diferente. Ligue a mesma que já está neste cartão.',
  'connections.network_unavailable':
    'A rede social não respondeu. Aguarde um minuto e ligue novamente.',
  'screens.not_found': 'Não encontrámos este ecrã.',
  'screens.name_required': 'Dê um nome ao ecrã',
  'screens.too_many': 'Atingiu o limite de 50 ecrãs.',
  'screens.never_open': 'Deixe o ecrã aberto em pelo menos um dia',
  'screens.unknown_time_zone': 'Não conhecemos este fuso horário.',
  'sessions.not_found': 'Este dispositivo já terminou a sessão.',
  'playback.preview_over':
    'A amostra terminou. Reproduza numa televisão, ou aqui, ocupando um lugar do plano.',
  'sessions.not_waiting': 'Este dispositivo já não está à espera de lugar.',
  'sessions.not_playing': 'O outro dispositivo já parou a reprodução.',
  'accounts.repost_not_allowed':
    'Esta conta ainda não pode mostrar menções. Fale com a nossa equipa.',
  'connections.link_invalid':
    'Este link para voltar a ligar já não é válido. Inicie sessão para voltar a ligar a conta.',
  'media.resting': 'A rede social pediu uma pausa. Atualizamos assim que ela permitir.',
  'mentions.not_found': 'Não encontrámos esta menção.',
  'mentions.author_not_found': 'Não encontrámos esta pessoa.',
  'mentions.ended': 'Esta story já terminou no Instagram.',
  'deletions.not_found': 'Não encontrámos este pedido de eliminação.',
  'admin.reason_required': 'Indique o motivo: o cliente pode vê-lo',
  'admin.nothing_changed': 'Nada mudou. Altere algum campo antes de guardar.',
  'admin.plan_end_invalid': 'Escolha um dia entre ontem e daqui a cinco anos',
  'admin.changed_meanwhile':
    'Alguém alterou estes dados enquanto os editava. Recarregue a página e verifique.',
  'admin.last_admin':
    'É a única pessoa da equipa com acesso de administração. Dê primeiro esse acesso a outra pessoa.',
} satisfies ErrorTexts
