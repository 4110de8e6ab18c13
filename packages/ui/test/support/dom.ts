import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

/** Features of browsers that jsdom lacks: modal dialogs, media queries, resize observers. */

const openedFrom = new WeakMap<HTMLDialogElement, Element | null>()

function onEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return
  const dialogs = document.querySelectorAll<HTMLDialogElement>('dialog[open]')
  const last = [...dialogs].at(-1)
  if (last === undefined) return
  if (last.dispatchEvent(new Event('cancel', { cancelable: true }))) last.close()
}

function focusFirst(dialog: HTMLDialogElement): void {
  dialog.querySelector<HTMLElement>('button, input, select, textarea, a[href]')?.focus()
}

/** Opens the dialog and moves the focus into it, as in HTML. The page behind it does not become inert. */
HTMLDialogElement.prototype.showModal = function showModal(): void {
  openedFrom.set(this, document.activeElement)
  this.setAttribute('open', '')
  focusFirst(this)
}

/** Closes the dialog and returns the focus to the previous element. */
HTMLDialogElement.prototype.close = function close(): void {
  if (!this.hasAttribute('open')) return
  this.removeAttribute('open')
  const before = openedFrom.get(this)
  if (before instanceof HTMLElement) before.focus()
  this.dispatchEvent(new Event('close'))
}

document.addEventListener('keydown', onEscape)

/** The media queries that match; none in a new page. */
const matching = new Set<string>()

/** Makes a media query match for the rest of the test. */
export function matchMediaQuery(query: string): void {
  matching.add(query)
}

window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: matching.has(query),
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })

/** Sizes do not change without layout. */
class StillObserver {
  observe(): void {
    // No element has a size.
  }
  unobserve(): void {
    // Nothing is observed.
  }
  disconnect(): void {
    // Nothing is observed.
  }
  takeRecords(): [] {
    return []
  }
}
window.ResizeObserver = StillObserver

// React uses this name to detect misspelled tags; jsdom does not know the element <search>.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
  configurable: true,
  get(this: HTMLElement) {
    return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement'
  },
})

// Nothing scrolls without layout.
Element.prototype.scrollTo = () => undefined

afterEach(() => {
  cleanup()
  matching.clear()
})
