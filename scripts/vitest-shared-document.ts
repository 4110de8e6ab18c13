import { afterAll, afterEach, beforeEach, vi } from 'vitest'

/**
 * The component tests of a worker share one document: a new one takes longer than most files. Each test gets
 * it in its first state, whatever an earlier one left.
 */

const FIRST_ADDRESS = '/'

function removeAttributes(element: Element): void {
  for (const name of element.getAttributeNames()) element.removeAttribute(name)
}

function removeCookies(): void {
  for (const pair of document.cookie.split('; ')) {
    const [name = ''] = pair.split('=', 1)
    if (name !== '') document.cookie = `${name}=; path=/; max-age=0`
  }
}

/** Removes what tests may have added to the document, and what its origin stores. */
function resetDocument(): void {
  document.body.replaceChildren()
  document.head.replaceChildren()
  removeAttributes(document.body)
  removeAttributes(document.documentElement)
  removeCookies()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', FIRST_ADDRESS)
}

interface Listener {
  readonly target: EventTarget
  readonly type: string
  readonly callback: EventListenerOrEventListenerObject
  readonly options: Parameters<EventTarget['addEventListener']>[2]
}

/** Records the listeners that are added to window and document. Returns a function that removes them. */
function recordListeners(): () => void {
  const listeners: Listener[] = []
  const originals = [window, document].map((target) => {
    const original = target.addEventListener
    target.addEventListener = (
      type: string,
      callback: Listener['callback'],
      options: Listener['options'],
    ): void => {
      listeners.push({ target, type, callback, options })
      original.call(target, type, callback, options)
    }
    return { target, original }
  })
  return () => {
    for (const { target, original } of originals) target.addEventListener = original
    for (const { target, type, callback, options } of listeners) {
      target.removeEventListener(type, callback, options)
    }
  }
}

/** Stops the timers that the tests of the file have started and left. */
function clearTimersAtEnd(): void {
  const timers = new Set<NodeJS.Timeout>()
  beforeEach(() => {
    const spies = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'setInterval')]
    // Returned, so that it runs although the test has replaced or restored the functions.
    return () => {
      for (const result of spies.flatMap(({ mock }) => mock.results)) {
        if (result.type === 'return') timers.add(result.value)
      }
    }
  })
  afterAll(() => {
    for (const timer of timers) clearTimeout(timer)
  })
}

if (typeof document !== 'undefined') {
  const { cleanup, configure, render } = await import('@testing-library/react')
  const { userEvent } = await import('@testing-library/user-event')
  // A busy machine must not make `findBy` or `waitFor` fail; the default is 1 s.
  configure({ asyncUtilTimeout: 20_000 })
  // Both add listeners to a document once, and rely on them in every later file.
  userEvent.setup()
  render(null)
  cleanup()

  clearTimersAtEnd()
  afterAll(recordListeners())
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    resetDocument()
  })
}
