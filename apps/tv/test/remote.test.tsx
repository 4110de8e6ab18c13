// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createBrowserDevice } from '@vitrine/device/browser'
import { UNUSED_KEY_CODES, UNUSED_KEY_NAMES } from '@vitrine/device'
import { createRealClock, createUserPresence } from '@vitrine/player'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ExitOnBack } from '../src/app/exit-on-back.tsx'
import { LanguageRoute } from '../src/app/language-route.tsx'
import { ScreenChooser } from '../src/features/accounts/screen-chooser.tsx'
import { PlaybackButtons } from '../src/features/playback/playback-buttons.tsx'
import { FocusArea, FocusButton } from '../src/shared/focus.tsx'
import { createSession } from '../src/shared/session.ts'
import { aScreen } from './support/builders.ts'
import { createFakeStorage } from './support/fake-storage.ts'
import { renderTv, t } from './support/render-tv.tsx'

const DIGIT_CODES = Array.from({ length: 10 }, (_, digit) => 48 + digit)
const INFO_CODE = 457
/** Coloured keys, channels, digits and all others for which the app has no function. */
const IDLE_KEYS = [
  ...[...Object.keys(UNUSED_KEY_CODES).map(Number), ...DIGIT_CODES, INFO_CODE].map((keyCode) => ({
    keyCode,
    key: '',
  })),
  ...Object.keys(UNUSED_KEY_NAMES).map((key) => ({ keyCode: 0, key })),
]
const device = { ...createBrowserDevice(window), rootBack: 'confirm', exit: vi.fn() } as const

describe('keys without a function', () => {
  it('are at least the coloured ones, the channels and the digits', () => {
    const codes = IDLE_KEYS.map(({ keyCode }) => keyCode)
    for (const code of [403, 404, 405, 406, 427, 428, 48, 57]) expect(codes).toContain(code)
  })

  it.each(IDLE_KEYS)('change nothing on a page or a dialog: $keyCode $key', async (key) => {
    const onPress = vi.fn()
    const { address } = renderTv(
      <FocusArea focusKey="page">
        <ExitOnBack />
        <FocusButton focusKey="one" onPress={onPress}>
          one
        </FocusButton>
      </FocusArea>,
      { device },
    )
    const pressAndExpect = async (focused: string) => {
      await waitFor(() => expect(document.activeElement?.textContent).toBe(focused))
      const passedOn = fireEvent.keyDown(document.activeElement ?? document.body, key)
      fireEvent.keyUp(document.activeElement ?? document.body, key)
      expect(passedOn, 'left to the TV').toBe(true)
      expect(document.activeElement?.textContent).toBe(focused)
    }
    await pressAndExpect('one')
    fireEvent.keyDown(window, { keyCode: 10009, key: 'XF86Back' })
    await pressAndExpect(t('exit.stay'))
    expect(screen.getByRole('heading', { name: t('exit.title') })).toBeDefined()
    expect(address()).toBe('/page')
    expect(onPress).not.toHaveBeenCalled()
    expect(device.exit).not.toHaveBeenCalled()
  })
})

describe('a pointer', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it('focuses what it touches, and presses it, in a dialog too', async () => {
    renderTv(<ExitOnBack />, { device })
    await userEvent.keyboard('{Escape}')
    const leave = screen.getByRole('button', { name: t('exit.leave') })
    await userEvent.hover(leave)
    await waitFor(() => expect(document.activeElement).toBe(leave))
    await userEvent.click(screen.getByRole('button', { name: t('exit.stay') }))
    expect(screen.queryByRole('button', { name: t('exit.leave') })).toBeNull()
  })

  it('leaves the page of languages without choosing one', async () => {
    const session = createSession(createFakeStorage())
    const { address } = renderTv(<LanguageRoute />, { session })
    await userEvent.click(screen.getByRole('button', { name: t('common.back') }))
    expect(address()).toBe('/pairing')
  })

  it.each([
    ['a movement', () => fireEvent.mouseMove(document.body, { screenX: 5, screenY: 5 })],
    ['a click', () => fireEvent.mouseDown(document.body)],
    ['the wheel', () => fireEvent.wheel(document.body)],
  ])('shows the way back from playback after %s', async (_what, use) => {
    const presence = createUserPresence({ clock: createRealClock(), events: window })
    const stop = presence.start()
    const [onBack, onReload] = [vi.fn(), vi.fn()]
    const { clock } = renderTv(<PlaybackButtons {...{ onBack, onReload }} />, { presence })
    expect(screen.queryByRole('button')).toBeNull()
    act(() => {
      use()
    })
    await userEvent.click(screen.getByRole('button', { name: t('playback.back') }))
    await userEvent.click(screen.getByRole('button', { name: t('playback.reload') }))
    expect([onBack.mock.calls.length, onReload.mock.calls.length]).toEqual([1, 1])
    await act(() => clock.advance(3_000))
    expect(screen.queryByRole('button')).toBeNull()
    stop()
  })

  it('scrolls the list of screens no further than a row needs to be visible', async () => {
    // 20 rows of 100 px in a box of 500 px.
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100)
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(500)
    vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (
      this: HTMLElement,
    ) {
      return this.parentElement === null
        ? 0
        : 16 + 100 * Array.from(this.parentElement.children).indexOf(this)
    })
    const screens = Array.from({ length: 20 }, (_, index) =>
      aScreen({ id: `screen-${index}`, name: `Tela ${index}` }),
    )
    renderTv(<ScreenChooser screens={screens} chosen={null} onChoose={vi.fn()} onClose={vi.fn()} />)
    const list = screen.getByRole('list')
    const scrollTo = async (name: string) => {
      await userEvent.hover(screen.getByRole('button', { name }))
      return list.scrollTop
    }
    expect(await scrollTo('Tela 3')).toBe(0)
    expect(await scrollTo('Tela 6')).toBe(232)
    expect(await scrollTo('Tela 4')).toBe(232)
    expect(await scrollTo('Tela 1')).toBe(100)
  })
})
