import type { BrowserGlobals } from '../src/index.ts'

/** A `window` of a test's own: events are real, everything else is what the test says. */
export function fakeGlobals({ userAgent = '' } = {}) {
  const locks: { released: boolean }[] = []
  const page = Object.assign(new EventTarget(), { hidden: false })
  const globals = Object.assign(new EventTarget(), {
    document: page,
    navigator: {
      userAgent,
      onLine: true,
      wakeLock: {
        request: () => {
          const lock = { released: false }
          locks.push(lock)
          return Promise.resolve({
            release: () => {
              lock.released = true
              return Promise.resolve()
            },
          })
        },
      },
    },
  }) satisfies BrowserGlobals
  return {
    globals,
    locks,
    setHidden(hidden: boolean) {
      page.hidden = hidden
      page.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

/** Lets promises that are already settled run on. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 5; round += 1) await Promise.resolve()
}

/** The fake's parts as plain properties: a spread does not carry an EventTarget's methods. */
export function bound(globals: ReturnType<typeof fakeGlobals>['globals']) {
  return {
    navigator: globals.navigator,
    document: globals.document,
    addEventListener: globals.addEventListener.bind(globals),
    removeEventListener: globals.removeEventListener.bind(globals),
  }
}
