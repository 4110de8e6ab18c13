import Bowser from 'bowser'

/** The names of a browser and of the system it runs on; null where they are not known ones. */
export interface ClientProgram {
  readonly system: string | null
  readonly browser: string | null
}

/** Longer ones are no browser's, and are not worth reading. */
const MAX_LENGTH = 400

/** Names that their makers, or the people who use them, say in another way. */
const SHORTER: Readonly<Record<string, string>> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  'Chrome OS': 'ChromeOS',
}

const BROWSERS: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP))
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP))

/** What a `User-Agent` says in words people use, such as Safari on an iPhone. The header itself is kept nowhere. */
export function readProgram(userAgent: string): ClientProgram {
  if (userAgent === '' || userAgent.length > MAX_LENGTH) return { system: null, browser: null }
  const { browser, os, platform } = Bowser.parse(userAgent)
  return {
    // iPhones and iPads are known by what they are, not by what runs on them.
    system: nameOf(os.name === 'iOS' ? (platform.model ?? os.name) : os.name, SYSTEMS),
    browser: nameOf(browser.name, BROWSERS),
  }
}

const APPLE_MODELS: ReadonlySet<string> = new Set(['iPhone', 'iPad'])

/** A name from the list: of a program it does not know, the library takes the caller's own text. */
function nameOf(name: string | undefined, names: ReadonlySet<string>): string | null {
  if (name === undefined || (!names.has(name) && !APPLE_MODELS.has(name))) return null
  return SHORTER[name] ?? name
}
