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
  soundBlocked: 'The browser blocked the sound. Touch the screen or press OK.',
  more: 'See more on {{network}}',
  follow: 'Follow us on {{network}}',
} satisfies PlayerTexts
