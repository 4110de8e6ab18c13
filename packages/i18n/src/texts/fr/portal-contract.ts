import type { PortalContractTexts } from '../texts.ts'

export const portalContract = {
  'contract.read': 'Lire et accepter',
  'contract.draft': 'Voir le brouillon',
  'contract.waiting': 'Vous pourrez accepter le contrat dès que le paiement sera confirmé.',
  'contract.title': 'Le contrat de votre abonnement',
  'contract.provider': 'Prestataire',
  'contract.customer': 'Client',
  'contract.plan': 'Abonnement',
  'contract.agree': 'J’ai lu et j’accepte',
  'contract.agree_missing': 'Cochez que vous avez lu et acceptez le contrat.',
  'contract.accept': 'Accepter le contrat',
  'contract.accept_failed': 'Impossible d’accepter le contrat.',
  'contract.accepted': 'Contrat accepté.',
  'contract.view_failed': 'Impossible d’ouvrir le contrat.',
  'contract.blocked':
    'Le navigateur n’a pas laissé ouvrir un autre onglet. Touchez le lien : il est valable 30 secondes.',
  'contract.open': 'Ouvrir le contrat',
  'contract.pdf': 'Télécharger en PDF',
  'contract.pdf_failed': 'Impossible de télécharger le contrat.',
  'contract.incomplete':
    'Il manque des données de votre entreprise. Complétez votre profil, et vous reviendrez ici.',
  'contract.complete': 'Compléter le profil',
  'contract.text_failed': 'Impossible de charger le texte du contrat.',
} satisfies PortalContractTexts
