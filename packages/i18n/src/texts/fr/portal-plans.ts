import type { PortalPlansTexts } from '../texts.ts'

export const portalPlans = {
  'plans.title': 'Un seul prix : le nombre d’écrans',
  'plans.lead':
    'Un abonnement d’un an, tout compris. Payez en une fois ou jusqu’à 12 fois sans intérêts.',
  'plans.choose_title': 'Composez votre abonnement',
  'plans.screens': 'Écrans en même temps',
  'plans.screens_hint': 'De 1 à 50. Comptez les télés qui diffusent en même temps.',
  'plans.slider': 'Faites glisser pour changer le nombre d’écrans',
  'plans.fewer': 'Un écran de moins',
  'plans.more': 'Un écran de plus',
  'plans.per_day': 'Par jour',
  'plans.per_month': 'Par mois',
  'plans.per_year': 'L’année entière',
  'plans.installments': 'En {{number}} mensualités de {{amount}}, sans intérêts',
  'plans.installments_uneven':
    'Première mensualité de {{first}}, puis {{number}} de {{amount}}, sans intérêts',
  'plans.one_payment': 'En un seul paiement',
  'plans.summary_one':
    '{{count}} écran : {{day}} par jour, {{month}} par mois, {{year}} par an. {{installments}}.',
  'plans.summary_other':
    '{{count}} écrans : {{day}} par jour, {{month}} par mois, {{year}} par an. {{installments}}.',
  'plans.continue': 'Continuer',
  'plans.promise': 'Carte, Pix ou boleto. Aucun prélèvement automatique.',
  'plans.try_first': 'Je préfère essayer : 7 jours gratuits',
  'plans.failed': 'Impossible de charger les tarifs.',
  'plans.none_title': 'Aucun abonnement en vente pour l’instant',
  'plans.none_text':
    'Nous préparons les prochains tarifs. En attendant, l’essai gratuit reste ouvert et les abonnements en cours continuent.',
  'plans.open_failed':
    'L’étape suivante ne s’est pas ouverte. Votre choix est gardé : vérifiez la connexion à internet et réessayez.',
  'plans.running_title': 'Votre abonnement est déjà en cours',
  'plans.running_text_one':
    '{{count}} écran jusqu’au {{date}}. Pour ajouter des écrans ou renouveler, ouvrez la page de votre abonnement.',
  'plans.running_text_other':
    '{{count}} écrans jusqu’au {{date}}. Pour ajouter des écrans ou renouveler, ouvrez la page de votre abonnement.',
  'plans.review_title': 'Votre paiement est en cours d’examen',
  'plans.review_text':
    'Cela peut prendre jusqu’à 24 heures. Inutile d’acheter à nouveau : suivez-le sur la page de votre abonnement.',
  'plans.my_plan': 'Voir mon abonnement',
  'plans.tv_title': 'L’achat se fait sur le téléphone',
  'plans.tv_text':
    'Scannez le code avec le téléphone pour choisir et payer. Rien à saisir sur cet écran.',
  'plans.tv_qr': 'QR code de la page des tarifs',
  'plans.included_title': 'Tout cela est compris',
  'plans.in_always': '24 heures sur 24, 7 jours sur 7',
  'plans.in_always_text':
    'Les écrans tournent aussi longtemps que vous voulez, même quand internet tombe.',
  'plans.in_accounts': 'Comptes illimités',
  'plans.in_accounts_text':
    'Connectez autant de profils Instagram et de Pages Facebook que vous voulez, sans payer plus.',
  'plans.in_three': 'Trois à la fois',
  'plans.in_three_text': 'Jusqu’à trois stories et reels côte à côte sur la même télé.',
  'plans.in_pairing': 'La télé se connecte par QR code',
  'plans.in_pairing_text':
    'Visez avec le téléphone, touchez Autoriser et la télé démarre seule. Sans télécommande ni mot de passe.',
  'plans.in_mentions': 'Les mentions de vos clients',
  'plans.in_mentions_text':
    'Qui mentionne la boutique passe aussi à la télé, si vous et cette personne dites oui.',
  'plans.in_no_renewal': 'Aucun prélèvement automatique',
  'plans.in_no_renewal_text':
    'L’abonnement ne se renouvelle pas seul. Nous vous prévenons avant la fin, et vous décidez.',
  'plans.in_withdrawal': '7 jours pour changer d’avis',
  'plans.in_withdrawal_text':
    'Vous changez d’avis ? Nous remboursons tout, depuis la page de votre abonnement.',
  'plans.in_device': 'Boîtier de streaming',
  'plans.in_device_free_text':
    'Si vous le souhaitez, un boîtier à brancher sur la télé est compris. Nous l’envoyons à votre adresse.',
  'plans.in_device_paid_text':
    'Si vous le souhaitez, un boîtier à brancher sur la télé est envoyé pour {{price}}. Vous le choisissez à l’étape suivante.',
  'plans.questions_title': 'Vos questions avant de vous abonner',
  'plans.q_tv': 'Dois-je acheter quelque chose pour la télé ?',
  'plans.a_tv':
    'En général, non. Vitrine marche sur les télés Samsung et LG, sur Fire TV, sur un mini-PC et dans le navigateur de la télé. Essayez gratuitement sur la vôtre avant de payer.',
  'plans.q_screens': 'Qu’est-ce qui compte comme un écran ?',
  'plans.a_screens':
    'Chaque télé qui diffuse en même temps. Vous pouvez connecter plus de télés et alterner : seules celles qui diffusent sont comptées.',
  'plans.q_pay': 'Comment puis-je payer ?',
  'plans.a_pay':
    'Par carte jusqu’à 12 fois sans intérêts, par Pix ou par boleto. Avec Pix ou une carte acceptée, les écrans démarrent en quelques secondes. La banque peut mettre jusqu’à trois jours ouvrés à confirmer un boleto.',
  'plans.q_renewal': 'Serai-je débité à nouveau l’an prochain ?',
  'plans.a_renewal':
    'Non. Rien n’est débité sans votre demande. Nous vous écrivons avant la fin de l’abonnement. En renouvelant plus tôt, vous ne perdez aucun jour.',
  'plans.q_withdrawal': 'Et si je regrette ?',
  'plans.a_withdrawal':
    'Jusqu’à 7 jours après le paiement, vous pouvez vous rétracter sur la page de l’abonnement et tout est remboursé. L’abonnement s’arrête aussitôt. Passé ce délai, il court jusqu’à la fin de la période.',
  'plans.q_change': 'Puis-je changer le nombre d’écrans plus tard ?',
  'plans.a_change':
    'Pour en ajouter, à tout moment : vous payez seulement la différence des jours restants. Pour en retirer, au renouvellement.',
  'plans.q_offline': 'Et si internet tombe ?',
  'plans.a_offline':
    'La télé continue avec ce qu’elle a gardé. Quand internet revient, vos publications apparaissent toutes seules.',
  'plans.who_title': 'Et maintenant, qui s’abonne ?',
  'plans.who_text':
    'Votre choix est gardé. Connectez-vous ou créez un compte, et nous reprenons où vous en étiez.',
  'plans.who_sign_in': 'J’ai déjà un compte',
  'plans.who_sign_up': 'Créer mon compte maintenant',
} satisfies PortalPlansTexts
