import { deviceResults } from './device-results.ts'
import type { PortalTexts } from '../texts.ts'
import { portalCheckout } from './portal-checkout.ts'
import { portalCheckoutAddress } from './portal-checkout-address.ts'
import { portalCheckoutResult } from './portal-checkout-result.ts'
import { portalContract } from './portal-contract.ts'
import { portalFleet } from './portal-fleet.ts'
import { portalPayment } from './portal-payment.ts'
import { portalPublic } from './portal-public.ts'
import { portalItems } from './portal-items.ts'
import { portalMentions } from './portal-mentions.ts'
import { portalOrders } from './portal-orders.ts'
import { portalPassword } from './portal-password.ts'
import { portalPlans } from './portal-plans.ts'
import { portalProfile } from './portal-profile.ts'
import { portalLinkPages } from './portal-link-pages.ts'
import { portalScreens } from './portal-screens.ts'
import { portalSecurity } from './portal-security.ts'
import { portalSettings } from './portal-settings.ts'
import { portalTutorials } from './portal-tutorials.ts'

export const portal = {
  ...deviceResults,
  ...portalCheckout,
  ...portalCheckoutAddress,
  ...portalCheckoutResult,
  ...portalContract,
  ...portalFleet,
  ...portalPayment,
  ...portalPublic,
  ...portalItems,
  ...portalMentions,
  ...portalOrders,
  ...portalPassword,
  ...portalPlans,
  ...portalProfile,
  ...portalLinkPages,
  ...portalScreens,
  ...portalSecurity,
  ...portalSettings,
  ...portalTutorials,
  'app.notices': 'Messages',
  'accounts.title': 'Vos comptes',
  'accounts.lead': 'Choisissez l’écran, puis touchez « {{button}} ».',
  'accounts.empty_title': 'Il ne reste qu’à connecter Instagram ou Facebook',
  'accounts.empty_text': 'Choisissez par où commencer. Vous pourrez ajouter l’autre plus tard.',
  'accounts.admin_empty_title': 'Aucun compte à vous ici',
  'accounts.admin_empty_text':
    'Cette page ne montre que les comptes que vous avez connectés vous-même. Ceux des clients n’y figurent pas.',
  'accounts.add': 'Ajouter un compte',
  'accounts.add_facebook': 'Ajouter un compte Facebook',
  'accounts.add_facebook_gives':
    'Tout le contenu : stories et reels de la Page et du compte Instagram associé, et les mentions des clients.',
  'accounts.add_instagram': 'Ajouter un compte Instagram',
  'accounts.add_instagram_gives':
    'Contenu sans mentions : vos propres stories et reels. Le profil doit être professionnel.',
  'accounts.opening_network': 'Ouverture de la page du réseau social…',
  'accounts.tv_qr': 'Scannez le code avec votre téléphone pour ajouter un compte.',
  'accounts.list': 'Comptes connectés',
  'accounts.previous': 'Compte précédent',
  'accounts.next': 'Compte suivant',
  'accounts.position': '{{position}} sur {{total}}',
  'accounts.not_connected': 'Pas encore connecté',
  'accounts.screen': 'Écran',
  'accounts.screen_in_use': '{{name}} (utilisé)',
  'accounts.screen_settings': 'Réglages de l’écran',
  'accounts.no_screens': 'Créez un écran pour lancer la diffusion.',
  'accounts.no_screens_tv':
    'Créez un écran depuis votre téléphone, dans Écrans, pour lancer la lecture ici.',
  'accounts.play': 'Diffuser',
  'accounts.play_name': 'Diffuser {{name}}',
  'accounts.remove': 'Retirer le compte',
  'accounts.remove_name': 'Retirer le compte {{name}}',
  'accounts.remove_title': 'Retirer {{name}} ?',
  'accounts.remove_text':
    'Les télés qui affichent ce compte s’arrêtent et les contenus préparés sont effacés. Rien ne change sur Instagram ni sur Facebook.',
  'accounts.removed': 'Compte retiré.',
  'accounts.preparing': 'Préparation de vos contenus : {{ready}} sur {{total}} prêts',
  'accounts.ready_one': '{{count}} contenu prêt',
  'accounts.ready_other': '{{count}} contenus prêts',
  'accounts.failed_one': '{{count}} contenu illisible est laissé de côté',
  'accounts.failed_other': '{{count}} contenus illisibles sont laissés de côté',
  'accounts.nothing_yet':
    'Rien à montrer pour l’instant. Stories et reels apparaissent ici dès que nous avons lu le réseau social.',
  'accounts.why': 'Pourquoi ça ne s’affiche pas ?',
  'accounts.why_name': 'Pourquoi ça ne s’affiche pas ? {{name}}',
  'accounts.ends_in_one': 'La connexion expire dans {{count}} jour.',
  'accounts.ends_in_other': 'La connexion expire dans {{count}} jours.',
  'accounts.ends_today': 'La connexion expire aujourd’hui.',
  'accounts.ends_text': 'Renouvelez-la d’un geste : les télés ne verront pas la différence.',
  'accounts.renew': 'Renouveler la connexion',
  'accounts.expired_title': 'La connexion a expiré',
  'accounts.reason_ended': 'Le réseau social redemande une autorisation de temps en temps.',
  'accounts.reason_revoked':
    'L’autorisation a été retirée sur le réseau social, ou tous les appareils y ont été déconnectés.',
  'accounts.reason_password':
    'Le mot de passe du réseau social a changé, et l’autorisation avec lui.',
  'accounts.reason_checkpoint':
    'Le réseau social veut vérifier que c’est vous : connectez-vous d’abord dans son application, puis reconnectez.',
  'accounts.reason_role_lost':
    'Vous n’administrez plus la Page. Demandez à y revenir, puis reconnectez.',
  'accounts.reason_unknown': 'Le réseau social n’accepte plus l’autorisation.',
  'accounts.expired_how':
    'Les télés continuent avec ce qu’elles ont. Reconnectez ici ou scannez le code avec votre téléphone.',
  'accounts.expired_how_here': 'Les télés continuent avec ce qu’elles ont. Reconnectez ici.',
  'accounts.expired_qr': 'QR code pour reconnecter {{name}} depuis un téléphone',
  'accounts.reconnect_facebook': 'Reconnecter Facebook',
  'accounts.reconnect_instagram': 'Reconnecter Instagram',
  'accounts.missing_stories':
    'Stories : il manque l’autorisation de lire la Page et Instagram. Sans elle, rien ne s’affiche.',
  'accounts.missing_reels':
    'Reels : il manque l’autorisation de lire la Page et Instagram. Sans elle, rien ne s’affiche.',
  'accounts.missing_mentions':
    'Mentions : il manque l’autorisation des messages, par lesquels Instagram signale qui mentionne la boutique.',
  'accounts.missing_fix': 'Donner l’autorisation',
  'accounts.load_failed': 'Impossible de charger vos comptes.',
  'message.no_medias':
    'Aucune story ni aucun reel trouvé pour ce compte. Publiez quelque chose et réessayez.',
  'message.err_network':
    'Erreur de connexion pendant le chargement des stories. Actualisez la page et réessayez.',
  'message.error_fetch_medias':
    'Impossible de charger les stories pour le moment. Réessayez dans quelques minutes.',
  'message.instagram_denied':
    'Instagram n’a connecté aucun profil. Rien n’a changé sur votre compte.',
  'professional.title': 'Votre profil est personnel ?',
  'professional.why':
    'Instagram ne laisse lire par d’autres services que les profils professionnels. Changer est gratuit, prend une minute, et vos publications restent.',
  'professional.step_1':
    'Dans l’application Instagram, ouvrez Paramètres › Type de compte et outils.',
  'professional.step_2':
    'Touchez « Passer à un compte professionnel » et choisissez Entreprise ou Créateur.',
  'professional.step_3': 'Revenez ici et reconnectez Instagram.',
  'professional.again': 'Connecter Instagram',
  'message.dismiss': 'Fermer le message',
  'callback.title': 'Connexion de votre compte',
  'callback.working': 'Vérification auprès du réseau social. Quelques secondes suffisent.',
  'callback.done_title': 'Compte connecté !',
  'callback.done_text': 'Vos stories et reels arrivent déjà. Nous vous y amenons dans un instant.',
  'callback.looking': 'Recherche de vos stories et reels…',
  'callback.done_signed_out':
    'C’est fait : la télé affiche de nouveau ce compte. Vous pouvez fermer cette page.',
  'callback.go': 'Voir mes comptes',
  'callback.failed_title': 'La connexion a échoué',
  'callback.failed_text':
    'Une erreur s’est produite lors de la mise à jour de votre compte, réessayez plus tard',
  'callback.missing_instagram':
    'Instagram n’a pas donné l’autorisation de voir votre profil et vos publications. Sans elle, il n’y a rien à montrer sur la télé.',
  'callback.missing_facebook':
    'Facebook n’a pas donné l’autorisation de voir vos Pages, l’Instagram qui leur est associé et leurs publications. Sans elle, il n’y a rien à montrer sur la télé : sur la page de Facebook, laissez tout coché.',
  'allow.title': 'Autoriser cette télé ?',
  'allow.page_title': 'Autoriser la télé',
  'allow.lead':
    'Elle pourra afficher vos comptes et modifier les réglages des écrans. Vos données et vos paiements lui restent inaccessibles.',
  'allow.choose': 'Touchez ce que la télé affiche maintenant',
  'allow.model': 'Modèle : {{model}}',
  'allow.same_network': 'Sur la même connexion internet que cet appareil',
  'allow.other_network':
    'Sur une autre connexion internet. Autorisez seulement si la télé est devant vous.',
  'allow.no': 'Ce n’est pas la mienne',
  'allow.done_title': 'Télé autorisée !',
  'allow.done_text': 'Regardez-la : d’ici 3 secondes, elle continue toute seule.',
  'allow.refused_title': 'Entendu, accès refusé',
  'allow.refused_text': 'Le code n’est plus valable. Personne n’est entré dans votre compte.',
  'allow.wrong_title': 'Ce n’était pas ça',
  'allow.go': 'Aller à mes comptes',
  'allow.tizen': 'Télé Samsung',
  'allow.webos': 'Télé LG',
  'allow.firetv': 'Fire TV',
  'allow.electron': 'Mini-PC',
  'allow.browser': 'Navigateur',
  'allow.unknown': 'Télé sans nom',
  'screen.resuming': 'Démarre tout seul dans {{seconds}} s',
  'screen.name': 'Cet écran s’appelle',
  'screens.title': 'Vos écrans',
  'screens.lead': 'Un écran garde une façon d’afficher. Plusieurs télés peuvent utiliser le même.',
  'screens.new': 'Nouvel écran',
  'screens.name': 'Nom de l’écran',
  'screens.name_hint': 'Par exemple : comptoir, vitrine, salle',
  'screens.create': 'Créer l’écran',
  'screens.created': 'Écran créé.',
  'screens.rename': 'Renommer',
  'screens.rename_name': 'Renommer {{name}}',
  'screens.save': 'Enregistrer',
  'screens.saved': 'Enregistré.',
  'screens.save_failed': 'Enregistrement impossible. Réessayez.',
  'screens.settings': 'Réglages',
  'screens.settings_name': 'Réglages : {{name}}',
  'screens.delete': 'Supprimer',
  'screens.delete_name': 'Supprimer {{name}}',
  'screens.delete_title': 'Supprimer {{name}} ?',
  'screens.delete_text': 'La télé qui utilise cet écran s’arrête. Vos comptes sont conservés.',
  'screens.deleted': 'Écran supprimé.',
  'screens.empty_title': 'Aucun écran pour l’instant',
  'screens.empty_text':
    'Créez le premier : il suffira ensuite de choisir le compte et de lancer la diffusion.',
  'screens.in_use': 'Utilisé',
  'screens.free': 'Libre',
  'screens.load_failed': 'Impossible de charger vos écrans.',
  'settings.what': 'Quoi afficher',
  'settings.how': 'Comment afficher',
  'settings.extras': 'Autour du contenu',
  'settings.view': 'Contenu',
  'settings.view_stories': 'Stories',
  'settings.view_reels': 'Reels',
  'settings.view_both': 'Stories et reels',
  'settings.hours': 'Stories des dernières',
  'settings.hours_value': '{{hours}} heures',
  'settings.duration': 'Chaque photo reste',
  'settings.duration_value': '{{seconds}} secondes',
  'settings.reels': 'Quels reels',
  'settings.reels_last': 'Les {{amount}} derniers',
  'settings.reels_hashtag': 'Par hashtag',
  'settings.hashtag': 'Hashtag',
  'settings.hashtag_hint': 'Seuls les reels dont la légende contient ce hashtag sont affichés.',
  'settings.hashtag_invalid': 'Commencez par # et n’utilisez pas d’espaces',
  'settings.degrees': 'Position de la télé',
  'settings.degrees_0': 'Horizontale',
  'settings.degrees_90': 'Verticale, tournée de 90°',
  'settings.degrees_270': 'Verticale, tournée de 270°',
  'settings.degrees_other': 'Tournée de {{degrees}}°',
  'settings.quantity': 'En même temps',
  'settings.quantity_1': 'Un',
  'settings.quantity_3': 'Trois côte à côte',
  'settings.quantity_hint':
    'Trois seulement si la télé est horizontale et avec plus de 4 contenus.',
  'settings.real_time': 'Âge de la story',
  'settings.real_time_hint': 'Indique depuis quand elle est publiée.',
  'settings.header': 'En-tête',
  'settings.header_hint':
    'Photo et @nom du compte. Là où la place manque, il disparaît après 4 secondes.',
  'settings.side_panels': 'Panneaux latéraux',
  'settings.side_panels_hint':
    'Avec une seule publication sur un écran horizontal : d’un côté votre commerce et un QR code pour le suivre, de l’autre la légende.',
  'settings.audio': 'Son des vidéos',
  'settings.audio_hint': 'Une seule vidéo à la fois a le son.',
  'settings.resolution': 'Qualité des vidéos',
  'settings.resolution_low': 'Normale',
  'settings.resolution_medium': 'Haute',
  'settings.resolution_default': 'D’origine',
  'settings.resolution_hint': 'Si la connexion est lente, choisissez normale.',
  'settings.save': 'Enregistrer les réglages',
  'settings.preview': 'Aperçu sur la télé',
  'playback.back': 'Revenir aux comptes',
  'playback.fullscreen': 'Plein écran',
  'playback.plans_qr': 'Scannez le code avec le téléphone pour voir les abonnements.',
  'playback.reseller': 'QR code de {{name}}',
} satisfies PortalTexts
