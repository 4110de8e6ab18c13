import { describe, expect, it } from 'vitest'
import { describedKeys, describeUi, handledKeys, readPages } from './support/describe-ui.ts'
import { DESCRIBED_PAGES } from './support/ui-pages.ts'

const DOCUMENT = '../../../docs/stores/ui-description.md'

describe('the description of the user interface for stores', async () => {
  const pages = await readPages()

  it('is up to date: npm run store-ui writes it again', async () => {
    await expect(describeUi(pages)).toMatchFileSnapshot(DOCUMENT)
  })

  it('has every page of the app and no other', () => {
    expect(pages.map(({ address }) => address).sort()).toEqual(Object.keys(DESCRIBED_PAGES).sort())
  })

  it('has every key that the app handles and no other', () => {
    expect([...describedKeys].sort()).toEqual([...handledKeys(pages)].sort())
  })

  it('leads to pages that exist', () => {
    const all = Object.values(DESCRIBED_PAGES).flatMap(({ leadsTo }) => leadsTo)
    expect(all.filter((address) => !(address in DESCRIBED_PAGES))).toEqual([])
  })

  it('refuses a page that nobody has described', () => {
    const unknown = { address: '/elsewhere', keys: [] }
    expect(() => describeUi([...pages, unknown])).toThrow('does not describe the page /elsewhere')
  })
})
