import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** A newly loaded page of a screen. */
async function aScreen() {
  const page = { reload: vi.fn() }
  vi.stubGlobal('location', page)
  vi.stubGlobal('document', { cookie: '' })
  vi.resetModules()
  const { nameOverlay, executeCommand } = await import('./commands.ts')
  const { isTvVariant, startSession } = await import('../session/session.ts')
  const { isWipePending } = await import('../storage/pending-wipe.ts')
  const { lastShow, storeLastShow } = await import('../last-show.ts')
  startSession('token', null)
  storeLastShow({ accountId: 'a', screenId: 's' })
  return { page, nameOverlay, executeCommand, isTvVariant, isWipePending, lastShow }
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', { deleteDatabase: vi.fn() })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('executeCommand', () => {
  it('reloads the page and keeps the session', async () => {
    const { page, executeCommand, isTvVariant, isWipePending, lastShow } = await aScreen()
    executeCommand('reload')
    expect(page.reload).toHaveBeenCalledOnce()
    expect([isTvVariant(), isWipePending()]).toEqual([true, false])
    expect(lastShow()).not.toBeNull()
  })

  it('signs out, removes the last show, and leaves the rest to the next start', async () => {
    const { page, executeCommand, isTvVariant, isWipePending, lastShow } = await aScreen()
    executeCommand('sign_out')
    expect(page.reload).toHaveBeenCalledOnce()
    expect([isTvVariant(), isWipePending()]).toEqual([false, true])
    expect(lastShow()).toBeNull()
  })

  it('shows the screen’s name, and ignores an unknown command', async () => {
    const { page, nameOverlay, executeCommand } = await aScreen()
    executeCommand('explode')
    expect(nameOverlay.isShown).toBe(false)
    executeCommand('show_name')
    expect(nameOverlay.isShown).toBe(true)
    expect(page.reload).not.toHaveBeenCalled()
  })
})
