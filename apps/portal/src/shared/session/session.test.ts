import { afterEach, describe, expect, it, vi } from 'vitest'
import { aUser } from '../../../test/support/records.ts'

const CELIA = aUser({ name: 'Célia Prado', language: 'pt' })

/** A newly loaded page with what an earlier visit stored. */
async function openPage(items: Readonly<Record<string, string>>, cookie = '') {
  vi.stubGlobal('document', { cookie })
  vi.resetModules()
  // Without a storage the values are in the module's memory, which was just reset.
  const fresh = await import('../storage/storage.ts')
  for (const [key, value] of Object.entries(items)) fresh.saveItem(key, value)
  return { ...(await import('./session.ts')), readItem: fresh.readItem }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a session of an earlier version', () => {
  it('is a person’s, although a field is missing', async () => {
    const { language: _, ...older } = CELIA
    const page = await openPage({ 'vitrine.token': 't', 'vitrine.user': JSON.stringify(older) })
    expect(page.isTvVariant()).toBe(false)
    expect(page.session.user).toBeNull()
    expect(page.session.userId).toBe(CELIA.id)
  })

  it('is a person’s when the stored user cannot be parsed', async () => {
    const page = await openPage({ 'vitrine.token': 't', 'vitrine.user': '{"na' })
    expect(page.sessionKind()).toBe('person')
    expect(page.isTvVariant()).toBe(false)
  })

  it('has no kind when only a token is stored', async () => {
    const page = await openPage({ 'vitrine.token': 't' })
    expect(page.sessionKind()).toBeNull()
    expect(page.isTvVariant()).toBe(false)
  })

  it('is a screen’s when its kind is stored', async () => {
    const page = await openPage({ 'vitrine.token': 't', 'vitrine.kind': 'tv' })
    expect(page.isTvVariant()).toBe(true)
  })

  it('is a TV’s in a page that a TV package opened', async () => {
    const items = { 'vitrine.token': 't', 'vitrine.user': JSON.stringify(CELIA) }
    const page = await openPage(items, 'fireApp=1')
    expect(page.isTvVariant()).toBe(true)
    expect(page.sessionKind()).toBe('person')
  })
})

describe('startSession', () => {
  it('stores the kind, and endSession removes it', async () => {
    const page = await openPage({})
    page.startSession('t', null)
    expect(page.sessionKind()).toBe('tv')
    page.startSession('t', CELIA)
    expect([page.sessionKind(), page.session.userId]).toEqual(['person', CELIA.id])
    page.endSession()
    expect([page.sessionKind(), page.session.userId]).toEqual([null, null])
    expect(page.readItem('vitrine.kind')).toBeNull()
  })

  it('marks a wipe after a screen’s sign-out, and not after a person’s', async () => {
    const page = await openPage({})
    page.startSession('t', CELIA)
    page.endSession()
    expect(page.readItem('vitrine.wipe_due')).toBeNull()
    page.startSession('t', null)
    page.endSession()
    expect(page.readItem('vitrine.wipe_due')).not.toBeNull()
  })
})
