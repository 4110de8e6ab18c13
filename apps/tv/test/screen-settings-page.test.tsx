// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Screen } from '@vitrine/api'
import { CallError } from '@vitrine/api/client'
import { createFakeClock } from '@vitrine/playback/fake-clock'
import { describe, expect, it, vi } from 'vitest'
import { SAVE_AFTER_MS, startEditor } from '../src/features/screen-settings/settings-editor.ts'
import type { ScreenChange } from '../src/features/screen-settings/setting-options.ts'
import { SettingsPage } from '../src/features/screen-settings/settings-page.tsx'
import { aScreen } from './support/builders.ts'
import { renderTv, t } from './support/render-tv.tsx'

const SCREEN = aScreen({ name: 'Balcão', audio: false })

/** Opens the page with a server that the test can stop and start. */
function openPage(isDown = false) {
  const clock = createFakeClock()
  const saved: ScreenChange[] = []
  const server = { isDown, screen: SCREEN, saved }
  const answer = (): Promise<Screen> =>
    server.isDown ? Promise.reject(new CallError('network')) : Promise.resolve(server.screen)
  const onPlay = vi.fn()
  const onBack = vi.fn()
  const start = () =>
    startEditor({
      clock,
      random: () => 1,
      load: answer,
      save: (patch) => {
        saved.push(patch)
        server.screen = { ...server.screen, ...patch }
        return answer()
      },
      onRefused: vi.fn(),
    })
  renderTv(<SettingsPage start={start} onPlay={onPlay} onBack={onBack} />)
  const pass = (ms: number) => act(() => clock.advance(ms))
  return { server, onPlay, onBack, pass }
}

const AUDIO = new RegExp(`^${t('settings.audio')}`)
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const status = () => screen.getByRole('status').textContent

describe('SettingsPage', () => {
  it('names the screen and shows its settings', async () => {
    const { pass } = openPage()
    await pass(0)
    expect(
      screen.getByRole('heading', { name: t('settings.title', { screen: 'Balcão' }) }),
    ).toBeDefined()
    expect(screen.getByRole('button', { name: AUDIO })).toBeDefined()
    expect(status()).toBe('')
  })

  it('saves a change a moment after the press, and says so', async () => {
    const { server, pass } = openPage()
    await pass(0)
    await press(AUDIO)
    expect(status()).toBe(t('settings.saving'))
    await pass(SAVE_AFTER_MS - 1)
    expect(server.saved).toEqual([])
    await pass(1)
    expect(server.saved).toEqual([{ audio: true }])
    expect(status()).toBe(t('settings.saved'))
  })

  it('saves the last of several presses once', async () => {
    const { server, pass } = openPage()
    await pass(0)
    await press(AUDIO)
    await press(AUDIO)
    await press(AUDIO)
    await pass(SAVE_AFTER_MS)
    expect(server.saved).toEqual([{ audio: true }])
  })

  it('says that a change was not saved', async () => {
    const { server, pass } = openPage()
    await pass(0)
    server.isDown = true
    await press(AUDIO)
    await pass(SAVE_AFTER_MS)
    expect(status()).toBe(t('settings.failed'))
  })

  it('shows no settings before the server has answered, and shows them then', async () => {
    const { server, pass } = openPage(true)
    await pass(1_000)
    expect(screen.queryByRole('button', { name: AUDIO })).toBeNull()
    expect(screen.getByText(t('notice.offline'))).toBeDefined()
    server.isDown = false
    await pass(60_000)
    expect(screen.getByRole('button', { name: AUDIO })).toBeDefined()
    expect(screen.queryByText(t('notice.offline'))).toBeNull()
  })

  it('plays and leads back', async () => {
    const { onPlay, onBack, pass } = openPage()
    await pass(0)
    await press(t('accounts.play'))
    expect(onPlay).toHaveBeenCalledTimes(1)
    await press(t('common.back'))
    expect(onBack).toHaveBeenCalledTimes(1)
  })
})
