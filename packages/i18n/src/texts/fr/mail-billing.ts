import type { MailBillingTexts } from '../texts.ts'

export const mailBilling = {
  'alert.button': 'Ouvrir Vitrine',
  'alert.footer': 'Vous recevez cet avis parce que vous administrez Vitrine.',
  'alert.more': 'Et {{count}} de plus.',
  'alert.order': 'Commande {{order}}',
  'alert.subject_chargeback': 'Administration : de l’argent est reparti sans notre demande',
  'alert.subject_contradiction': 'Administration : PagBank contredit un paiement',
  'alert.subject_provider_token': 'Administration : PagBank refuse notre jeton',
  'alert.subject_unsettled': 'Administration : paiements sans réponse depuis plus de 72 heures',
  'alert.text_chargeback':
    'L’argent de ces paiements est retourné à l’acheteur sans que lui ou nous l’ayons demandé : une contestation, ou un remboursement fait chez PagBank. Les abonnements sont terminés et les clients prévenus.',
  'alert.text_contradiction':
    'PagBank annonce un état qui ne peut pas suivre le nôtre. Le nôtre est resté tel quel. Vérifiez chez PagBank.',
  'alert.text_provider_token':
    'Personne ne peut payer tant que le jeton n’est pas remplacé. Créez-en un autre chez PagBank et redémarrez le serveur avec lui.',
  'alert.text_unsettled':
    'Nous avons interrogé PagBank pendant 72 heures et avons arrêté. Vérifiez là-bas si l’argent est arrivé.',
  'alert.time': 'Depuis',
  'declined.button': 'Choisir comment payer',
  'declined.next':
    'Votre commande est conservée. Choisissez un autre moyen de paiement quand vous voulez.',
  'declined.reason.call_bank':
    'La banque a refusé sans donner de motif. Appelez-la, faites autoriser l’achat et réessayez, ou payez par Pix.',
  'declined.reason.check_card':
    'Une donnée de la carte ne correspond pas. Vérifiez le numéro, la date et le code, ou prenez une autre carte.',
  'declined.reason.fewer_installments':
    'La carte n’accepte pas autant de mensualités. Essayez avec moins, ou payez par Pix.',
  'declined.reason.insufficient_funds':
    'Le plafond ou le solde de la carte est trop bas pour ce montant. Prenez une autre carte, plus de mensualités ou Pix.',
  'declined.reason.never_arrived':
    'La demande de paiement n’est pas arrivée chez PagBank. La connexion a échoué, pas votre carte. Réessayez.',
  'declined.reason.other_card':
    'Cette carte ne peut pas payer l’achat. Prenez une autre carte, ou Pix.',
  'declined.reason.other_method': 'Le refus ne vient pas de la carte. Payez par Pix ou boleto.',
  'declined.reason.try_later':
    'La banque n’a pas répondu à temps. Réessayez dans quelques minutes, ou payez par Pix.',
  'declined.reason.unlock_card':
    'La carte n’est pas encore débloquée. Débloquez-la dans l’application de la banque et réessayez.',
  'declined.subject': 'Votre paiement n’a pas été accepté',
  'declined.text': 'Le paiement de {{amount}} n’a pas été accepté. Rien n’a été débité.',
  'expiring.paid': 'Déjà payé ? Tout va bien : nous vous prévenons dès que la banque le confirme.',
  'expiring.subject_boleto': 'Votre boleto Vitrine est à payer au plus tard le {{date}}',
  'expiring.subject_pix': 'Votre Pix Vitrine expire le {{when}}',
  'expiring.text_boleto':
    'Le boleto de {{amount}} n’est pas encore payé. Il est valable jusqu’au {{date}} inclus. Ses chiffres sont ci-dessous.',
  'expiring.text_pix':
    'Le Pix de {{amount}} n’est pas encore payé. Le code ci-dessous est valable jusqu’au {{when}}. Ensuite, il suffit d’en créer un autre.',
  'paid.button': 'Voir mon abonnement',
  'paid.subject': 'Paiement confirmé : {{amount}}',
  'paid.text_purchase':
    'Merci ! Nous avons reçu votre paiement, et l’abonnement a commencé. Voici le reçu.',
  'paid.text_renewal':
    'Merci de rester avec nous ! Nous avons reçu votre paiement, et l’abonnement est renouvelé. Voici le reçu.',
  'paid.text_upgrade':
    'Merci ! Nous avons reçu votre paiement, et les nouveaux écrans sont prêts. Voici le reçu.',
  'paid.withdrawal':
    'Vous changez d’avis ? Jusqu’au {{date}}, vous pouvez vous rétracter sur la page de l’abonnement et tout récupérer.',
  'plan_back.subject': 'Vos écrans sont de retour : l’abonnement Vitrine est actif',
  'plan_back.text':
    'Le paiement est arrivé, et l’abonnement court jusqu’au {{date}}. Les télés allumées reprennent toutes seules en quelques secondes.',
  'plan_reminder.button': 'Renouveler mon abonnement',
  'plan_reminder.no_day_lost':
    'Renouveler plus tôt ne fait perdre aucun jour : la nouvelle année commence à la fin de celle-ci.',
  'plan_reminder.subject_today': 'Votre abonnement Vitrine expire aujourd’hui',
  'receipt.additional_screens': 'Écrans supplémentaires ({{count}})',
  'receipt.address': 'Adresse',
  'receipt.bought': 'Ce qui a été acheté',
  'receipt.buyer': 'Acheté par',
  'receipt.card': '{{brand}} finissant par {{digits}}',
  'receipt.card_unknown': 'Carte de crédit',
  'receipt.device': 'Boîtier de streaming',
  'receipt.each': 'Mensualités',
  'receipt.email': 'E-mail',
  'receipt.included': 'Inclus',
  'receipt.installments': '{{card}}, en {{count}} mensualités',
  'receipt.kept': 'Total après remboursement',
  'receipt.method': 'Moyen de paiement',
  'receipt.note': 'Ce reçu confirme le paiement. Il ne remplace pas la facture (nota fiscal).',
  'receipt.order': 'Commande',
  'receipt.ordered_at': 'Commande passée le',
  'receipt.paid_at': 'Payé le',
  'receipt.payment': 'Paiement',
  'receipt.payment_id': 'Numéro du paiement',
  'receipt.period': 'Période',
  'receipt.plan': 'Abonnement annuel avec un écran',
  'receipt.refund_requested':
    'Le remboursement de {{amount}} a été demandé le {{date}} et il est en cours.',
  'receipt.refunded': 'Remboursé',
  'receipt.refunded_all': 'Ce paiement a été remboursé en entier : {{amount}}.',
  'receipt.refunded_part': 'Sur ce paiement, {{amount}} ont été remboursés.',
  'receipt.seller': 'Vendu par',
  'receipt.title': 'Reçu de paiement',
  'receipt.total': 'Total',
  'receipt.upgrade': 'Écrans en plus jusqu’à la fin de l’abonnement',
  'received.button': 'Ouvrir la page du paiement',
  'received.subject_boleto': 'Commande reçue : boleto à payer avant le {{date}} inclus',
  'received.subject_card': 'Commande reçue : paiement en cours d’analyse',
  'received.subject_pix': 'Commande reçue : il reste à payer le Pix',
  'received.text_boleto':
    'Payez {{amount}} au plus tard le {{date}} dans n’importe quelle banque, avec les chiffres ci-dessous. La banque met jusqu’à trois jours ouvrés à confirmer, et l’abonnement commence tout seul.',
  'received.text_card':
    'Le paiement de {{amount}} est en cours d’analyse, ce qui peut prendre jusqu’à 24 heures. Ne payez pas une seconde fois : nous vous prévenons dès qu’il y a une réponse.',
  'received.text_pix':
    'Payez {{amount}} avant le {{when}}. Copiez le code ci-dessous et collez-le dans l’application de votre banque, sous Pix Copia e Cola. L’abonnement commence dès que le Pix arrive.',
  'refunded.plan_purchase': 'L’abonnement de ce paiement est terminé, et ses écrans sont arrêtés.',
  'refunded.plan_renewal':
    'Le renouvellement est annulé. L’abonnement précédent court jusqu’à sa fin.',
  'refunded.plan_upgrade':
    'Les écrans de ce paiement ont quitté l’abonnement. Les autres continuent.',
  'refunded.subject': 'Remboursement de {{amount}}',
  'refunded.text_partial':
    'Nous avons remboursé {{amount}} de votre paiement. L’abonnement ne change pas.',
  'refunded.text_returned':
    'PagBank ou votre banque a repris {{amount}} d’un paiement à Vitrine. Si c’est une erreur, répondez à cet e-mail : nous vous aidons.',
  'refunded.text_surplus':
    'Nous avons reçu un paiement de {{amount}} qui n’était pas nécessaire, et l’avons remboursé en entier. Votre abonnement ne change pas.',
  'refunded.text_withdrawal': 'Comme vous l’avez demandé, nous avons remboursé {{amount}}.',
  'refunded.when_boleto': 'L’argent revient par PagBank, ce qui peut prendre quelques jours.',
  'refunded.when_credit_card': 'Le montant apparaît sur un de vos deux prochains relevés de carte.',
  'refunded.when_pix': 'L’argent revient sur le compte qui a payé le Pix.',
  'shipped.subject': 'Votre boîtier de streaming est en route',
  'shipped.text':
    'Le boîtier pour votre télé a été envoyé à l’adresse de la commande. Ce code permet de suivre la livraison :',
  'shipped.text_no_code': 'Le boîtier pour votre télé a été envoyé à l’adresse de la commande.',
  'shipped.tip':
    'À son arrivée, branchez-le sur la télé et scannez le QR code avec votre téléphone.',
} satisfies MailBillingTexts
