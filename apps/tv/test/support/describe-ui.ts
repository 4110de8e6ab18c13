import {
  KEY_CODES,
  KEY_NAMES,
  type RemoteKey,
  UNUSED_KEY_CODES,
  UNUSED_KEY_NAMES,
  type UnusedKey,
} from '@vitrine/device'
import { LANGUAGE_NAMES } from '@vitrine/i18n'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type DescribedPage, DESCRIBED_PAGES } from './ui-pages.ts'

const APP = join(import.meta.dirname, '../../src/app')

/** Names and effects of the keys that do something. Every other key does nothing on every page. */
const EFFECTS: Partial<Readonly<Record<AnyKey, readonly [string, string]>>> = {
  ok: ['OK', 'Presses the focused element.'],
  left: ['Left', 'Moves the focus, or chooses the value before.'],
  up: ['Up', 'Moves the focus.'],
  right: ['Right', 'Moves the focus, or chooses the next value.'],
  down: ['Down', 'Moves the focus.'],
  back: [
    'Back',
    'Closes a dialog, else goes to the page before. On Pairing, Accounts and Update needed: Samsung asks whether to leave the app, LG shows the home screen, Fire TV leaves the app, a kiosk does nothing.',
  ],
  playPause: ['Play/Pause', 'Accounts and Screen settings: plays. The button Play does the same.'],
  play: ['Play', 'As Play/Pause.'],
  forward: ['Fast-forward', 'Playback: loads the page again. The button Reload does the same.'],
}
const CODES: KeyTable = { ...KEY_CODES, ...UNUSED_KEY_CODES }
const NAMES: KeyTable = { ...KEY_NAMES, ...UNUSED_KEY_NAMES }

type AnyKey = RemoteKey | UnusedKey
type KeyTable = Readonly<Record<string | number, AnyKey>>

/** Handled by the focus library on every page. */
const FOCUS_KEYS: readonly RemoteKey[] = ['ok', 'left', 'up', 'right', 'down']

export interface TvPage {
  readonly address: string
  /** Keys that its code handles, besides those of the focus. */
  readonly keys: readonly string[]
}

/** The pages in the routes of the app, with the keys that their code handles. */
export async function readPages(): Promise<readonly TvPage[]> {
  const app = await readFile(join(APP, 'app.tsx'), 'utf8')
  const paths = await readFile(join(APP, 'paths.ts'), 'utf8')
  const routes = [...app.matchAll(/<Route path=(?:"([^"]+)"|\{(\w+)\}) element=\{<(\w+) /g)]
  return Promise.all(
    routes
      .filter(([, address]) => address !== '*')
      .map(async ([, address, constant, component]) => ({
        address: address ?? valueOf(paths, constant),
        keys: await keysOf(app, component),
      })),
  )
}

function valueOf(source: string, constant: string | undefined): string {
  const value = new RegExp(`const ${String(constant)} = '([^']+)'`).exec(source)?.[1]
  if (value === undefined) throw new Error(`paths.ts has no ${String(constant)}`)
  return value
}

async function keysOf(app: string, component: string | undefined): Promise<readonly string[]> {
  const from = new RegExp(`import \\{ ${String(component)} \\} from '\\./([^']+)'`).exec(app)?.[1]
  if (from === undefined) throw new Error(`app.tsx imports no ${String(component)}`)
  const source = await readFile(join(APP, from), 'utf8')
  const keys = [...source.matchAll(/useKey\('(\w+)'/g)].map(([, key]) => key ?? '')
  return [...(source.includes('<ExitOnBack') ? ['back'] : []), ...keys]
}

/** Keys that act on some page, or for which nothing is described; the two must be equal. */
export function handledKeys(pages: readonly TvPage[]): ReadonlySet<string> {
  return new Set([...FOCUS_KEYS, ...pages.flatMap(({ keys }) => keys)])
}

export const describedKeys: ReadonlySet<string> = new Set(Object.keys(EFFECTS))

const INTRODUCTION = `# Description of the app's user interface

For the reviewers of the stores. The keys and pages come from the code; \`npm run store-ui\` writes this file again, and
a test compares it. \`npm run store-art\` makes a version with pictures in \`dist/stores\`.

The app is controlled by five keys: the arrows, OK and Back. Every action of another key has a button on the screen. A
mouse pointer, such as that of LG's Magic Remote, can press every element. The focused element has a bright frame.

## How to test

1. Start the app. It shows the page Pairing.
2. On a phone or computer, scan the QR code or open its link, sign in with the account for reviewers, compare the four
   characters and allow the TV.
3. The TV shows the accounts. Press OK on the card of the account. A minute without input starts it too.
4. The account has photos and videos. It does not expire, needs no payment and no other app.

Nothing is sold in the app.
`

/** The document, in Markdown. */
export function describeUi(pages: readonly TvPage[]): string {
  const languages = Object.values(LANGUAGE_NAMES).join(', ')
  return [
    INTRODUCTION,
    '## Keys\n',
    ...keyTable(),
    '\n## Pages\n',
    ...pages.map(({ address }) => `- ${linkTo(address)}${arrowsOf(describedPage(address))}`),
    '',
    ...pages.flatMap(describePage),
    '## Languages\n',
    `${languages}. The first start has the language of the TV; the page Language changes it.`,
    '',
  ].join('\n')
}

function keyTable(): readonly string[] {
  const all = new Set([...Object.values(CODES), ...Object.values(NAMES)])
  const rows = [...all].map((key) => {
    const [name, effect] = EFFECTS[key] ?? [wordsOf(key), 'Nothing.']
    return `| ${name} | ${namesOf(CODES, key)} | ${namesOf(NAMES, key)} | ${effect} |`
  })
  return ['| Key | Key codes | Key names | Effect |', '|---|---|---|---|', ...rows]
}

/** "channelUp" becomes "Channel up". */
function wordsOf(key: string): string {
  const words = key.replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function namesOf(table: KeyTable, key: AnyKey): string {
  return Object.entries(table)
    .filter(([, value]) => value === key)
    .map(([name]) => name)
    .join(', ')
}

function describedPage(address: string): DescribedPage {
  const page = DESCRIBED_PAGES[address]
  if (page === undefined) throw new Error(`ui-pages.ts does not describe the page ${address}`)
  return page
}

function linkTo(address: string): string {
  return `${describedPage(address).name} (\`${address}\`)`
}

function arrowsOf({ leadsTo }: DescribedPage): string {
  return leadsTo.length === 0
    ? ' → the page before'
    : ` → ${leadsTo.map((address) => describedPage(address).name).join(', ')}`
}

function describePage({ address, keys }: TvPage): readonly string[] {
  const { name, shows, elements } = describedPage(address)
  const own = [...new Set(keys)].map((key) => nameOfKey(key))
  return [
    `### ${name}\n`,
    `Address: \`${address}\`\n`,
    `${shows}\n`,
    ...elements.map((element) => `- ${element}`),
    ...(elements.length === 0 ? [] : ['']),
    own.length === 0 ? 'Keys: none of its own.' : `Keys besides arrows and OK: ${own.join(', ')}.`,
    '',
  ]
}

function nameOfKey(key: string): string {
  const effect = new Map<string, readonly [string, string]>(Object.entries(EFFECTS)).get(key)
  return effect?.[0] ?? key
}
