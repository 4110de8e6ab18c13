import { LANGUAGE_NAMES } from '@vitrine/i18n'
import { findOverflow, textsOn } from '../support/looks.ts'
import { KNOWN_PAGES, openKnownPage } from '../support/pages.ts'
import { buildPseudoPortal, hardCodedPart, type PseudoPortal } from '../support/pseudo.ts'
import { expect, test } from '../support/shared-page.ts'

/** The narrowest width that WCAG requires. */
const NARROW = { width: 320, height: 700 }

/** Names that are the same in every language. */
const NETWORKS = ['Facebook', 'Instagram']

// One worker for all of them, which builds the portal once.
test.describe.configure({ mode: 'default' })

let portal: PseudoPortal
// Languages and the product have the same names in every language.
const everywhere = [...Object.values(LANGUAGE_NAMES), ...NETWORKS, /^Vitrine$/g, / · /g]

test.beforeAll(async () => {
  test.setTimeout(180_000)
  portal = await buildPseudoPortal()
})
test.afterAll(() => portal.remove())

for (const entry of KNOWN_PAGES) {
  test(`${entry.name}: has no text outside the translations, and longer texts fit`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize(NARROW)
    await portal.serve(page)
    await openKnownPage(page, product, entry)
    const data = [...everywhere, ...(entry.data ?? [])]
    const texts = await textsOn(page)
    expect(texts.some((text) => text.includes('⟦'))).toBe(true)
    expect(texts.filter((text) => hardCodedPart(text, data) !== null)).toEqual([])
    await expect.poll(() => findOverflow(page)).toEqual([])
  })
}
