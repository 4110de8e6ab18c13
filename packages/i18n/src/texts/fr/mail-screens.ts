import type { MailScreensTexts } from '../texts.ts'

export const mailScreens = {
  'screens.button': 'Voir mes écrans',
  'screens.footer':
    'Vous recevez cet avis parce que ces écrans ont des horaires d’ouverture. Pour changer ou arrêter les avis, ouvrez la page Écrans.',
  'screens_back.subject': 'Tout fonctionne de nouveau',
  'screens_back.text': 'Ces écrans fonctionnent de nouveau :',
  'screens_back.since': 'En marche depuis {{since}}',
  'screens_dark.subject_one': '{{screen}} ne diffuse plus',
  'screens_dark.subject_other': '{{count}} écrans ne diffusent plus',
  'screens_dark.text': 'D’après les horaires, devrait diffuser maintenant :',
  'screens_dark.help':
    'Vérifiez que la télé est allumée et connectée à internet. Sans internet, elle continue avec ce qu’elle a enregistré.',
  'screens_dark.offline': 'Aucun signal depuis {{since}}',
  'screens_dark.paused': 'Allumé, mais à l’arrêt depuis {{since}}',
} satisfies MailScreensTexts
