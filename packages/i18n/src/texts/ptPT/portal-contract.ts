import type { PortalContractTexts } from '../texts.ts'

export const portalContract = {
  'contract.read': 'Ler e aceitar',
  'contract.draft': 'Consultar o rascunho',
  'contract.waiting': 'Poderá aceitar o contrato logo que o pagamento seja confirmado.',
  'contract.title': 'O contrato do seu plano',
  'contract.provider': 'Prestador',
  'contract.customer': 'Cliente',
  'contract.plan': 'Plano',
  'contract.agree': 'Li e aceito',
  'contract.agree_missing': 'Assinale que leu e aceita o contrato.',
  'contract.accept': 'Aceitar o contrato',
  'contract.accept_failed': 'Não conseguimos aceitar o contrato.',
  'contract.accepted': 'O contrato foi aceite.',
  'contract.view_failed': 'Não conseguimos abrir o contrato.',
  'contract.blocked':
    'O browser não deixou abrir outro separador. Toque no link: é válido durante 30 segundos.',
  'contract.open': 'Abrir o contrato',
  'contract.pdf': 'Transferir em PDF',
  'contract.pdf_failed': 'Não conseguimos transferir o contrato.',
  'contract.incomplete': 'Faltam dados da sua empresa. Complete o perfil e volta logo aqui.',
  'contract.complete': 'Completar o perfil',
  'contract.text_failed': 'Não conseguimos carregar o texto do contrato.',
} satisfies PortalContractTexts
