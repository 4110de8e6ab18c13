import type { PortalCheckoutResultTexts } from '../texts.ts'

export const portalCheckoutResult = {
  'result.paid_title': 'Paiement confirmé !',
  'result.paid_text':
    'Votre abonnement est actif. Les télés connectées démarrent toutes seules en 10 secondes au plus.',
  'result.paid_next':
    'Le reçu arrive par e-mail. Le contrat reste à portée de main dans « Mon abonnement ».',
  'result.authorized_title': 'Paiement autorisé',
  'result.authorized_text':
    'La banque a autorisé le paiement. Il ne manque que la confirmation : l’abonnement commence dès son arrivée.',
  'result.in_analysis_title': 'Paiement en cours d’examen',
  'result.in_analysis_text':
    'Le paiement est en cours de vérification. L’abonnement commence dès qu’il est accepté.',
  'result.takes_time':
    'C’est souvent l’affaire de quelques minutes, mais cela peut prendre jusqu’à 24 heures. Nous vous prévenons par e-mail.',
  'result.do_not_pay_again':
    'Inutile de payer une deuxième fois. Vous pouvez fermer cette page : rien ne se perd.',
  'result.declined_title': 'Paiement refusé',
  'result.declined_text':
    'La banque n’a pas accepté le paiement, et rien n’a été débité. Essayez une autre carte ou payez par Pix.',
  'result.decline_insufficient_funds':
    'Le plafond ou le solde de la carte ne suffit pas pour ce montant.',
  'result.decline_check_card':
    'La banque n’a pas reconnu les données de la carte. Vérifiez le numéro, la date d’expiration et le code de sécurité.',
  'result.decline_call_bank':
    'La banque a refusé sans donner de raison. Appelez-la et demandez-lui d’autoriser l’achat.',
  'result.decline_unlock_card':
    'La carte est encore bloquée. Débloquez-la dans l’application de votre banque.',
  'result.decline_try_later':
    'La banque n’a pas répondu. Patientez quelques minutes, puis réessayez.',
  'result.decline_fewer_installments':
    'La carte n’accepte pas autant de mensualités. Choisissez-en moins.',
  'result.decline_other_card': 'Cette carte ne peut pas régler cet achat.',
  'result.decline_other_method':
    'Le paiement par carte n’a pas été accepté. Payez par Pix ou par boleto.',
  'result.same_card':
    'Ensuite, réessayez avec la même carte ou une autre. Vous pouvez aussi payer par Pix.',
  'result.other_card': 'Essayez une autre carte ou payez par Pix.',
  'result.check_and_retry':
    'Corrigez les données et réessayez, ou prenez une autre carte. Vous pouvez aussi payer par Pix.',
  'result.nothing_charged': 'Rien n’a été débité, et l’abonnement choisi est conservé.',
  'result.canceled_title': 'Paiement annulé',
  'result.canceled_text':
    'Ce paiement a été annulé ou son délai est passé. Rien ne sera débité. Quand vous voudrez, choisissez de nouveau un abonnement.',
  'result.refunded_text':
    'Nous avons remboursé {{amount}}. Par carte, le montant figure sur l’un des prochains relevés ; par Pix, il arrive en un jour au plus.',
  'result.waiting_title': 'En attente du paiement',
  'result.waiting_text':
    'L’abonnement commence dès que le paiement arrive. Nous vous prévenons par e-mail.',
  'result.changes_itself': 'Cette page change toute seule dès qu’il y a du nouveau.',
  'result.mail_you':
    'Rien de nouveau pour l’instant. Vous pouvez fermer cette page : nous vous écrivons dès que cela change.',
  'result.pix_title': 'Payez par Pix',
  'result.pix_left': 'Valable encore {{left}} : jusqu’au {{until}}.',
  'result.hours_left': '{{hours}} h {{minutes}} min',
  'result.minutes_left': '{{minutes}} min',
  'result.pix_copy': 'Copier le code Pix',
  'result.pix_code': 'Code Pix à coller',
  'result.pix_qr': 'QR code du Pix',
  'result.pix_step_1': 'Ouvrez l’application de votre banque et choisissez Pix.',
  'result.pix_step_2': 'Collez le code dans « Pix copia e cola », ou scannez le QR code.',
  'result.pix_step_3':
    'Vérifiez le montant de {{amount}} et confirmez. C’est reçu en quelques secondes.',
  'result.pix_expired_title': 'Ce Pix a expiré',
  'result.pix_expired':
    'Si vous avez déjà payé, patientez un peu : la confirmation peut encore arriver. Sinon, créez-en un autre.',
  'result.boleto_title': 'Payez le boleto',
  'result.boleto_due': 'À payer avant le {{date}} inclus.',
  'result.boleto_copy': 'Copier les chiffres',
  'result.boleto_code': 'Chiffres du boleto',
  'result.boleto_pdf': 'Ouvrir le boleto en PDF',
  'result.boleto_days':
    'Une fois le boleto payé, les banques mettent jusqu’à 3 jours ouvrés à le signaler. L’abonnement commence dès que le paiement arrive, et nous vous envoyons un e-mail.',
  'result.boleto_expired_title': 'Ce boleto a expiré',
  'result.boleto_expired':
    'Si vous avez déjà payé, il suffit d’attendre : les banques mettent jusqu’à 3 jours ouvrés à le signaler. Sinon, payez autrement.',
  'result.copied': 'Copié !',
  'result.selected':
    'La copie automatique n’a pas marché. Le code est sélectionné : copiez-le avec le menu du navigateur.',
  'result.to_accounts': 'Voir mes comptes',
  'result.to_plan': 'Voir mon abonnement',
  'result.to_plans': 'Voir les abonnements',
  'result.try_again': 'Réessayer',
  'result.new_payment': 'Faire un autre paiement',
  'result.again_failed': 'Impossible d’ouvrir le paiement.',
} satisfies PortalCheckoutResultTexts
