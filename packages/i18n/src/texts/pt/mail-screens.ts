/** Mails about screens that should play. */
export const mailScreens = {
  'screens.button': 'Ver minhas telas',
  'screens.footer':
    'Você recebe este aviso porque estas telas têm horário de funcionamento. Para mudar os avisos ou não receber mais, abra a página Telas.',
  'screens_back.subject': 'Está tudo tocando de novo',
  'screens_back.text': 'Estas telas voltaram a tocar:',
  'screens_back.since': 'Tocando desde {{since}}',
  'screens_dark.subject_one': '{{screen}} parou de tocar',
  'screens_dark.subject_other': '{{count}} telas pararam de tocar',
  'screens_dark.text': 'Pelo horário de funcionamento, deveria estar tocando agora:',
  'screens_dark.help':
    'Veja se a TV está ligada e com internet. Sem internet, ela continua mostrando o que já guardou.',
  'screens_dark.offline': 'Sem sinal desde {{since}}',
  'screens_dark.paused': 'Ligada, mas sem tocar desde {{since}}',
}
