import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { EnginePage } from '../engines/engine-page.ts'

/** A script that stores a value as the app does. */
export function storeScript(name: string, value: string): string {
  const stored = JSON.stringify(JSON.stringify({ value, until: 9e15 }))
  return `localStorage.setItem('${name}', ${stored})`
}

/** Returns a function that takes a screenshot after the page has settled. */
export function createShots(page: EnginePage, folder: string): (name: string) => Promise<void> {
  return async (name) => {
    await page.evaluate('new Promise((done) => setTimeout(done, 700))')
    await writeFile(path.join(folder, `${name}.png`), await page.screenshot())
  }
}
