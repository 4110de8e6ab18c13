import type { PlayerTexts } from '../texts.ts'

export const player = {
  loading: 'Recherche des publications…',
  preparing: 'Préparation : {{ready}} sur {{total}}',
  ageNow: 'à l’instant',
  ageMinutes: 'il y a {{minutes}} min',
  ageHours: 'il y a {{hours}} h',
  downloadFailed: 'Échec du téléchargement de la vidéo ({{status}})',
  downloadInterrupted: 'Échec du téléchargement de la vidéo : connexion coupée',
  itemFailed: 'Une publication n’a pas pu être affichée. Les autres continuent.',
  offline: 'Pas d’internet. La diffusion continue avec ce qui est enregistré.',
  serverFailed: 'Le serveur ne répond pas. La diffusion continue avec ce qui est enregistré.',
  soundBlocked: 'Le navigateur a bloqué le son. Touchez l’écran ou appuyez sur OK.',
  more: 'La suite sur {{network}}',
  trouble: 'Quelque chose ne va pas sur cet écran',
  goneAccount: 'Ce compte n’est plus là',
  goneScreen: 'Cet écran n’est plus là',
  goneText:
    'La suppression a été faite sur le site. S’il reste un autre compte ou un autre écran à montrer, la télé continue seule.',
  follow: 'Suivez-nous sur {{network}}',
  closed: 'Fermé pour le moment',
  closedUntilHour: 'Ouvre à {{hour}}.',
  closedUntilDay: 'Ouvre {{day}} à {{hour}}.',
  closedPlay: 'Lancer maintenant',
} satisfies PlayerTexts
