import type { Locator, Page } from '@playwright/test'
import { expect } from './product.ts'

/** The server's error bodies for a page that requests its playlist. */
export async function refusePlaying(page: Page, status: number, code: string): Promise<void> {
  const json = { errors: [{ code, message: 'Não.' }] }
  const refused =
    /\/api\/(accounts\/[^/]+\/(stories|reels|reposts)|monitoring\/sessions\/heartbeat)/
  await page.route(refused, (route) => route.fulfill({ status, json }))
}

/** Deletes the page's cached lists, so that it starts with nothing to play. */
export async function forgetLists(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('vitrine')
        request.onerror = () => reject(new Error('no database'))
        request.onsuccess = () => {
          const clearing = request.result.transaction('values', 'readwrite')
          clearing.objectStore('values').clear()
          clearing.onerror = () => reject(new Error('not cleared'))
          clearing.oncomplete = () => {
            request.result.close()
            resolve()
          }
        }
      }),
  )
}

export function dotOn(page: Page): Locator {
  return page.getByRole('img', { name: 'Algo não vai bem nesta tela' })
}

/** QR codes of the page. */
export function codesOn(page: Page): Locator {
  return page.locator('svg[role=img]')
}

/** The shop's card with one code and the dot, and no error text. */
export async function expectCalmCard(page: Page, name: string): Promise<void> {
  await expect(page.locator('.ui-branded')).toContainText(name)
  await expect(dotOn(page)).toBeVisible()
  await expect(codesOn(page)).toHaveCount(1)
  await expect(page.locator('body')).not.toContainText(/plano|venceu|limite|internet|código/i)
  await expect(page.getByRole('button')).toHaveCount(0)
}

/** Counts all buttons on the page since its next load. */
export async function watchButtons(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = new Set<Element>()
    Object.assign(window, { buttonsSeen: seen })
    new MutationObserver(() => {
      document.querySelectorAll('button').forEach((button) => seen.add(button))
    }).observe(document, { childList: true, subtree: true })
  })
  return () =>
    page.evaluate(() => {
      const seen: unknown = Reflect.get(window, 'buttonsSeen')
      return seen instanceof Set ? seen.size : -1
    })
}
