import type { ErrorTexts } from '../texts.ts'
import { checkoutErrors } from './checkout-errors.ts'
import { screenErrors } from './screen-errors.ts'
import { securityErrors } from './security-errors.ts'

export const errors = {
  ...screenErrors,
  ...securityErrors,
  ...checkoutErrors,
  'request.invalid': 'Vérifiez ce que vous avez saisi.',
  'request.unknown_field': 'Cette demande contient un champ inconnu.',
  'request.not_json': 'La demande est arrivée incomplète. Réessayez.',
  'request.too_large': 'C’est trop volumineux pour être envoyé.',
  'request.not_found': 'Cette adresse n’existe pas.',
  'request.too_many': 'Trop de tentatives. Patientez un peu, puis réessayez.',
  'server.busy': 'Le service est très sollicité. Réessayez dans un instant.',
  'field.required': 'Remplissez ce champ.',
  'field.too_long': 'Le texte est trop long.',
  'users.name_required': 'Indiquez votre nom',
  'users.telephone_required': 'Indiquez votre téléphone',
  'users.telephone_invalid': 'Indiquez un numéro de téléphone valide',
  'users.email_required': 'Indiquez votre adresse e-mail',
  'users.email_invalid': 'Indiquez une adresse e-mail valide',
  'users.password_required': 'Indiquez votre mot de passe',
  'users.password_too_short': '6 caractères au minimum',
  'users.password_too_common': 'Ce mot de passe est trop facile à deviner. Choisissez-en un autre.',
  'users.password_of_names':
    'N’utilisez ni votre nom, ni votre e-mail, ni le nom de la boutique, ni « Vitrine » dans le mot de passe. Choisissez-en un autre.',
  'users.password_confirmation_required': 'Confirmez votre mot de passe',
  'users.password_confirmation_differs': 'Les mots de passe doivent être identiques',
  'users.email_taken':
    'Un compte existe déjà avec cette adresse. Connectez-vous ou utilisez-en une autre.',
  'users.wrong_credentials': 'Adresse e-mail ou mot de passe incorrect.',
  'users.demo_only': 'Ce compte sert uniquement à la démonstration et ne fonctionne pas ici.',
  'users.review_account':
    'Ce compte est réservé à l’évaluation par les boutiques : il ne permet ni achat ni connexion, et ses données ne changent pas.',
  'users.not_found': 'Utilisateur introuvable.',
  'users.current_password_required': 'Indiquez votre mot de passe actuel',
  'users.current_password_wrong': 'Le mot de passe actuel est incorrect.',
  'users.reset_invalid':
    'Ce lien n’est plus valable. Demandez-en un nouveau pour changer le mot de passe.',
  'users.verification_invalid':
    'Ce lien n’est plus valable. Demandez-en un autre sur la page de votre compte.',
  'users.verification_code_wrong':
    'Le code est incorrect ou n’est plus valable. Vérifiez-le ou demandez-en un autre.',
  'users.verification_sign_in':
    'Pour changer d’e-mail, connectez-vous sur cet appareil et rouvrez le lien.',
  'users.document_required': 'Indiquez votre CNPJ',
  'users.document_invalid': 'Indiquez un CNPJ valide',
  'users.registered_name_required': 'Indiquez la raison sociale',
  'users.registered_agent_required': 'Indiquez le nom du responsable',
  'users.address_required': 'Indiquez l’adresse',
  'users.number_required': 'Indiquez le numéro',
  'users.neighborhood_required': 'Indiquez le quartier',
  'users.city_required': 'Indiquez la ville',
  'users.state_required': 'Indiquez l’État',
  'users.zip_code_required': 'Indiquez le code postal (CEP)',
  'users.zip_code_invalid': 'Le CEP doit comporter 8 chiffres',
  'contracts.data_missing':
    'Il manque des données de votre entreprise pour le contrat. Complétez votre profil et réessayez.',
  'contracts.not_paid': 'Le contrat ne peut être accepté qu’avec un abonnement payé et en cours.',
  'contracts.not_offered':
    'Le contrat ne peut pas encore être proposé : il manque les données du prestataire. Contactez notre équipe.',
  'zip_codes.not_found': 'CEP introuvable. Vérifiez-le, ou saisissez l’adresse à la main.',
  'zip_codes.unavailable': 'La recherche du CEP n’a pas répondu. Saisissez l’adresse à la main.',
  'authorizations.not_found':
    'Ce code n’est plus valable. Utilisez celui affiché maintenant sur la télé.',
  'authorizations.vuex_invalid': 'La télé n’a pas pu être préparée. Scannez le code à nouveau.',
  'authorizations.token_differs': 'Reconnectez-vous pour autoriser cette télé.',
  'authorizations.wrong_ending':
    'La télé affichait d’autres caractères. Par sécurité, ce code n’est plus valable : utilisez le nouveau, déjà affiché.',
  'codes.not_found': 'Ce code n’existe pas, essayez-en un autre.',
  'codes.wrong_length': 'Le code doit comporter 6 caractères.',
  'accounts.not_found': 'Ce compte est introuvable.',
  'accounts.name_required': 'Indiquez le nom du compte',
  'accounts.too_many':
    'Vous avez atteint le nombre maximal de comptes. Retirez-en un pour en ajouter un autre.',
  'connections.denied': 'La connexion a été annulée. Rien n’a changé sur votre compte.',
  'connections.state_invalid': 'Cette demande de connexion a expiré. Recommencez.',
  'connections.failed': 'Le réseau social a refusé la connexion. Essayez à nouveau.',
  'connections.no_pages':
    'Aucune Page n’a été choisie. Reconnectez et cochez la Page de votre boutique.',
  'connections.not_professional':
    'Ce compte Instagram est personnel. Dans l’application Instagram, passez en compte professionnel, puis reconnectez.',
  'connections.permission_missing':
    'Il manque une autorisation sans laquelle rien ne peut s’afficher. Reconnectez en les laissant toutes cochées.',
  'connections.other_account':
    'Ce n’est pas le même compte. Utilisez celui qui figure déjà sur cette carte.',
  'connections.network_unavailable':
    'Le réseau social n’a pas répondu. Patientez une minute, puis reconnectez.',
  'screens.not_found': 'Cet écran est introuvable.',
  'screens.name_required': 'Donnez un nom à l’écran',
  'screens.too_many': 'Vous avez atteint la limite de 50 écrans.',
  'screens.never_open': 'Laissez l’écran ouvert au moins un jour',
  'screens.unknown_time_zone': 'Ce fuseau horaire est inconnu.',
  'sessions.not_found': 'Cet appareil est déjà déconnecté.',
  'playback.preview_over':
    'L’aperçu est terminé. Lancez sur une télé, ou ici avec une place de l’abonnement.',
  'sessions.not_waiting': 'Cet appareil n’attend plus de place.',
  'sessions.not_playing': 'L’autre appareil a déjà arrêté la diffusion.',
  'accounts.repost_not_allowed':
    'Ce compte ne peut pas encore afficher de mentions. Contactez notre équipe.',
  'connections.link_invalid':
    'Ce lien de reconnexion n’est plus valable. Connectez-vous pour reconnecter le compte.',
  'media.resting':
    'Le réseau social a demandé une pause. Nous actualiserons dès qu’il le permettra.',
  'mentions.not_found': 'Mention introuvable.',
  'mentions.author_not_found': 'Personne introuvable.',
  'mentions.ended': 'Cette story est déjà terminée sur Instagram.',
  'deletions.not_found': 'Demande de suppression introuvable.',
  'admin.reason_required': 'Indiquez le motif : le client peut le lire',
  'admin.nothing_changed': 'Rien n’a changé. Modifiez un champ avant d’enregistrer.',
  'admin.plan_end_invalid': 'Choisissez un jour entre hier et dans cinq ans',
  'admin.changed_meanwhile':
    'Quelqu’un a modifié ces données pendant que vous les modifiiez. Rechargez la page et vérifiez-les.',
  'admin.last_admin':
    'Vous êtes la seule personne de l’équipe à avoir l’accès d’administration. Donnez-le d’abord à quelqu’un d’autre.',
} satisfies ErrorTexts
