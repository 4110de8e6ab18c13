/** Reading and accepting the contract of a plan. */
export const portalContract = {
  'contract.read': 'Ler e aceitar',
  'contract.draft': 'Ver o rascunho',
  'contract.waiting': 'Você poderá aceitar o contrato assim que o pagamento for confirmado.',
  'contract.title': 'Contrato do seu plano',
  'contract.provider': 'Contratada',
  'contract.customer': 'Contratante',
  'contract.plan': 'Plano',
  'contract.agree': 'Li e aceito',
  'contract.agree_missing': 'Marque que leu e aceita o contrato.',
  'contract.accept': 'Aceitar o contrato',
  'contract.accept_failed': 'Não foi possível aceitar o contrato.',
  'contract.accepted': 'Contrato aceito.',
  'contract.view_failed': 'Não foi possível abrir o contrato.',
  'contract.blocked':
    'O navegador não deixou abrir outra aba. Toque no link: ele vale por 30 segundos.',
  'contract.open': 'Abrir o contrato',
  'contract.pdf': 'Baixar em PDF',
  'contract.pdf_failed': 'Não foi possível baixar o contrato.',
  'contract.incomplete': 'Faltam dados da sua empresa. Complete o cadastro, e você volta para cá.',
  'contract.complete': 'Completar o cadastro',
  'contract.text_failed': 'Não foi possível carregar o texto do contrato.',
}
