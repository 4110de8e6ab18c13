import type { LegalTexts } from '../texts.ts'

export const legal = {
  'privacy.title': 'Politique de confidentialité',
  'privacy.lead': 'Ce que Vitrine conserve, combien de temps, et comment tout effacer.',
  'privacy.who': 'Qui est responsable des données',
  'privacy.who_1':
    'Vitrine affiche sur la télé d’une boutique les stories et reels que la boutique publie elle-même sur Instagram et Facebook. Le prestataire de ce service est le responsable du traitement.',
  'privacy.who_2':
    'Pour toute question sur vos données personnelles, écrivez à l’adresse e-mail au bas de cette page : il parvient au délégué à la protection des données.',
  'privacy.you': 'Votre inscription',
  'privacy.you_1':
    'Nous conservons votre nom, téléphone, e-mail et langue tant que dure votre inscription. Du mot de passe, nous ne gardons qu’une empreinte impossible à relire.',
  'privacy.you_company':
    'Si vous indiquez les données de votre entreprise (CNPJ, raison sociale, responsable et adresse), elles sont conservées aussi longtemps. Quand vous acceptez le contrat de l’abonnement, nous en gardons aussi une copie, telles qu’elles étaient ce jour-là.',
  'privacy.you_2':
    'Pour que navigateurs et télés restent connectés, nous conservons le type d’appareil, la version de l’application et sa dernière activité. Sans usage, la connexion prend fin après 30 jours dans un navigateur et un an sur une télé.',
  'privacy.you_3':
    'Votre navigateur garde la langue et votre connexion. Aucun cookie publicitaire ni de suivi.',
  'privacy.connection': 'Votre compte Instagram ou Facebook',
  'privacy.connection_1':
    'Vous donnez l’autorisation sur la page du réseau social lui-même. Son mot de passe ne passe jamais par nous.',
  'privacy.connection_2':
    'Nous conservons le numéro, le nom, le @ et la photo du compte, les autorisations données et la clé d’accès du réseau social, chiffrée.',
  'privacy.connection_3':
    'Elle sert à lire ce que le compte publie, à savoir quand il est mentionné et à demander à l’auteur si nous pouvons afficher sa story. Cette question est le seul message envoyé au nom du compte. Quand vous retirez le compte, nous effaçons tout cela.',
  'privacy.own': 'Vos stories et reels',
  'privacy.own_1':
    'Nous copions les fichiers pour les préparer pour la télé. Une story reste 48 heures au plus ; un reel, jusqu’à ce qu’il quitte le compte.',
  'privacy.own_2':
    'Ce que vous supprimez sur le réseau social quitte les écrans et nos fichiers à la lecture suivante.',
  'privacy.own_3':
    'Les télés gardent une copie de ce qu’elles affichent pour continuer sans internet, et l’effacent dès que cela quitte la liste.',
  'privacy.mentions': 'Stories d’autres personnes qui mentionnent la boutique',
  'privacy.mentions_1':
    'La photo ou la vidéo n’est jamais conservée, ni par nous ni par les télés : elle va directement d’Instagram à l’écran et disparaît avec la story.',
  'privacy.mentions_2':
    'Nous conservons 30 jours le nom et le @ de l’auteur et chaque décision, avec qui l’a prise et quand : c’est la preuve de l’autorisation. L’adresse de la story est chiffrée et gardée seulement tant qu’elle dure. Si la boutique a choisi de toujours accepter ou refuser une personne, son nom reste jusqu’à ce qu’elle change d’avis.',
  'privacy.mentions_3': 'Des messages, nous ne gardons que le oui ou le non, jamais le texte.',
  'privacy.mentions_4':
    'L’auteur peut répondre non, supprimer la story ou s’adresser à la boutique : dans tous les cas, la story quitte les écrans.',
  'privacy.mail': 'E-mails et journaux techniques',
  'privacy.mail_1':
    'Nous envoyons des e-mails sur votre compte, par exemple une connexion qui expire ou de nouvelles mentions. Nous notons qu’ils ont été envoyés, pas ce qu’ils disaient.',
  'privacy.mail_2':
    'Les journaux techniques ne contiennent ni mots de passe, ni clés, ni e-mails, ni liens, ni textes de messages. Les adresses IP servent seulement à contenir les abus, pendant peu de temps, et à vous dire lesquels de vos appareils utilisent la même connexion internet.',
  'privacy.share': 'Avec qui nous partageons',
  'privacy.share_1':
    'Avec Meta, pour lire le compte connecté et envoyer la question ; avec l’hébergeur du service ; avec qui achemine les e-mails ; et avec ViaCEP, qui ne reçoit que le CEP saisi, pour compléter l’adresse. Avec personne d’autre. Nous ne vendons pas de données et ne les utilisons pas pour la publicité.',
  'privacy.share_2':
    'Ce que nous recevons de Meta sert uniquement à ce qui est décrit sur cette page.',
  'privacy.base': 'Sur quelle base',
  'privacy.base_1':
    'Pour exécuter le contrat avec la boutique, avec le consentement de l’auteur, et par intérêt légitime à garder le service sûr (article 7 de la loi brésilienne LGPD ; article 6 du RGPD).',
  'privacy.rights': 'Vos droits',
  'privacy.rights_1':
    'Vous pouvez savoir si nous traitons vos données, les consulter, les corriger, les emporter ailleurs, les effacer, savoir avec qui elles ont été partagées et retirer votre consentement : c’est le droit brésilien (LGPD) et, dans l’Union européenne, le RGPD.',
  'privacy.rights_2':
    'Écrivez à l’adresse e-mail au bas de cette page : nous donnons suite sous 15 jours. Vous pouvez aussi saisir l’autorité brésilienne ANPD ou celle de votre pays.',
  'privacy.delete': 'Comment tout effacer',
  'privacy.delete_1':
    'Dans Vitrine : dans « Comptes », touchez « Retirer le compte ». Nous effaçons la connexion, les fichiers et les mentions.',
  'privacy.delete_2':
    'Sur Facebook : Paramètres › Applications et sites web › Vitrine › Supprimer. Sur Instagram : Paramètres › Autorisations de sites web › Applications et sites web › Vitrine › Supprimer. Dès lors, nous ne lisons plus le compte.',
  'privacy.delete_3':
    'Après cela, vous pouvez demander au réseau social que tout soit effacé. Il affiche un code et un lien vers notre page, qui dit où en est la demande.',
  'privacy.delete_4':
    'Pour effacer aussi l’inscription, connectez-vous et choisissez « Supprimer mon compte ».',
  'privacy.safety': 'Sécurité',
  'privacy.safety_1':
    'Les clés des réseaux sociaux sont chiffrées, les mots de passe ne peuvent pas être relus, et tout circule par des connexions protégées.',
  'privacy.changes': 'Modifications',
  'privacy.changes_1':
    'Si un point important change sur cette page, nous prévenons d’abord par e-mail.',
  'terms.title': 'Conditions d’utilisation',
  'terms.lead': 'Les règles du service, en peu de lignes.',
  'terms.service': 'Le service',
  'terms.service_1':
    'Vitrine lit les stories et reels du compte que vous connectez et les affiche en plein écran sur vos télés.',
  'terms.service_2':
    'Nous dépendons d’Instagram et de Facebook : si le réseau social s’arrête, change ou retient un contenu, celui-ci peut ne plus s’afficher. Les télés gardent ce qu’elles ont.',
  'terms.account': 'Votre compte',
  'terms.account_1':
    'Donnez des informations exactes et gardez bien le mot de passe. Vous répondez de ce qui est fait avec votre inscription et des télés que vous autorisez.',
  'terms.account_2': 'Connectez uniquement des comptes Instagram et Facebook que vous administrez.',
  'terms.plan': 'Essai et abonnement',
  'terms.plan_1': 'L’essai est gratuit, avec un écran, sans carte bancaire.',
  'terms.plan_2':
    'L’abonnement fixe le nombre de télés qui affichent en même temps, et jusqu’à quand. Le prix et la durée sont ceux indiqués à l’achat. Quand il expire, les télés s’arrêtent.',
  'terms.content': 'Votre contenu',
  'terms.content_1':
    'Ce que vous publiez reste à vous. Vous nous permettez de le copier, de le convertir et de l’afficher sur vos télés, seulement tant que vous utilisez le service.',
  'terms.content_2':
    'Vous garantissez pouvoir l’afficher en public, musique et personnes comprises. Les droits de diffusion publique, comme ceux de la Sacem ou de l’ECAD, reviennent à la boutique.',
  'terms.mentions': 'Stories d’autres personnes',
  'terms.mentions_1':
    'N’affichez la story de quelqu’un qu’avec sa permission. Vitrine peut la demander par message, au nom de votre compte. Si vous choisissez d’afficher sans cette demande, la permission est à votre charge.',
  'terms.mentions_2':
    'Qui ne veut plus apparaître doit vite quitter les écrans : utilisez « Refuser » ou « Tout retirer des écrans ».',
  'terms.use': 'Ce qui est interdit',
  'terms.use_1':
    'Les contenus illégaux, haineux ou trompeurs ; utiliser le compte d’autrui ; contourner les limites ou la sécurité ; revendre sans accord avec nous. L’accès peut alors être suspendu.',
  'terms.end': 'Comment cela se termine',
  'terms.end_1':
    'Vous pouvez arrêter quand vous voulez : retirez les comptes et demandez l’effacement de l’inscription. Si nous arrêtons le service, nous prévenons par e-mail 30 jours avant.',
  'terms.liability': 'Responsabilité',
  'terms.liability_1':
    'Nous travaillons pour que les écrans ne soient jamais vides, sans promettre un service sans panne. Ce que la loi vous garantit en tant que consommateur reste acquis.',
  'terms.law': 'Droit et modifications',
  'terms.law_1':
    'Le droit brésilien s’applique. Si un point important de ces conditions change, nous prévenons d’abord par e-mail.',
} satisfies LegalTexts
