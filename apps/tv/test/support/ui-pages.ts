/** What a page of the TV shows and how it is left, for the reviewers of stores. Its keys are read from its code. */
export interface DescribedPage {
  readonly name: string
  readonly shows: string
  readonly elements: readonly string[]
  /** Pages that it leads to, by their address. */
  readonly leadsTo: readonly string[]
}

const TOP_ROW = [
  'About this TV: opens the page of that name',
  'Language: opens the list of languages',
]

/** Every page by its address in `src/app/app.tsx`. */
export const DESCRIBED_PAGES: Readonly<Record<string, DescribedPage>> = {
  '/': {
    name: 'Start',
    shows:
      'Nothing of its own: it opens Playback when this TV has played before, the accounts when it is signed in, else Pairing.',
    elements: [],
    leadsTo: ['/pairing', '/accounts', '/accounts/:id/show'],
  },
  '/pairing': {
    name: 'Pairing',
    shows:
      'A QR code and a code of six characters. Both are replaced before they expire. The page goes on by itself as soon as a person has allowed this TV on a phone or a computer.',
    elements: [...TOP_ROW, 'QR code: scanned with a phone', 'Code: typed in the portal'],
    leadsTo: ['/accounts', '/accounts/:id/show', '/about', '/language'],
  },
  '/too-old': {
    name: 'Update needed',
    shows: 'That this version of the app is too old for the server, and what to do.',
    elements: ['Try again: loads the page again'],
    leadsTo: ['/'],
  },
  '/about': {
    name: 'About this TV',
    shows:
      'Version, device, browser engine, videos at once, internet, server, storage, and what plays. On a Fire TV: whether the app opens when the TV starts.',
    elements: [
      'Back',
      'Test this TV: opens a page of its own, which plays short test videos for about a minute, asks two questions and shows what this TV can do. Back leaves it, except while it asks for the keys of the remote control',
      'Fire TV only: start with the TV, on or off (off at first)',
    ],
    leadsTo: [],
  },
  '/language': {
    name: 'Language',
    shows:
      'The six languages, each in its own name. The choice applies at once and closes the page.',
    elements: ['One button for each language', 'Back'],
    leadsTo: [],
  },
  '/accounts': {
    name: 'Accounts',
    shows:
      'The accounts of the shop as cards. The chosen one has the focus. A minute without input, what played last (or the only account) plays by itself, after a countdown in a corner; any key stops it.',
    elements: [
      ...TOP_ROW,
      'Sign out: asks, then shows Pairing',
      'Account cards: Left and Right choose one',
      'Play',
      'Screen settings',
      'Screen: chooses which screen of the shop this TV is',
    ],
    leadsTo: [
      '/accounts/:id/show',
      '/screens/:id/config',
      '/accounts/:id/reconnect',
      '/no-screen',
      '/about',
      '/language',
      '/pairing',
    ],
  },
  '/accounts/:id/show': {
    name: 'Playback',
    shows:
      'Stories and reels, one after the other, in one or three places, without an end. Any key shows two buttons for three seconds. Without internet, stored items go on and a small message is shown. Messages of the server (plan ended, all screens in use) have a QR code and go on by themselves.',
    elements: ['Back to accounts', 'Reload'],
    leadsTo: ['/accounts'],
  },
  '/accounts/:id/reconnect': {
    name: 'Reconnect',
    shows: 'A QR code with which the owner connects the account again on a phone.',
    elements: ['QR code', 'See the accounts'],
    leadsTo: ['/accounts'],
  },
  '/no-screen': {
    name: 'No screen',
    shows: 'A QR code with which the owner creates a first screen on a phone.',
    elements: ['QR code', 'See the accounts'],
    leadsTo: ['/accounts'],
  },
  '/screens/:id/config': {
    name: 'Screen settings',
    shows:
      'What the screen shows, hours of stories, time per photo, TV position, items at the same time, sound, reels, labels and quality. Each change is saved at once.',
    elements: [
      'One row for each setting: Left and Right change its value',
      'Back: leaves the page',
      'Play',
    ],
    leadsTo: ['/accounts', '/accounts/:id/show'],
  },
}
