import type { Locator, Page } from '@playwright/test'
import { LANGUAGES, languageTag } from '@vitrine/i18n'
import { signInDemo } from '../support/people.ts'
import { expect, test } from '../support/product.ts'

const PHONES = [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
  { width: 320, height: 640 },
]
/** Minimum size of a touch target, and minimum font size at arm's length; in CSS pixels. */
const SMALLEST_TARGET = 44
const SMALLEST_TEXT = 12
const MOST_ENTRIES = 5

function sideBar(page: Page): Locator {
  return page
    .getByRole('navigation')
    .filter({ has: page.locator('a[href="/account/screens"]') })
    .last()
}

/** Faults of the bar at the bottom of a phone: an entry that is truncated, too small, or scrolls away. */
function findFaults(page: Page): Promise<readonly string[]> {
  return sideBar(page).evaluate(
    (bar, [target, minFontSize]) => {
      const faults: string[] = []
      for (const part of [bar, ...bar.querySelectorAll('*')]) {
        if (!(part instanceof HTMLElement)) continue
        const { clientWidth, scrollWidth } = part
        if (clientWidth > 0 && scrollWidth > clientWidth) {
          faults.push(`${part.innerText}: ${String(scrollWidth)} px in ${String(clientWidth)}`)
        }
      }
      for (const entry of bar.querySelectorAll<HTMLElement>('a, button')) {
        if (!entry.checkVisibility()) continue
        const { left, right, bottom, width, height } = entry.getBoundingClientRect()
        const isOut = left < 0 || right > window.innerWidth || bottom > window.innerHeight
        if (isOut) faults.push(`${entry.innerText} stands out of the window`)
        if (Math.min(width, height) < target) {
          faults.push(`${entry.innerText} is ${String(width)} x ${String(height)} px`)
        }
        if (parseFloat(getComputedStyle(entry).fontSize) < minFontSize) {
          faults.push(`${entry.innerText} is written too small`)
        }
      }
      return faults
    },
    [SMALLEST_TARGET, SMALLEST_TEXT] as const,
  )
}

test('the whole side bar fits a phone’s window in every language', async ({
  page,
  context,
  product,
}) => {
  test.setTimeout(120_000)
  await signInDemo(page, 'cafe@vitrine.test')
  for (const language of LANGUAGES) {
    await context.addCookies([{ name: 'lang', value: language, url: product.url }])
    await page.goto('/account/user')
    await expect(page.locator('html')).toHaveAttribute('lang', languageTag(language))
    for (const size of PHONES) {
      await test.step(`${language} at ${String(size.width)} px`, async () => {
        await page.setViewportSize(size)
        await expect.poll(() => findFaults(page)).toEqual([])
        const entries = sideBar(page).locator('a, button').filter({ visible: true })
        await expect(entries).toHaveCount(MOST_ENTRIES)
        await expect(sideBar(page).getByRole('button')).toHaveCount(0)
        const last = page.getByRole('main').getByRole('button').last()
        await last.blur()
        await last.focus()
        const below = await last.boundingBox()
        const bar = await sideBar(page).boundingBox()
        expect((below?.y ?? 0) + (below?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
      })
    }
  }
})
