import type { Page } from '@playwright/test'

/** Texts and controls that exceed the window sideways, truncated or not. */
export function findOverflow(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const faults = scrollWidth > clientWidth ? [`the page is ${String(scrollWidth)} px wide`] : []
    // A scroller such as a carousel may be wider than the window. A bar beside a page may not, because its
    // last entries would not be found.
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
      // Texts for screen readers are hidden in one pixel.
      if (width <= 1 || height <= 1 || !speaks(element) || isCut(element)) continue
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      if (left < -1 || right > clientWidth + 1) faults.push(element.outerHTML.slice(0, 160))
    }
    return faults
  })
}

const MOST_STOPS = 60
const STOPS_A_ROUND = 15

/** Walks a page with Tab. Returns the stops without a visible focus. */
export async function findUnseenFocus(page: Page): Promise<readonly string[]> {
  const walked = await page.evaluateHandle(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    window.scrollTo(0, 0)
    const unseen: string[] = []
    const stops = new Set<Element>()
    const hasRing = (candidate: Element | null): boolean => {
      if (candidate === null) return false
      // A card that is one link draws the focus around itself, after the link.
      return [undefined, '::after'].some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(candidate, part)
        return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
      })
    }
    const onFocus = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element) || stops.has(target)) return
      stops.add(target)
      // A switch or choice that a sibling or label draws shows the focus there.
      const isSeen = [target, target.nextElementSibling, target.closest('label')].some(hasRing)
      if (!isSeen) unseen.push(target.outerHTML.slice(0, 160))
    }
    document.addEventListener('focusin', onFocus)
    return {
      stops,
      unseen,
      end: () => {
        document.removeEventListener('focusin', onFocus)
      },
    }
  })
  const countStops = () => walked.evaluate(({ stops }) => stops.size)
  // All presses of a round are sent at once: waiting for each took most of the time.
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

/** All texts of a page, visible or for screen readers, one by one. */
export function textsOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const isMeant = node.parentElement?.closest('script, style, noscript') === null
      if (isMeant) texts.push(node.textContent ?? '')
    }
    const attributes = ['aria-label', 'alt', 'title', 'placeholder']
    for (const name of attributes) {
      for (const element of document.querySelectorAll(`body [${name}]`)) {
        texts.push(element.getAttribute(name) ?? '')
      }
    }
    return [document.title, ...texts].map((text) => text.trim()).filter((text) => text !== '')
  })
}
