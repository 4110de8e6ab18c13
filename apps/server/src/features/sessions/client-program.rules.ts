import Bowser from 'bowser'

/** The names of a browser and its operating system; null when unknown. */
export interface ClientProgram {
  readonly system: string | null
  readonly browser: string | null
}

/** Longer headers are not parsed: no browser sends one. */
const MAX_LENGTH = 400

/** Names that differ from the names in common use. */
const SHORTER: Readonly<Record<string, string>> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  'Chrome OS': 'ChromeOS',
}

const BROWSERS: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP))
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP))

/** Parses a `User-Agent` header into common names, such as Safari on an iPhone. The header is not stored. */
export function readProgram(userAgent: string): ClientProgram {
  if (userAgent === '' || userAgent.length > MAX_LENGTH) return { system: null, browser: null }
  const { browser, os, platform } = Bowser.parse(userAgent)
  return {
    // For iPhones and iPads the device's name is used, not the system's.
    system: nameOf(os.name === 'iOS' ? (platform.model ?? os.name) : os.name, SYSTEMS),
    browser: nameOf(browser.name, BROWSERS),
  }
}

const APPLE_MODELS: ReadonlySet<string> = new Set(['iPhone', 'iPad'])

/** A name from the list. For an unknown program the library returns the caller's own text. */
function nameOf(name: string | undefined, names: ReadonlySet<string>): string | null {
  if (name === undefined || (!names.has(name) && !APPLE_MODELS.has(name))) return null
  return SHORTER[name] ?? name
}
