import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'

const source = readFileSync(path.join(import.meta.dirname, '../public/engine-check.js'), 'utf8')

/** Whether the page says that its engine is too old, after an error of a script while it is empty or not. */
function saysTooOld({ script, isShown }: { script: string; isShown: boolean }): boolean {
  const style = { display: 'none' }
  const root = { firstChild: isShown ? {} : null }
  const page: { onerror: ((message: string, source: string) => void) | null } = { onerror: null }
  const window = Object.assign(page, {
    ...{ CSS: { supports: () => true }, Promise, fetch, Map, Symbol },
  })
  const document = { getElementById: (id: string) => (id === 'root' ? root : { style }) }
  runInNewContext(source, { window, document, setTimeout: () => 0 })
  page.onerror?.('SyntaxError', `https://vitrine.test/tv/assets/${script}`)
  return style.display === 'block'
}

it.each([
  ['says so when the main script breaks before the first page', 'index-1.js', false, true],
  ['says nothing when it breaks later', 'index-1.js', true, false],
  ['says nothing when a script with texts is none', 'texts-fr-1.js', false, false],
])('%s', (_, script, isShown, expected) => {
  expect(saysTooOld({ script, isShown })).toBe(expected)
})
