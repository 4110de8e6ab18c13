import type { PortalContractTexts } from '../texts.ts'

export const portalContract = {
  'contract.read': 'Llegeix i accepta',
  'contract.draft': 'Mostra l’esborrany',
  'contract.waiting': 'Podràs acceptar el contracte quan es confirmi el pagament.',
  'contract.title': 'El contracte del teu pla',
  'contract.provider': 'Qui presta el servei',
  'contract.customer': 'Qui contracta',
  'contract.plan': 'Pla',
  'contract.agree': 'L’he llegit i l’accepto',
  'contract.agree_missing': 'Marca que has llegit i acceptes el contracte.',
  'contract.accept': 'Accepta el contracte',
  'contract.accept_failed': 'No s’ha pogut acceptar el contracte.',
  'contract.accepted': 'Contracte acceptat.',
  'contract.view_failed': 'No s’ha pogut obrir el contracte.',
  'contract.blocked':
    'El navegador no ha deixat obrir una altra pestanya. Toca l’enllaç: val durant 30 segons.',
  'contract.open': 'Obre el contracte',
  'contract.pdf': 'Baixa en PDF',
  'contract.pdf_failed': 'No s’ha pogut baixar el contracte.',
  'contract.incomplete': 'Falten dades de la teva empresa. Completa el perfil i tornaràs aquí.',
  'contract.complete': 'Completa el perfil',
  'contract.text_failed': 'No s’ha pogut carregar el text del contracte.',
} satisfies PortalContractTexts
