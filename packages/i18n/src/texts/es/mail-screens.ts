import type { MailScreensTexts } from '../texts.ts'

export const mailScreens = {
  'screens.button': 'Ver mis pantallas',
  'screens.footer':
    'Recibes este aviso porque estas pantallas tienen horario de apertura. Para cambiar o quitar los avisos, abre la página Pantallas.',
  'screens_back.subject': 'Todo vuelve a funcionar',
  'screens_back.text': 'Estas pantallas vuelven a funcionar:',
  'screens_back.since': 'En marcha desde {{since}}',
  'screens_dark.subject_one': '{{screen}} se ha parado',
  'screens_dark.subject_other': '{{count}} pantallas se han parado',
  'screens_dark.text': 'Según su horario, ahora debería estar en marcha:',
  'screens_dark.help':
    'Mira si la tele está encendida y tiene internet. Sin internet sigue mostrando lo que ya guardó.',
  'screens_dark.offline': 'Sin señal desde {{since}}',
  'screens_dark.paused': 'Encendida, pero parada desde {{since}}',
} satisfies MailScreensTexts
