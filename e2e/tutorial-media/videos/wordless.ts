import type { BrowserContext, Page } from '@playwright/test'

declare global {
  interface Window {
    wordless: {
      /** Draws every word as a bar, except `more` and the unmasked names. */
      paint(more: readonly string[]): void
      /** Time of the last change of the document, by `performance.now()`. */
      changedMs(): number
    }
  }
}

/** Names that are the same in every language, and names of the demo shop. */
const UNMASKED = [
  'Vitrine',
  'Instagram',
  'Facebook',
  'Café Aurora',
  String.raw`@[\w.]+`,
  String.raw`cafe\.aurora`,
  String.raw`#\w+`,
  String.raw`TV \d`,
  // A code as a TV shows it, and its ending.
  '[2-9A-HJKMNP-Z]{3} [2-9A-HJKMNP-Z]{3}',
  String.raw`\b[2-9A-HJKMNP-Z]{4}\b`,
]

/**
 * Draws all words of a context's pages as bars of the same length and colour. The text itself stays, so that
 * pages are still used by roles and names.
 */
export async function drawWordless(context: BrowserContext): Promise<void> {
  await context.addInitScript(installWordless, UNMASKED)
}

/** Runs in a page before its scripts. */
function installWordless(unmasked: readonly string[]): void {
  let words: readonly string[] = []
  let changed = 0
  const styles = new CSSStyleSheet()
  const cache = new Map<string, string>()

  function highlightFor(color: string): Highlight {
    let name = cache.get(color)
    if (name === undefined) {
      name = `bar-${String(cache.size)}`
      cache.set(color, name)
      styles.insertRule(`::highlight(${name}) {
        color: transparent;
        text-decoration: underline color-mix(in srgb, ${color} 62%, transparent) 0.56em;
        text-underline-offset: -0.57em;
        text-decoration-skip-ink: none;
      }`)
      CSS.highlights.set(name, new Highlight())
    }
    const highlight = CSS.highlights.get(name)
    if (highlight === undefined) throw new Error('no highlight')
    return highlight
  }

  function hide(text: Text, pattern: RegExp): void {
    const parent = text.parentElement
    if (parent === null || parent.closest('script, style, noscript, option') !== null) return
    const matches = [...text.data.matchAll(pattern)].filter(({ groups }) => groups?.['word'])
    if (matches.length === 0) return
    const highlight = highlightFor(getComputedStyle(parent).color)
    for (const { index, 0: word } of matches) {
      const range = new StaticRange({
        startContainer: text,
        startOffset: index,
        endContainer: text,
        endOffset: index + word.length,
      })
      highlight.add(range)
    }
  }

  function paint(): void {
    const names = [...words, ...unmasked].join('|')
    const pattern = new RegExp(
      `${names}|(?<word>(?:(?!${names})\\S)*\\p{L}(?:(?!${names})\\S)*|\\d+,)`,
      'gu',
    )
    for (const name of cache.values()) CSS.highlights.get(name)?.clear()
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Text) hide(node, pattern)
    }
    // Controls draw their own text: names stay, everything else is cleared.
    for (const option of document.querySelectorAll('option')) {
      const left = [...option.text.matchAll(pattern)].filter(({ groups }) => !groups?.['word'])
      const label = left.map(([name]) => name).join(' ') || '—'
      if (option.label !== label) option.label = label
    }
    for (const field of document.querySelectorAll('input, textarea')) {
      const shown = field.getAttribute('placeholder') ?? ''
      const hasWord = [...shown.matchAll(pattern)].some(({ groups }) => groups?.['word'])
      if (hasWord) field.setAttribute('placeholder', '')
    }
  }

  window.wordless = {
    paint(more) {
      words = more
      paint()
    },
    changedMs: () => changed,
  }
  document.adoptedStyleSheets.push(styles)
  new MutationObserver(() => {
    changed = performance.now()
    paint()
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

const QUIET_MS = 350
const LONGEST_MS = 6_000

/** Waits until a page stops changing and its images have loaded. Endless animations are ignored. */
export async function settle(page: Page): Promise<void> {
  await page
    .waitForFunction(
      (quietMs) => {
        const inView = [...document.images].filter((image) => {
          const { top, bottom } = image.getBoundingClientRect()
          return bottom > 0 && top < innerHeight && image.checkVisibility()
        })
        const isQuiet = performance.now() - window.wordless.changedMs() > quietMs
        return isQuiet && inView.every(({ complete }) => complete)
      },
      QUIET_MS,
      { timeout: LONGEST_MS, polling: 100 },
    )
    .catch(() => undefined)
}
