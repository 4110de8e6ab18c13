// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { clearDrafts, readDraft, removeDraft, saveDraft } from './drafts.ts'

describe('drafts', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    sessionStorage.clear()
  })

  it('returns what was saved until it is removed', () => {
    saveDraft('address', { city: 'Santos' })
    expect(readDraft('address')).toEqual({ city: 'Santos' })
    removeDraft('address')
    expect(readDraft('address')).toBeNull()
  })

  it('clears drafts, and nothing else', () => {
    saveDraft('address', 1)
    sessionStorage.setItem('other', '1')
    clearDrafts()
    expect(readDraft('address')).toBeNull()
    expect(sessionStorage.getItem('other')).toBe('1')
  })

  it('returns null for what is no JSON', () => {
    sessionStorage.setItem('vitrine.draft.address', '{')
    expect(readDraft('address')).toBeNull()
  })

  it('does nothing when the browser forbids the storage', () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError')
    })
    saveDraft('address', 1)
    removeDraft('address')
    clearDrafts()
    expect(readDraft('address')).toBeNull()
  })
})
