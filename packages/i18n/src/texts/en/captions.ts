import type { CaptionTexts } from '../texts.ts'

export const captions = {
  'tv.1': 'Open Vitrine on the TV: it shows a QR code.',
  'tv.2': 'Point your phone’s camera at the code and open the link.',
  'tv.3': 'Check that it is your TV by the end of its code.',
  'tv.4': 'Let it in with one tap. No TV gets in without it.',
  'tv.5': 'Done: the TV plays your shop’s stories.',

  'instagram.1': 'Have a professional Instagram profile: it is free.',
  'instagram.2': 'In Vitrine, tap the Instagram button.',
  'instagram.3': 'On Instagram’s page, choose the profile and allow it.',
  'instagram.4': 'Back in Vitrine, the card counts what is ready.',
  'instagram.5': 'Once the first item is ready, you can play it on TV.',

  'facebook.1': 'Under “Accounts”, tap the Facebook button.',
  'facebook.2': 'On Facebook’s page, tick your shop’s Page.',
  'facebook.3': 'Leave the permissions on, the one for messages too.',
  'facebook.4': 'The Page becomes a card, customers’ mentions included.',
  'facebook.5': 'The card tells you before it ends. Renew with one tap.',

  'second.1': 'The other TV shows a code of six letters and digits.',
  'second.2': 'On your phone, choose to play on another screen.',
  'second.3': 'Type the TV’s code and confirm.',
  'second.4': 'The TV shows the account’s name for five seconds…',
  'second.5': '…then starts. Each TV takes one place of your plan.',

  'screen.1': 'On the account’s card, open the screen’s settings.',
  'screen.2': 'Choose the content: stories, reels or both.',
  'screen.3': 'One or three at a time, flat or upright: see the preview.',
  'screen.4': 'Happy with it? Save the settings.',
  'screen.5': 'The TV follows within seconds, without stopping.',

  'mentions.1': 'Stories that mention your shop show up in “Mentions”.',
  'mentions.2': 'Tap the picture to see the story large.',
  'mentions.3': 'Accept it: we ask whoever posted it in a message.',
  'mentions.4': 'With their yes, the story goes on TV.',
  'mentions.5': 'Changed your mind? Undo it at any time.',

  'missing.1': 'Something missing on TV? Ask on the account’s card.',
  'missing.2': 'Each post says whether it is on TV and, if not, why.',
  'missing.3': 'You can look at only what isn’t showing.',
  'missing.4': 'The link below the reason leads to the right place.',
  'missing.5': 'Posted just now? Ask for a refresh.',
} satisfies CaptionTexts
