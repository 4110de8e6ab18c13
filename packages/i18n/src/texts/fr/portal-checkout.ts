import type { PortalCheckoutTexts } from '../texts.ts'

export const portalCheckout = {
  'checkout.steps': 'Étapes de l’achat',
  'checkout.step_1': 'Adresse',
  'checkout.step_2': 'Paiement',
  'checkout.step_3': 'Terminé',
  'checkout.step_done': '{{step}} : étape terminée',
  'checkout.summary': 'Récapitulatif de la commande',
} satisfies PortalCheckoutTexts
