import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import {
  ALWAYS_PRESENT,
  type EndReason,
  initialState,
  PLAYLIST_ERROR_KINDS,
  type PlayerState,
} from '../src/index.ts'
import { Overlays } from '../src/react/overlays.tsx'
import { EMPTY_TOAST_STATE } from '../src/runtime/toasts.ts'
import { persistentTroubleOf, snapshotOf } from '../src/runtime/snapshot.ts'
import { aCore } from './a-core.ts'
import { itemsNamed, playerSettings } from './builders.ts'
import { playingPart } from './playing-part.ts'

const NO_USER = { ...ALWAYS_PRESENT, isPresent: () => false }
const texts = {
  loading: 'loading',
  preparing: () => 'preparing',
  liveTag: () => 'age',
  downloadFailed: () => 'word',
  itemFailed: 'word',
  offline: 'word',
  serverFailed: 'word',
  soundBlocked: 'word',
  trouble: 'trouble',
}

/** The words, and the dot, that stand on the screen. */
function shownOf(state: PlayerState, isUserPresent: boolean): string {
  const lasting = persistentTroubleOf(state)
  const corner = lasting === null ? EMPTY_TOAST_STATE : { toast: lasting.toast, hasTrouble: true }
  const html = renderToStaticMarkup(
    <Overlays
      snapshot={snapshotOf(state, { ...corner, sizeOf: () => null })}
      stage={{ width: 1600 / 9, height: 100 }}
      texts={texts}
      header={null}
      showsAge={false}
      presence={isUserPresent ? ALWAYS_PRESENT : NO_USER}
      branded="shop"
      logo={null}
      resellerCode="reseller"
      shop={null}
      ended={({ kind }) => `message ${kind}`}
    />,
  )
  const dot = html.includes('data-trouble') ? ' + dot' : ''
  return html.replaceAll(/<[^>]*>/g, '') + dot
}

const REASONS: readonly EndReason[] = [
  { kind: 'no_medias' },
  ...PLAYLIST_ERROR_KINDS.map((kind) => ({ kind, message: 'the server’s' })),
]

describe('an unattended screen', () => {
  it.each(REASONS)('whose loop ended with $kind', (reason) => {
    const settings = playerSettings({ unattended: true })
    const state = { ...initialState(settings), phase: { name: 'ended', reason } as const }
    const isGone = reason.kind === 'account_gone' || reason.kind === 'screen_gone'
    expect(shownOf(state, false)).toBe(isGone ? `message ${reason.kind}` : 'shop + dot')
    expect(shownOf(state, true)).toBe(`message ${reason.kind}`)
  })

  it('shows the branded card when it starts without a network and without a cached list', () => {
    const core = aCore()
    core.send({ type: 'start' })
    expect(shownOf(core.state(), false)).toBe('loading')
    core.lost()
    expect(shownOf(core.state(), false)).toBe('shop + dot')
    expect(shownOf(core.state(), true)).toBe('message network')
    core.send({ type: 'timer', timer: core.state().retryTimer ?? -1 })
    core.loaded(itemsNamed('a'))
    expect(shownOf(core.state(), false)).not.toContain('shop')
  })

  it('distinguishes a missing network from missing content', () => {
    const core = aCore()
    core.send({ type: 'start' })
    core.loaded(itemsNamed('a'))
    core.bringOn()
    core.send({ type: 'refresh' })
    core.loaded([])
    core.change()
    expect(shownOf(core.state(), false)).toBe('shop + dot')
    expect(shownOf(core.state(), true)).toBe('message no_medias')
  })

  it('shows no card while it plays, and a dot from the refusal to the end of the loop', () => {
    const core = aCore()
    core.send({ type: 'start' })
    core.loaded(itemsNamed('a', 'b'))
    core.bringOn()
    expect(shownOf(core.state(), false)).toBe('reseller')
    core.send({ type: 'refused', failure: { kind: 'plan_expired', message: null } })
    expect(shownOf(core.state(), false)).toBe('reseller + dot')
  })
})

describe('an attended browser', () => {
  it('shows that it is loading while it retries', () => {
    const core = aCore({ unattended: false })
    core.send({ type: 'start' })
    core.lost()
    expect(shownOf(core.state(), true)).toBe('loadingword')
  })
})

describe('a removed account or screen', () => {
  it.each(['account_gone', 'screen_gone'] as const)('ends at once with %s', (kind) => {
    const core = aCore()
    core.send({ type: 'start' })
    core.loaded(itemsNamed('a', 'b', 'c'))
    core.bringOn()
    expect(playingPart(core.state()).slots).not.toEqual([])
    core.send({ type: 'refused', failure: { kind, message: null } })
    expect(playingPart(core.state()).slots).toEqual([])
    expect(core.reports('error')).toEqual([{ type: 'error', kind, message: null }])
  })

  it('ends at once when a list reports it', () => {
    const core = aCore()
    core.send({ type: 'start' })
    core.loaded(itemsNamed('a'))
    core.bringOn()
    core.send({ type: 'refresh' })
    const load = core.state().load?.id ?? -1
    core.send({ type: 'loadFailed', load, failure: { kind: 'account_gone', message: null } })
    expect(core.state().phase.name).toBe('ended')
  })
})
