import { destroy } from '@noriginmedia/norigin-spatial-navigation'
import { cleanup, type RenderResult, render } from '@testing-library/react'
import { createBrowserDevice } from '@vitrine/device/browser'
import { createServerTime } from '@vitrine/playback'
import { createFakeClock, type FakeClock } from '@vitrine/playback/fake-clock'
import type { UserPresence } from '@vitrine/player'
import type { i18n } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach } from 'vitest'
import { startFocus } from '../../src/shared/focus.tsx'
import { createKeyRouter } from '../../src/shared/keys.ts'
import { createI18n } from '../../src/shared/language.ts'
import { createReachability } from '../../src/shared/reachability.ts'
import { createRotation } from '../../src/shared/rotation.ts'
import { type Services, ServicesProvider } from '../../src/shared/services.tsx'
import { createSession } from '../../src/shared/session.ts'
import { textTables } from '../../src/shared/text-tables.ts'
import { createFakeStorage } from './fake-storage.ts'

/** Portuguese, the default language of a TV. */
const texts: i18n = createI18n(textTables.defaultTexts)
export const t = texts.getFixedT('pt', ['tv', 'player', 'errors'])

/** A person who is there, or nobody; `arrive` and `leave` change it. */
export function aUserPresence(isThere: boolean): UserPresence & { readonly arrive: () => void } {
  const listeners = new Set<() => void>()
  let isPresent = isThere
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  return {
    isPresent: () => isPresent,
    idleMs: () => (isPresent ? 0 : Infinity),
    subscribe,
    onInput: subscribe,
    suppressKeys: () => () => undefined,
    start: () => () => undefined,
    arrive() {
      isPresent = true
      for (const listener of listeners) listener()
    },
  }
}

/** Services of which another one is undefined, and fails the test that reads it. */
function onlyThese(services: Partial<Services>): Services {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- a page reads only what its test provides
  return services as Services
}

export interface RenderedTv extends RenderResult {
  readonly clock: FakeClock
  readonly services: Services
  /** Path and query of the page that is open. */
  readonly address: () => string
}

let address = ''

function Address() {
  const { pathname, search } = useLocation()
  address = `${pathname}${search}`
  return null
}

/** Renders a part of the TV app with what `main` provides. */
export function renderTv(
  element: ReactNode,
  changes: Partial<Services> = {},
  at = '/page',
): RenderedTv {
  const clock = createFakeClock()
  const device = changes.device ?? createBrowserDevice(window)
  const services = onlyThese({
    apiUrl: 'https://shop.test/api',
    portalUrl: 'https://shop.test',
    serverTime: createServerTime(clock, createFakeStorage(), 'offset'),
    presence: aUserPresence(true),
    clock,
    device,
    keys: createKeyRouter(window, device),
    reachability: createReachability(clock),
    rotation: createRotation(createFakeStorage()),
    session: createSession(createFakeStorage()),
    ...changes,
  })
  const result = render(
    <ServicesProvider value={services}>
      <I18nextProvider i18n={texts}>
        <MemoryRouter initialEntries={[at]}>
          {element}
          <Address />
        </MemoryRouter>
      </I18nextProvider>
    </ServicesProvider>,
  )
  return { ...result, clock, services, address: () => address }
}

beforeEach(startFocus)

afterEach(() => {
  // First, so that the library moves no focus when the elements are removed.
  destroy()
  cleanup()
})
