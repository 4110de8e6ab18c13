import { describe, expect, it, vi } from 'vitest'
import { uninstallServiceWorker, installServiceWorker } from './service-worker-registration.ts'

/** A browser in which a screen's pages may be cached. */
function aBrowser({ isRegistered = true, isLocked = false } = {}) {
  const names = new Set(['vitrine-portal-1', 'vitrine-portal-2', 'vitrine-tv-1', 'theirs'])
  const unregister = vi.fn(async () => true)
  const serviceWorker = {
    getRegistration: async () => (isRegistered ? { unregister } : undefined),
  }
  const storage = {
    keys: async () => [...names],
    async delete(name: string) {
      if (isLocked) throw new DOMException('locked')
      return names.delete(name)
    },
  }
  return { names, unregister, browser: { serviceWorker }, storage }
}

describe('uninstallServiceWorker', () => {
  it('removes only its own worker and caches', async () => {
    const { names, unregister, browser, storage } = aBrowser()
    await uninstallServiceWorker(browser, storage)
    expect([...names]).toEqual(['vitrine-tv-1', 'theirs'])
    expect(unregister).toHaveBeenCalledOnce()
  })

  it('does nothing without caches', async () => {
    const { names, browser, storage } = aBrowser({ isRegistered: false })
    await uninstallServiceWorker(browser, storage)
    expect(names.size).toBe(4)
    await uninstallServiceWorker({}, undefined)
  })

  it('rejects while a cache remains, and keeps the worker for the next attempt', async () => {
    const { unregister, browser, storage } = aBrowser({ isLocked: true })
    await expect(uninstallServiceWorker(browser, storage)).rejects.toThrow('locked')
    expect(unregister).not.toHaveBeenCalled()
  })
})

describe('installServiceWorker', () => {
  it('does nothing when the browser refuses or does not support workers', async () => {
    const register = vi.fn(() => Promise.reject(new DOMException('insecure')))
    await installServiceWorker({ serviceWorker: { register } })
    expect(register).toHaveBeenCalledWith('/sw.js')
    await installServiceWorker({})
  })
})
