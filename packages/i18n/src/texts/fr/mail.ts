import type { MailTexts } from '../texts.ts'
import { mailAccount } from './mail-account.ts'
import { mailSecurity } from './mail-security.ts'
import { mailBilling } from './mail-billing.ts'
import { mailScreens } from './mail-screens.ts'

export const mail = {
  ...mailAccount,
  ...mailSecurity,
  ...mailBilling,
  ...mailScreens,
  greeting: 'Bonjour {{name}},',
  copy_link: 'Si le bouton ne s’ouvre pas, copiez cette adresse dans votre navigateur :',
  footer: 'Vous recevez cet avis car le compte {{account}} est connecté à Vitrine.',
  'ending.subject_one': '{{account}} : la connexion expire dans {{count}} jour',
  'ending.subject_other': '{{account}} : la connexion expire dans {{count}} jours',
  'ending.subject_today': '{{account}} : la connexion expire aujourd’hui',
  'ending.text':
    '{{network}} demande de confirmer la connexion de temps en temps. Renouvelez-la d’un geste : rien ne s’arrête sur votre télé.',
  'ending.button': 'Renouveler la connexion',
  'dead.subject': '{{account}} : la connexion avec {{network}} est coupée',
  'dead.reason.ended': 'La connexion avec {{network}} a expiré.',
  'dead.reason.revoked': 'L’autorisation a été retirée sur {{network}}.',
  'dead.reason.password': 'Le mot de passe {{network}} a changé, ce qui met fin à la connexion.',
  'dead.reason.checkpoint':
    '{{network}} veut que vous vous y connectiez d’abord pour confirmer votre identité. Reconnectez ensuite ici.',
  'dead.reason.role_lost': 'La personne qui a connecté le compte n’administre plus la Page.',
  'dead.reason.other': '{{network}} n’accepte plus la connexion.',
  'dead.text':
    'La télé continue avec ce qu’elle a déjà, mais rien de nouveau n’arrivera avant la reconnexion. Un geste suffit.',
  'dead.button': 'Reconnecter',
  'reconnect.note':
    'Le lien est valable {{days}} jours, une seule fois et pour ce compte uniquement. Ne le transférez pas.',
  'mentions.subject_one': '{{author}} a mentionné {{account}} dans une story',
  'mentions.subject_other': '{{account}} : {{count}} nouvelles stories vous mentionnent',
  'mentions.someone': 'Quelqu’un',
  'mentions.from': 'De la part de {{authors}}.',
  'mentions.more_one': 'et {{count}} autre personne',
  'mentions.more_other': 'et {{count}} autres personnes',
  'mentions.text':
    'Acceptez pour l’afficher à la télé, ou refusez. Une story disparaît d’Instagram au bout de 24 heures.',
  'mentions.button': 'Voir et décider',
} satisfies MailTexts
