import type { MailScreensTexts } from '../texts.ts'

export const mailScreens = {
  'screens.button': 'Ver os meus ecrãs',
  'screens.footer':
    'Recebe este aviso porque estes ecrãs têm horário de funcionamento. Para mudar os avisos ou deixar de os receber, abra a página Ecrãs.',
  'screens_back.subject': 'Está tudo a passar de novo',
  'screens_back.text': 'Estes ecrãs voltaram a passar:',
  'screens_back.since': 'A passar desde {{since}}',
  'screens_dark.subject_one': '{{screen}} deixou de passar',
  'screens_dark.subject_other': '{{count}} ecrãs deixaram de passar',
  'screens_dark.text': 'Pelo horário de funcionamento, devia estar a passar agora:',
  'screens_dark.help':
    'Veja se a televisão está ligada e com internet. Sem internet, continua a mostrar o que já guardou.',
  'screens_dark.offline': 'Sem sinal desde {{since}}',
  'screens_dark.paused': 'Ligado, mas sem passar desde {{since}}',
} satisfies MailScreensTexts
