import { beforeAll, expect, it } from 'vitest'
import { installEngine } from './engine-binaries.ts'
import { engineOf } from './engine-list.ts'
import { openPage } from './engine-page.ts'

/** Much less than the time limit of a call. */
const AT_ONCE_MS = 10_000

let program: string

beforeAll(async () => {
  program = await installEngine(engineOf(64))
})

it(
  'rejects calls at once when the page crashes, until the next navigation',
  { timeout: AT_ONCE_MS },
  async () => {
    const page = await openPage(program)
    try {
      const pending = page.evaluate('new Promise(function () {})')
      await Promise.all([
        expect(pending).rejects.toThrow('the page has crashed'),
        page.navigate('chrome://crash').catch(() => undefined),
      ])
      await expect(page.evaluate('1')).rejects.toThrow('the page has crashed')
      await expect(page.waitFor('document.body')).rejects.toThrow('the page has crashed')
      expect(page.faults).toEqual(['the page has crashed'])
      await page.navigate('data:text/html,<p>again')
      await page.waitFor(`/again/.test(document.body.innerText)`)
    } finally {
      await page.close()
    }
  },
)
