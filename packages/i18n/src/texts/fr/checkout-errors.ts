import type { CheckoutErrorTexts } from '../texts.ts'

export const checkoutErrors = {
  'plans.screens_invalid': 'Choisissez entre 1 et 50 écrans',
  'payments.tax_id_required': 'Indiquez le CPF ou le CNPJ',
  'payments.tax_id_invalid': 'Indiquez un CPF ou un CNPJ valide',
  'payments.customer_name_required': 'Indiquez le nom de la personne qui paie',
  'payments.card_number_required': 'Indiquez le numéro de la carte',
  'payments.card_number_invalid': 'Vérifiez le numéro de la carte',
  'payments.card_brand_refused':
    'Ce type de carte n’est pas accepté. Utilisez Mastercard, Visa, Elo, Hipercard, American Express, Diners ou Cabal.',
  'payments.card_expiry_required': 'Indiquez la date d’expiration',
  'payments.card_expiry_invalid': 'Indiquez le mois et l’année, par exemple 08/2030',
  'payments.card_expired': 'Cette carte a expiré. Utilisez-en une autre.',
  'payments.card_cvv_required': 'Indiquez le code de sécurité',
  'payments.card_cvv_invalid':
    'Vérifiez le code de sécurité : 3 chiffres au dos de la carte, ou 4 au recto d’une American Express',
  'payments.card_holder_required': 'Indiquez le nom tel qu’il figure sur la carte',
  'payments.terms_required': 'Pour continuer, acceptez les conditions d’utilisation',
  'payments.contract_required': 'Pour continuer, acceptez le contrat',
  'plans.not_found': 'Cet abonnement n’est plus en vente. Consultez les abonnements actuels.',
  'plans.changed':
    'Le prix de cet abonnement a changé. Vérifiez le nouveau montant avant de payer.',
  'orders.not_found': 'Cette commande est introuvable.',
  'orders.plan_running':
    'Votre abonnement est toujours en cours. Ajoutez-y des écrans ou renouvelez-le.',
  'orders.no_plan': 'Vous n’avez aucun abonnement payé en cours. Abonnez-vous d’abord.',
  'orders.too_early': 'Le renouvellement ouvre 60 jours avant la fin de l’abonnement.',
  'orders.no_more_screens':
    'Choisissez plus d’écrans que n’en compte votre abonnement. Pour en avoir moins, attendez le renouvellement.',
  'orders.amount_too_low':
    'L’abonnement se termine dans quelques jours et la différence est trop faible pour être facturée. Renouvelez-le avec plus d’écrans.',
  'orders.email_unverified':
    'Avant d’acheter, confirmez votre adresse e-mail avec le code que nous vous avons envoyé.',
  'orders.address_missing': 'Il manque l’adresse. Remplissez-la pour continuer.',
  'orders.payment_in_progress':
    'Un paiement est déjà en cours. Attendez le résultat avant de payer à nouveau.',
  'orders.already_paid': 'Cette commande est déjà payée. Rien n’a été débité une seconde fois.',
  'orders.closed': 'Cette commande n’est plus valable. Choisissez à nouveau l’abonnement.',
  'orders.not_paid': 'Cette commande n’a pas été payée : il n’y a rien à rembourser.',
  'orders.withdrawal_over':
    'Le délai de rétractation de 7 jours est passé. L’abonnement court jusqu’à la fin de la période.',
  'payments.not_found': 'Ce paiement est introuvable.',
  'payments.not_paid': 'Le reçu sera prêt dès que le paiement sera confirmé.',
  'payments.amount_differs':
    'Le montant ne correspond pas à celui de la commande. Rien n’a été débité. Rechargez la page et vérifiez.',
  'payments.installments_invalid': 'Choisissez de 1 à 12 mensualités, d’au moins 5,00 R$ chacune',
  'payments.card_unreadable':
    'Les données de la carte sont arrivées incomplètes. Rien n’a été débité. Saisissez la carte à nouveau.',
  'payments.email_refused':
    'Cette adresse e-mail est celle du bénéficiaire du paiement. Indiquez la vôtre.',
  'payments.unavailable':
    'Le service de paiement ne répond pas. Rien n’a été débité et rien n’a changé. Réessayez dans quelques minutes.',
  'shipments.tracking_code_required': 'Indiquez le numéro de suivi',
  'shipments.tracking_code_invalid':
    'Utilisez uniquement des lettres, des chiffres et des traits d’union, 40 au plus',
  'shipments.not_found': 'Cet envoi est introuvable.',
  'shipments.not_to_ship': 'Cet envoi est déjà parti ou a été annulé. Rechargez la page.',
  'shipments.not_shipped': 'Cet envoi n’est pas encore parti ou a été annulé. Rechargez la page.',
} satisfies CheckoutErrorTexts
