import type { MailScreensTexts } from '../texts.ts'

export const mailScreens = {
  'screens.button': 'See my screens',
  'screens.footer':
    'You get this notice because these screens have opening hours. To change or turn off the notices, open the Screens page.',
  'screens_back.subject': 'Everything is playing again',
  'screens_back.text': 'These screens play again:',
  'screens_back.since': 'Playing since {{since}}',
  'screens_dark.subject_one': '{{screen}} has stopped playing',
  'screens_dark.subject_other': '{{count}} screens have stopped playing',
  'screens_dark.text': 'By its opening hours, this should be playing now:',
  'screens_dark.help':
    'See whether the TV is on and connected to the internet. Without internet it goes on showing what it has saved.',
  'screens_dark.offline': 'No signal since {{since}}',
  'screens_dark.paused': 'On, but not playing since {{since}}',
} satisfies MailScreensTexts
