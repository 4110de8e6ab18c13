import type { MailScreensTexts } from '../texts.ts'

export const mailScreens = {
  'screens.button': 'Veure les meves pantalles',
  'screens.footer':
    'Reps aquest avís perquè aquestes pantalles tenen horari d’obertura. Per canviar o treure els avisos, obre la pàgina Pantalles.',
  'screens_back.subject': 'Tot torna a funcionar',
  'screens_back.text': 'Aquestes pantalles tornen a funcionar:',
  'screens_back.since': 'En marxa des de {{since}}',
  'screens_dark.subject_one': '{{screen}} s’ha aturat',
  'screens_dark.subject_other': '{{count}} pantalles s’han aturat',
  'screens_dark.text': 'Segons el seu horari, ara hauria d’estar en marxa:',
  'screens_dark.help':
    'Mira si el televisor està engegat i té internet. Sense internet continua mostrant el que ja ha desat.',
  'screens_dark.offline': 'Sense senyal des de {{since}}',
  'screens_dark.paused': 'Engegada, però aturada des de {{since}}',
} satisfies MailScreensTexts
