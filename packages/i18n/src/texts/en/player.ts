import type { PlayerTexts } from '../texts.ts'

export const player = {
  loading: 'Fetching your posts…',
  preparing: 'Getting ready: {{ready}} of {{total}}',
  ageNow: 'just now',
  ageMinutes: '{{minutes}} min ago',
  ageHours: '{{hours}} h ago',
  downloadFailed: 'The video could not be downloaded ({{status}})',
  downloadInterrupted: 'The video could not be downloaded: the connection dropped',
  itemFailed: 'One post could not be shown. The others carry on.',
  offline: 'Internet is out. Still playing what was saved.',
  serverFailed: 'The server is not answering. Still playing what was saved.',
  soundBlocked: 'The browser blocked the sound. Touch the screen or press OK.',
  more: 'See more on {{network}}',
  trouble: 'Something is wrong with this screen',
  goneAccount: 'This account is no longer here',
  goneScreen: 'This screen is no longer here',
  goneText:
    'It was removed on the site. If there is another account or screen to show, this TV goes on by itself.',
  follow: 'Follow us on {{network}}',
  closed: 'Closed now',
  closedUntilHour: 'Opens at {{hour}}.',
  closedUntilDay: 'Opens on {{day}} at {{hour}}.',
  closedPlay: 'Play now',
} satisfies PlayerTexts
