import type { Screen } from '@vitrine/api'
import { expect, it } from 'vitest'
import { aScreen } from '../../../test/support/builders.ts'
import { createFakeClock } from '../../../test/support/fake-clock.ts'
import type { ScreenChange } from './setting-options.ts'
import { SAVE_AFTER_MS, startEditor } from './settings-editor.ts'

function setUp() {
  const clock = createFakeClock()
  const saves: ScreenChange[] = []
  const server = { screen: aScreen(), refuses: false }
  const editor = startEditor({
    clock,
    load: async () => server.screen,
    async save(patch): Promise<Screen> {
      saves.push(patch)
      if (server.refuses) throw new Error('refused')
      server.screen = { ...server.screen, ...patch }
      return server.screen
    },
    onLoadFailed: () => undefined,
  })
  return { clock, saves, server, editor }
}

it('shows a change at once and saves presses in a row as one', async () => {
  const { clock, saves, editor } = setUp()
  await clock.advance(0)
  editor.change({ duration: 15 })
  editor.change({ duration: 5 })
  editor.change({ audio: true })
  expect(editor.getState()).toMatchObject({ saving: 'soon', screen: { duration: 5, audio: true } })
  await clock.advance(SAVE_AFTER_MS)
  expect(saves).toEqual([{ duration: 5, audio: true }])
  expect(editor.getState().saving).toBe('done')
  editor.stop()
})

it('takes back what the server refuses', async () => {
  const { clock, server, editor } = setUp()
  await clock.advance(0)
  server.refuses = true
  editor.change({ duration: 15 })
  await clock.advance(SAVE_AFTER_MS)
  expect(editor.getState()).toMatchObject({ saving: 'failed', screen: { duration: 10 } })
  editor.stop()
})

it('saves a last press when the page is left at once', async () => {
  const { clock, saves, editor } = setUp()
  await clock.advance(0)
  editor.change({ view: 'reels' })
  editor.stop()
  await clock.advance(SAVE_AFTER_MS)
  expect(saves).toEqual([{ view: 'reels' }])
  expect(clock.timers()).toBe(0)
})

it('saves what was pressed while an earlier save was under way', async () => {
  const clock = createFakeClock()
  const saves: ScreenChange[] = []
  let finish = () => {}
  const editor = startEditor({
    clock,
    load: async () => aScreen(),
    save(patch) {
      saves.push(patch)
      return new Promise((resolve) => {
        finish = () => resolve(aScreen(patch))
      })
    },
    onLoadFailed: () => undefined,
  })
  await clock.advance(0)
  editor.change({ duration: 15 })
  await clock.advance(SAVE_AFTER_MS)
  editor.change({ audio: true })
  await clock.advance(SAVE_AFTER_MS)
  expect(saves).toEqual([{ duration: 15 }])
  finish()
  await clock.advance(SAVE_AFTER_MS)
  expect(saves).toEqual([{ duration: 15 }, { audio: true }])
  finish()
  await clock.advance(0)
  expect(editor.getState().saving).toBe('done')
  editor.stop()
})
