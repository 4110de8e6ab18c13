// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../../test/support/render.tsx'
import { useIdle } from '../time/use-idle.ts'
import { useIntervalCount } from '../time/use-interval-count.ts'
import { useNow } from '../time/use-now.ts'
import { useDelayedRedirect, useRedirectAfterImage } from './delayed-redirect.ts'
import { REDIRECT_MS } from './delayed-redirect.rules.ts'
import { Link, MenuLink } from './link.tsx'
import { usePageRestore } from './page-restore.ts'
import { usePageTitle } from './page-title.ts'
import { usePreload } from './preload.ts'

function advance(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

describe('hooks with timers', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  function Redirect({ next }: { readonly next: string | null }) {
    useDelayedRedirect(next)
    return null
  }

  it('useDelayedRedirect redirects after its time, and not before', () => {
    const { address } = renderPortal(<Redirect next="/accounts" />, { path: '/callback' })
    advance(REDIRECT_MS - 1)
    expect(address()).toBe('/callback')
    advance(1)
    expect(address()).toBe('/accounts')
  })

  it('useDelayedRedirect stays without an address', () => {
    const { address } = renderPortal(<Redirect next={null} />, { path: '/callback' })
    advance(10 * REDIRECT_MS)
    expect(address()).toBe('/callback')
  })

  function RedirectAfterImage() {
    useRedirectAfterImage('/accounts', false)
    return null
  }

  it('useRedirectAfterImage redirects after 15 s when no image comes', () => {
    const { address } = renderPortal(<RedirectAfterImage />, { path: '/callback' })
    advance(14_000)
    expect(address()).toBe('/callback')
    advance(1_000)
    expect(address()).toBe('/accounts')
  })

  function Idle() {
    return <p>{useIdle(3_000) ? 'idle' : 'active'}</p>
  }

  it('useIdle is true after its time without input', () => {
    renderPortal(<Idle />)
    expect(screen.getByText('active')).toBeDefined()
    advance(3_000)
    expect(screen.getByText('idle')).toBeDefined()
  })

  it.each(['mousemove', 'touchstart', 'keydown'])('useIdle is false again on %s', (event) => {
    renderPortal(<Idle />)
    advance(3_000)
    act(() => {
      window.dispatchEvent(new Event(event))
    })
    expect(screen.getByText('active')).toBeDefined()
    advance(2_999)
    expect(screen.getByText('active')).toBeDefined()
    advance(1)
    expect(screen.getByText('idle')).toBeDefined()
  })

  function Count({ isRunning }: { readonly isRunning: boolean }) {
    return <p>{`count ${String(useIntervalCount(1_000, isRunning))}`}</p>
  }

  it('useIntervalCount counts while it runs', () => {
    renderPortal(<Count isRunning />)
    advance(3_500)
    expect(screen.getByText('count 3')).toBeDefined()
  })

  it('useIntervalCount does not count while it is paused', () => {
    renderPortal(<Count isRunning={false} />)
    advance(3_500)
    expect(screen.getByText('count 0')).toBeDefined()
  })

  function Now() {
    return <p>{`now ${String(useNow())}`}</p>
  }

  it('useNow follows the clock every minute', () => {
    vi.setSystemTime(0)
    renderPortal(<Now />)
    advance(59_999)
    expect(screen.getByText('now 0')).toBeDefined()
    advance(1)
    expect(screen.getByText('now 60000')).toBeDefined()
  })

  function Preload({ load }: { readonly load: () => Promise<unknown> }) {
    usePreload(load)
    return null
  }

  it('usePreload loads once, after the page’s own requests', () => {
    const load = vi.fn(() => Promise.resolve())
    renderPortal(<Preload load={load} />)
    advance(1_999)
    expect(load).not.toHaveBeenCalled()
    advance(60_000)
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('usePreload loads nothing when the page was left before', () => {
    const load = vi.fn(() => Promise.resolve())
    const { unmount } = renderPortal(<Preload load={load} />)
    unmount()
    advance(60_000)
    expect(load).not.toHaveBeenCalled()
  })

  it('usePreload ignores a failure', async () => {
    const load = vi.fn(() => Promise.reject(new Error('offline')))
    renderPortal(<Preload load={load} />)
    advance(2_000)
    await expect(load.mock.results[0]?.value).rejects.toThrow('offline')
  })
})

describe('usePageRestore', () => {
  function Restored({ onShown }: { readonly onShown: () => void }) {
    usePageRestore(onShown)
    return null
  }

  it.each([
    [true, 1],
    [false, 0],
  ])('calls back when a page comes from the cache (%s): %s times', (persisted, times) => {
    const onShown = vi.fn()
    renderPortal(<Restored onShown={onShown} />)
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    expect(onShown).toHaveBeenCalledTimes(times)
  })
})

describe('usePageTitle', () => {
  function Titled({ title }: { readonly title: string }) {
    usePageTitle(title)
    return null
  }

  it.each([
    ['Screens', 'Screens · Vitrine'],
    ['Vitrine – stories on your TV', 'Vitrine – stories on your TV'],
  ])('names the tab of %j as %j', (title, shown) => {
    renderPortal(<Titled title={title} />)
    expect(document.title).toBe(shown)
  })
})

describe('Link', () => {
  it('leads to a page without loading the document', async () => {
    const { person, address } = renderPortal(<Link to="/accounts?a=1">Accounts</Link>)
    await person.click(screen.getByRole('link', { name: 'Accounts' }))
    expect(address()).toBe('/accounts?a=1')
  })

  it('does not navigate when the click was prevented', async () => {
    const { person, address } = renderPortal(
      <Link
        to="/accounts"
        onClick={(event) => {
          event.preventDefault()
        }}
      >
        Accounts
      </Link>,
    )
    await person.click(screen.getByRole('link'))
    expect(address()).toBe('/')
  })

  it.each([
    ['/account', 'page'],
    ['/account/user', 'page'],
    ['/acc', null],
  ])('of a menu marks %s as current or not', (to, current) => {
    renderPortal(<MenuLink to={to}>Page</MenuLink>, { path: '/account/user' })
    expect(screen.getByRole('link').getAttribute('aria-current')).toBe(current)
  })
})
