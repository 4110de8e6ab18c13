import type { PortalCheckoutAddressTexts } from '../texts.ts'

export const portalCheckoutAddress = {
  'shipping.title': 'Adresse de votre entreprise',
  'shipping.lead':
    'L’adresse de votre entreprise figure sur le contrat d’abonnement. Elle ne sert qu’à cela.',
  'shipping.lead_device':
    'L’adresse de votre entreprise figure sur le contrat d’abonnement. Si vous souhaitez l’appareil, nous l’y envoyons.',
  'shipping.back': 'Retour aux abonnements',
  'shipping.back_to_plan': 'Retour à mon abonnement',
  'shipping.continue': 'Continuer vers le paiement',
  'shipping.save_failed': 'Impossible d’enregistrer l’adresse.',
  'shipping.device': 'Boîtier de streaming',
  'shipping.device_hint':
    'Il se branche sur la télé et y affiche vos écrans. Pratique si votre télé n’a pas l’application.',
  'shipping.device_included': 'Je le souhaite (inclus)',
  'shipping.device_for': 'Je le souhaite pour {{price}}',
  'shipping.device_no': 'Je n’en ai pas besoin',
  'shipping.included': 'Inclus',
  'shipping.screens_one': '{{count}} écran à la fois',
  'shipping.screens_other': '{{count}} écrans à la fois',
  'shipping.months_one': 'pendant {{count}} mois',
  'shipping.months_other': 'pendant {{count}} mois',
  'shipping.total': 'Total',
  'shipping.total_hint': 'Les moyens de paiement et les mensualités viennent à l’étape suivante.',
  'shipping.change': 'Modifier l’abonnement',
} satisfies PortalCheckoutAddressTexts
