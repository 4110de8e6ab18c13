import type { Screen } from '@vitrine/api'
import { CallError } from '@vitrine/api/client'
import { describe, expect, it } from 'vitest'
import { aScreen } from '../../../test/support/builders.ts'
import { createFakeClock } from '@vitrine/playback/fake-clock'
import type { ScreenChange } from './setting-options.ts'
import { SAVE_AFTER_MS, startEditor } from './settings-editor.ts'

function setUp(loadError: CallError | null = null) {
  const clock = createFakeClock()
  const saves: ScreenChange[] = []
  const server = { screen: aScreen(), refuses: false, loadError }
  let refusals = 0
  const editor = startEditor({
    clock,
    random: () => 1,
    async load() {
      if (server.loadError !== null) throw server.loadError
      return server.screen
    },
    async save(patch): Promise<Screen> {
      saves.push(patch)
      if (server.refuses) throw new Error('refused')
      server.screen = { ...server.screen, ...patch }
      return server.screen
    },
    onRefused: () => void (refusals += 1),
  })
  return { clock, saves, server, editor, refusals: () => refusals }
}

/** Saves wait until the test lets them end, well or not. */
function setUpSlow() {
  const clock = createFakeClock()
  const saves: ScreenChange[] = []
  const ends: ((isSaved: boolean) => void)[] = []
  const editor = startEditor({
    clock,
    random: () => 1,
    load: async () => aScreen(),
    save(patch) {
      saves.push(patch)
      return new Promise((resolve, reject) => {
        ends.push((isSaved) => (isSaved ? resolve(aScreen(patch)) : reject(new Error('down'))))
      })
    },
    onRefused: () => undefined,
  })
  const end = async (isSaved: boolean) => {
    ends.shift()?.(isSaved)
    await clock.advance(0)
  }
  return { clock, saves, editor, end }
}

describe('startEditor', () => {
  it('shows a change at once and saves presses in a row as one', async () => {
    const { clock, saves, editor } = setUp()
    await clock.advance(0)
    editor.change({ duration: 15 })
    editor.change({ duration: 5 })
    editor.change({ audio: true })
    expect(editor.getState()).toMatchObject({
      saving: 'soon',
      screen: { duration: 5, audio: true },
    })
    await clock.advance(SAVE_AFTER_MS)
    expect(saves).toEqual([{ duration: 5, audio: true }])
    expect(editor.getState().saving).toBe('done')
    editor.stop()
  })

  it('undoes what the server refuses', async () => {
    const { clock, server, editor } = setUp()
    await clock.advance(0)
    server.refuses = true
    editor.change({ duration: 15 })
    await clock.advance(SAVE_AFTER_MS)
    expect(editor.getState()).toMatchObject({ saving: 'failed', screen: { duration: 10 } })
    editor.stop()
  })

  it('saves a press when the page is left at once', async () => {
    const { clock, saves, editor } = setUp()
    await clock.advance(0)
    editor.change({ view: 'reels' })
    editor.stop()
    await clock.advance(SAVE_AFTER_MS)
    expect(saves).toEqual([{ view: 'reels' }])
    expect(clock.timers()).toBe(0)
  })

  it('saves a press during an earlier save', async () => {
    const { clock, saves, editor, end } = setUpSlow()
    await clock.advance(0)
    editor.change({ duration: 15 })
    await clock.advance(SAVE_AFTER_MS)
    editor.change({ audio: true })
    editor.change({ duration: 5 })
    await clock.advance(SAVE_AFTER_MS)
    expect(saves).toEqual([{ duration: 15 }])
    await end(true)
    expect(saves).toEqual([{ duration: 15 }, { audio: true, duration: 5 }])
    expect(editor.getState()).toMatchObject({ saving: 'now', screen: { audio: true, duration: 5 } })
    await end(true)
    expect(editor.getState()).toMatchObject({ saving: 'done' })
    await clock.advance(10 * SAVE_AFTER_MS)
    expect(saves).toHaveLength(2)
    editor.stop()
  })

  it('saves a press during a save that fails, and shows what is saved', async () => {
    const { clock, saves, editor, end } = setUpSlow()
    await clock.advance(0)
    editor.change({ duration: 15 })
    await clock.advance(SAVE_AFTER_MS)
    editor.change({ audio: true })
    await end(false)
    expect(saves).toEqual([{ duration: 15 }, { audio: true }])
    await end(true)
    expect(editor.getState()).toMatchObject({
      saving: 'failed',
      screen: { audio: true, duration: 10 },
    })
    editor.stop()
  })

  it('clears the failure when a later value of the same setting is saved', async () => {
    const { clock, editor, end } = setUpSlow()
    await clock.advance(0)
    editor.change({ duration: 15 })
    await clock.advance(SAVE_AFTER_MS)
    editor.change({ duration: 5 })
    await end(false)
    await end(true)
    expect(editor.getState()).toMatchObject({ saving: 'done', screen: { duration: 5 } })
    editor.stop()
  })

  it('saves a press of a page that is left during an earlier save', async () => {
    const { clock, saves, editor, end } = setUpSlow()
    await clock.advance(0)
    editor.change({ duration: 15 })
    await clock.advance(SAVE_AFTER_MS)
    editor.change({ audio: true })
    editor.stop()
    await end(true)
    expect(saves).toEqual([{ duration: 15 }, { audio: true }])
    expect(clock.timers()).toBe(0)
  })

  it('loads the screen until the server answers, and leaves only when it refuses', async () => {
    const { clock, server, editor, refusals } = setUp(new CallError('unreadable', { status: 404 }))
    await clock.advance(0)
    expect(editor.getState()).toMatchObject({ screen: null, isUnreachable: true })
    await clock.advance(600_000)
    expect(refusals()).toBe(0)
    server.loadError = null
    await clock.advance(60_000)
    expect(editor.getState()).toMatchObject({ screen: aScreen(), isUnreachable: false })
    editor.stop()

    const errors = [{ code: 'screens.not_found', message: 'why' }]
    const gone = setUp(new CallError('answered', { status: 404, errors, isRefusal: true }))
    await gone.clock.advance(0)
    expect(gone.refusals()).toBe(1)
    expect(gone.clock.timers()).toBe(0)
  })
})
