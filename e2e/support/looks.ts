import type { Page } from '@playwright/test'

/** What stands out of the window sideways, cut off or not: the texts and controls that do. */
export function findOverflow(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const faults = scrollWidth > clientWidth ? [`the page is ${String(scrollWidth)} px wide`] : []
    // What scrolls by itself, as a carousel does, may be wider than the window: but no bar beside a page,
    // whose last entries nobody would look for.
    const isCut = (element: Element): boolean => {
      if (element.closest('nav') !== null && element.closest('main') === null) return false
      const frame = element.parentElement
      const isAround = frame?.contains(document.querySelector('main')) ?? true
      if (frame === null || isAround) return false
      return getComputedStyle(frame).overflowX !== 'visible' || isCut(frame)
    }
    const speaks = (element: Element): boolean =>
      element.matches('a, button, input, select, img, video') ||
      [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim() !== '',
      )
    for (const element of document.querySelectorAll('body *')) {
      const { left, right, width, height } = element.getBoundingClientRect()
      // One pixel is how words for screen readers alone are kept out of sight.
      if (width <= 1 || height <= 1 || !speaks(element) || isCut(element)) continue
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      if (left < -1 || right > clientWidth + 1) faults.push(element.outerHTML.slice(0, 160))
    }
    return faults
  })
}

const MOST_STOPS = 60
const STOPS_A_ROUND = 15

/** Walks a page with Tab; answers what it stops at without showing that it does. */
export async function findUnseenFocus(page: Page): Promise<readonly string[]> {
  const walked = await page.evaluateHandle(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    window.scrollTo(0, 0)
    const unseen: string[] = []
    const stops = new Set<Element>()
    const hasRing = (candidate: Element | null): boolean => {
      if (candidate === null) return false
      // A card that is a link all over draws it around itself, after the link.
      return [undefined, '::after'].some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(candidate, part)
        return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
      })
    }
    const look = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element) || stops.has(target)) return
      stops.add(target)
      // A switch or a choice that is drawn by its neighbour or label shows it there.
      const isSeen = [target, target.nextElementSibling, target.closest('label')].some(hasRing)
      if (!isSeen) unseen.push(target.outerHTML.slice(0, 160))
    }
    document.addEventListener('focusin', look)
    return {
      stops,
      unseen,
      end: () => {
        document.removeEventListener('focusin', look)
      },
    }
  })
  const countStops = () => walked.evaluate(({ stops }) => stops.size)
  // All presses of a round are sent at once: waiting for each of them took most of the time.
  for (let before = -1, seen = 0; seen > before && seen < MOST_STOPS;) {
    before = seen
    await Promise.all(Array.from({ length: STOPS_A_ROUND }, () => page.keyboard.press('Tab')))
    seen = await countStops()
  }
  const unseen = await walked.evaluate((walk) => {
    walk.end()
    return walk.unseen
  })
  await walked.dispose()
  return unseen
}

/** All that a page says, seen or read out: each of its texts by itself. */
export function textsOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const said: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const isMeant = node.parentElement?.closest('script, style, noscript') === null
      if (isMeant) said.push(node.textContent ?? '')
    }
    const attributes = ['aria-label', 'alt', 'title', 'placeholder']
    for (const name of attributes) {
      for (const element of document.querySelectorAll(`body [${name}]`)) {
        said.push(element.getAttribute(name) ?? '')
      }
    }
    return [document.title, ...said].map((text) => text.trim()).filter((text) => text !== '')
  })
}
