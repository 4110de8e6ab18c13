import type { TutorialTexts } from '../texts.ts'

export const tutorials = {
  'tv.title': 'Connect a TV by its QR code',
  'tv.about': 'The TV shows a code, your phone allows it, and it starts playing.',
  'tv.1': 'Open Vitrine on the TV',
  'tv.1_text':
    'Install the app on the TV or Fire TV, or open {{address}} in the TV’s browser. It shows a QR code.',
  'tv.2': 'Scan the code with your phone',
  'tv.2_text':
    'Point your phone’s camera at the TV and open the link. Sign in if you are asked to.',
  'tv.3': 'Check it, then allow it',
  'tv.3_text':
    'The page says which TV it is and offers three sets of 4 characters. Tap the one on your TV. If it is not yours, tap “Not mine”.',
  'tv.4': 'Start playing',
  'tv.4_text':
    'The TV starts by itself. If it asks what to show, choose the account with the arrows of the remote and press OK on “Play”.',

  'instagram.title': 'Connect Instagram',
  'instagram.about': 'Your own stories and reels on the TV, from a professional profile.',
  'instagram.1': 'Have a professional profile',
  'instagram.1_text':
    'Instagram hands out stories and reels of professional profiles only. In its app: Settings › Account type › Switch to professional account. It is free and takes a minute.',
  'instagram.2': 'Add the account',
  'instagram.2_text': 'Under “Accounts”, tap “Add an Instagram account”.',
  'instagram.3': 'Give permission on Instagram’s page',
  'instagram.3_text':
    'Sign in on Instagram’s own page and leave the permissions ticked. We never see your password there.',
  'instagram.4': 'Wait until the content is ready',
  'instagram.4_text':
    'Back in Vitrine, the card counts what is ready, such as 7 of 23. You can play as soon as the first item is.',

  'facebook.title': 'Connect Facebook',
  'facebook.about': 'All at once: the Page, its linked Instagram, and your customers’ mentions.',
  'facebook.1': 'Add the account',
  'facebook.1_text':
    'Under “Accounts”, tap “Add a Facebook account”. You need to manage the shop’s Page.',
  'facebook.2': 'Tick the shop’s Page',
  'facebook.2_text':
    'On Facebook’s page, tick the Pages that go on TV. Leave every permission on, the one for messages too: mentions arrive through it.',
  'facebook.3': 'See what came',
  'facebook.3_text':
    'Each Page becomes a card. If a permission is missing, the card says what will not show, and a button asks for it again.',
  'facebook.4': 'Renew when we tell you',
  'facebook.4_text':
    'The social network asks for permission again from time to time. Ten days before, the card and an e-mail tell you: tap “Renew the connection”, and your TVs won’t notice.',

  'second.title': 'Play on another TV with a code',
  'second.about': 'No camera and no password on the TV: six letters and digits are enough.',
  'second.1': 'Open Vitrine on the other TV',
  'second.1_text':
    'Beside the QR code there is a code of six letters and digits. It is good for ten minutes and renews itself.',
  'second.2': 'Choose the account on your phone',
  'second.2_text': 'On the account’s card, tap “Play on other screen”.',
  'second.3': 'Type the TV’s code',
  'second.3_text':
    'Choose which screen it plays and type the six characters. Spaces and small letters do no harm.',
  'second.4': 'Look at the TV',
  'second.4_text':
    'It shows the account’s name for five seconds, then starts. Each TV that plays at the same time takes one place of your plan.',

  'screen.title': 'Choose what a screen shows',
  'screen.about':
    'Stories or reels, of how many hours, one or three at a time, landscape or upright.',
  'screen.1': 'Open the screen’s settings',
  'screen.1_text':
    'On the account’s card, tap the button beside the screen’s name. Or go to “Screens” and tap “Settings”.',
  'screen.2': 'Choose the content',
  'screen.2_text':
    'Stories, reels or both, and how many hours of stories. With a hashtag, only reels that have it in their caption are shown.',
  'screen.3': 'Choose how it is shown',
  'screen.3_text':
    'The TV position, one or three at the same time, how long each photo stays, sound, header and video quality.',
  'screen.4': 'Look at the preview and save',
  'screen.4_text':
    'The preview follows your choices. Tap “Save settings”: the TVs on this screen follow within seconds, without stopping.',

  'mentions.title': 'Show your customers’ stories',
  'mentions.about':
    'Somebody mentions the shop, you accept, they say yes, and the story goes on TV.',
  'mentions.1': 'Receive mentions',
  'mentions.1_text':
    'They arrive through a Facebook account with the permission for messages, once our team has switched mentions on for it.',
  'mentions.2': 'Open the mentions page',
  'mentions.2_text':
    'When somebody mentions the shop in a public story, it appears under “Mentions” by itself. Tap the picture to see it large.',
  'mentions.3': 'Accept or reject',
  'mentions.3_text':
    'When you tap “Accept”, we ask whoever posted it in a message. With their yes the story is on TV until it ends.',
  'mentions.4': 'Change your mind at any time',
  'mentions.4_text':
    '“Undo” takes a decision back. “Take all off the screens” removes mentions from every TV within 15 seconds.',

  'missing.title': 'When something is not on the screen',
  'missing.about': 'Each post says whether it is on TV, why it is not, and what to do.',
  'missing.1': 'Ask on the account’s card',
  'missing.1_text': 'Tap “Why isn’t it showing?”.',
  'missing.2': 'Read the answer for each post',
  'missing.2_text':
    'Stories, reels and mentions are listed, each with its reason. To see only what is missing, choose “Only what isn’t showing”.',
  'missing.3': 'Change what needs changing',
  'missing.3_text':
    'The link below the reason leads to the right place: the screen’s settings, the mentions or the account’s connection.',
  'missing.4': 'Read the social network again',
  'missing.4_text':
    'Posted just now? Tap “Refresh now”. A new video takes a few minutes to be ready.',
} satisfies TutorialTexts
