import { expect, it } from 'vitest'
import { createLocalStorage, createSharedStorage } from './storage.ts'

const DAY_MS = 86_400_000

/** Behaves as `document.cookie` does: writing adds one, reading gives all, max-age 0 removes. */
function createCookieJar() {
  const jar = new Map<string, string>()
  return {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [pair = '', ...attributes] = text.split('; ')
      const [name = '', value = ''] = pair.split('=')
      if (attributes.includes('max-age=0')) jar.delete(name)
      else jar.set(name, value)
    },
  }
}

function setUp(protocol: string, broken = false) {
  const values = new Map<string, string>()
  const clock = { now: 0 }
  const localStorage = {
    getItem: (name: string) => values.get(name) ?? null,
    removeItem: (name: string) => void values.delete(name),
    setItem(name: string, value: string) {
      if (broken) throw new Error('QuotaExceededError')
      values.set(name, value)
    },
  }
  const document = createCookieJar()
  const globals = { location: { protocol }, document, localStorage }
  const local = createLocalStorage(globals, () => clock.now)
  return { clock, document, local, shared: createSharedStorage(globals, local), values }
}

it('uses cookies when the origin has them', () => {
  const { document, shared, values } = setUp('https:')
  shared.set('lang', 'ptPT', 1)
  expect(document.cookie).toBe('lang=ptPT')
  expect(shared.get('lang')).toBe('ptPT')
  shared.remove('lang')
  expect(shared.get('lang')).toBeNull()
  expect(values.size).toBe(0)
})

it.each(['file:', 'app:'])(
  'stores the same values without cookies under %s until they expire',
  (protocol) => {
    const { clock, document, shared } = setUp(protocol)
    shared.set('authorization_code', 'abc', 7)
    expect(document.cookie).toBe('')
    clock.now = 7 * DAY_MS - 1
    expect(shared.get('authorization_code')).toBe('abc')
    clock.now = 7 * DAY_MS
    expect(shared.get('authorization_code')).toBeNull()
  },
)

it('stores in memory when local storage is full', () => {
  const { local } = setUp('file:', true)
  local.set('token', 'abc', 1)
  expect(local.get('token')).toBe('abc')
  local.remove('token')
  expect(local.get('token')).toBeNull()
})

it('is null for invalid values', () => {
  const { local, values } = setUp('file:')
  values.set('token', '{"value":7}')
  values.set('place', 'not json')
  expect(local.get('token')).toBeNull()
  expect(local.get('place')).toBeNull()
})
