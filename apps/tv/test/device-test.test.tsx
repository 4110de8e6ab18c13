// @vitest-environment jsdom
import { DeviceTest } from '@vitrine/api'
import { CallError } from '@vitrine/api/client'
import { createBrowserDevice } from '@vitrine/device/browser'
import { deviceTestTexts } from '@vitrine/i18n/device-test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Check } from '../src/features/device-test/check.ts'
import { CHECKS } from '../src/features/device-test/checks.ts'
import type { DeviceTestDeps } from '../src/features/device-test/device-test-deps.ts'
import { startDeviceTest } from '../src/features/device-test/device-test.ts'
import { createPageKeys } from '../src/features/device-test/page-keys.ts'
import { createTestFrame } from '../src/features/device-test/test-frame.ts'
import { createTranslator, type TestTextKey } from '../src/features/device-test/translate.ts'
import { createTestProgress } from '../src/shared/device-test-progress.ts'
import { createFakePorts } from './support/fake-checks.ts'
import { createFakeStorage } from './support/fake-storage.ts'

const texts = createTranslator(deviceTestTexts.pt, 'pt')
const stops: (() => void)[] = []

interface SetUp {
  readonly token?: string | null
  readonly local?: ReturnType<typeof createFakeStorage>
  readonly checks?: readonly Check[]
  readonly degrees?: number
}

function setUp({
  token = 'token',
  local = createFakeStorage(),
  checks = CHECKS,
  degrees = 0,
}: SetUp = {}) {
  document.body.innerHTML = '<div id="root"></div>'
  const root = document.body.querySelector<HTMLElement>('#root') ?? document.body
  const { ports, clock } = createFakePorts()
  const device = createBrowserDevice(window)
  const release = vi.fn()
  const send = vi.fn<DeviceTestDeps['send']>().mockResolvedValue({})
  const leave = vi.fn()
  const frame = createTestFrame(root, degrees)
  const stop = startDeviceTest({
    ...{ checks, ports, clock, leave, version: '1.2.0', translator: texts },
    device: {
      platform: 'tizen',
      identify: () => Promise.resolve({ model: 'Samsung QN55 (Ø)', firmware: null }),
      keepAwake: () => release,
    },
    progress: createTestProgress(local, { hash: '' }),
    send,
    isPaired: () => token !== null,
    show: frame.show,
    keys: (onBack) => createPageKeys({ events: window, root, device, onBack }),
  })
  stops.push(stop)
  return { root, clock, send, leave, release, local }
}

afterEach(() => {
  stops.splice(0).forEach((stop) => stop())
  document.documentElement.removeAttribute('data-upright')
})

const press = (...keys: readonly string[]) =>
  keys.forEach((key) =>
    window.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true })),
  )
const focused = () => document.activeElement?.textContent
const shown = () => document.body.textContent ?? ''
const t = (key: TestTextKey, values = {}) => texts.text(key, values)

type Page = ReturnType<typeof setUp>

/** From the first page to the question about the arrow. */
async function runUntilArrow(page: Page): Promise<void> {
  press('Enter')
  for (let at = 0; at < 60_000 && !shown().includes(t('test.arrow_title')); at += 100) {
    await page.clock.advance(100)
  }
}

/** From the first page to the result, with every key. */
async function runUntilResult(page: Page): Promise<void> {
  await runUntilArrow(page)
  press('ArrowRight', 'Enter')
  await page.clock.advance(100)
  press('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Enter', 'Escape', 'MediaPlayPause')
  await page.clock.advance(1_000)
}

describe('the page of the device test', () => {
  it('explains the test and starts it on request', async () => {
    const page = setUp()
    expect(shown()).toContain(t('test.intro_portal'))
    expect(focused()).toBe(t('test.start'))
    press('Enter')
    await page.clock.advance(0)
    expect(shown()).toContain(t('test.running'))
    expect(shown()).toContain(t('test.remaining', { seconds: 59 }).slice(0, 5))
    expect(document.querySelectorAll('[data-state="running"]')).toHaveLength(1)
  })

  it('runs all checks, shows what they mean and sends the result', async () => {
    const page = setUp()
    await runUntilResult(page)
    expect(shown()).toContain(t('test.result_title'))
    expect(shown()).toContain(t('test.finding_videos_many', { value: 3 }))
    expect(shown()).toContain(t('test.finding_speed_good', { value: 20 }))
    expect(shown()).toContain(t('test.finding_keys_all'))
    expect(shown()).toContain(t('test.sent'))
    const body = DeviceTest.parse(page.send.mock.calls[0]?.[0])
    expect(body).toMatchObject({ version: '1.2.0', platform: 'tizen', model: 'Samsung QN55 (?)' })
    expect(body.checks.rotation).toMatchObject({ outcome: 'passed', seen: 'rotated' })
    expect(body.checks.keys?.missing).toEqual([])
  })

  it('shows every check with its outcome in words', async () => {
    const page = setUp()
    await runUntilResult(page)
    press('ArrowRight', 'Enter')
    const rows = [...document.querySelectorAll('li')].map(({ textContent }) => textContent)
    expect(rows).toHaveLength(CHECKS.length)
    for (const row of rows) expect(row).toContain(t('test.outcome_passed'))
    expect(shown()).toContain('1080 × 1920')
    expect(focused()).toBe(t('test.result_title'))
    press('Enter')
    expect(shown()).toContain(t('test.finding_keys_all'))
  })

  it('takes Back as a key in its question about keys, and leaves with it elsewhere', async () => {
    const page = setUp()
    await runUntilArrow(page)
    press('Enter')
    await page.clock.advance(100)
    press('Escape')
    expect(page.leave).not.toHaveBeenCalled()
    const back = [...document.querySelectorAll('li')].find(({ textContent }) =>
      textContent?.includes(t('test.key_back')),
    )
    expect(back?.textContent).toContain(t('test.pressed'))
    press('Enter')
    expect(shown()).toContain(t('test.keys_title'))
    press('Enter')
    await page.clock.advance(100)
    expect(shown()).toContain(t('test.result_title'))
    press('Escape')
    expect(page.leave).toHaveBeenCalledOnce()
    expect(page.release).toHaveBeenCalledOnce()
    expect(page.clock.pending()).toBe(0)
  })

  it('skips the questions when nobody answers', async () => {
    const page = setUp()
    await runUntilArrow(page)
    await page.clock.advance(30_000)
    expect(shown()).toContain(t('test.keys_title'))
    await page.clock.advance(20_000)
    expect(shown()).toContain(t('test.result_title'))
    const { checks } = DeviceTest.parse(page.send.mock.calls[0]?.[0])
    expect([checks.rotation?.outcome, checks.keys?.outcome]).toEqual(['skipped', 'skipped'])
  })

  it('leaves during the test, and starts from the beginning the next time', async () => {
    const page = setUp()
    press('Enter')
    await page.clock.advance(500)
    press('Escape')
    expect(page.leave).toHaveBeenCalledOnce()
    await page.clock.advance(60_000)
    expect(page.send).not.toHaveBeenCalled()
    expect(page.clock.pending()).toBe(0)
    expect(setUp({ local: page.local }).root.textContent).toContain(t('test.intro'))
  })

  it('continues at once after a check that ended the page', async () => {
    const local = createFakeStorage()
    const crashes: Check = {
      ...{ name: 'decoders', limitMs: 9_000, usualMs: 1_000 },
      run: () => new Promise(() => undefined),
    }
    const first = setUp({ local, checks: [crashes] })
    press('Enter')
    await first.clock.advance(10)
    // The page ends here: nothing is stopped.
    const [last] = CHECKS.filter(({ name }) => name === 'wake_lock')
    const page = setUp({ local, checks: last === undefined ? [] : [crashes, last] })
    await page.clock.advance(100)
    expect(shown()).toContain(t('test.finding_unfinished'))
    const { checks } = DeviceTest.parse(page.send.mock.calls[0]?.[0])
    expect(checks.decoders).toEqual({ outcome: 'crashed' })
    expect(checks.wake_lock?.outcome).toBe('passed')
  })

  it('shows the result of a TV that is in no account, and sends nothing', async () => {
    const page = setUp({ token: null })
    expect(shown()).toContain(t('test.intro_unpaired'))
    await runUntilResult(page)
    expect(shown()).toContain(t('test.intro_unpaired'))
    expect(page.send).not.toHaveBeenCalled()
  })

  it('sends again on request when the network failed', async () => {
    const page = setUp()
    page.send.mockRejectedValueOnce(new CallError('network'))
    await runUntilResult(page)
    expect(shown()).toContain(t('test.not_sent'))
    press('ArrowRight', 'ArrowRight', 'ArrowRight')
    expect(focused()).toBe(t('test.send_again'))
    press('Enter')
    await page.clock.advance(0)
    expect(shown()).toContain(t('test.sent'))
    expect(page.send).toHaveBeenCalledTimes(2)
  })

  it('does not offer to send again when the TV left the account', async () => {
    const page = setUp()
    const errors = [{ code: 'auth.required', message: '' }]
    page.send.mockRejectedValueOnce(
      new CallError('answered', { status: 401, errors, isRefusal: true }),
    )
    await runUntilResult(page)
    expect(shown()).toContain(t('test.refused'))
    expect(shown()).not.toContain(t('test.send_again'))
  })

  it('tests again, also while the first result is still being sent', async () => {
    const page = setUp()
    let finish: () => void = () => undefined
    page.send.mockReturnValueOnce(
      new Promise((resolve) => {
        finish = () => resolve({})
      }),
    )
    await runUntilResult(page)
    expect(shown()).toContain(t('test.sending'))
    press('ArrowRight', 'ArrowRight', 'Enter')
    await page.clock.advance(100)
    finish()
    await page.clock.advance(0)
    expect(shown()).toContain(t('test.running'))
  })

  it('returns to the app when nobody is there', async () => {
    const page = setUp()
    await page.clock.advance(179_000)
    expect(page.leave).not.toHaveBeenCalled()
    await page.clock.advance(1_000)
    expect(page.leave).toHaveBeenCalledOnce()
  })

  it('answers a pointer', async () => {
    const page = setUp()
    const [start, back] = [...document.querySelectorAll('button')]
    back?.dispatchEvent(new MouseEvent('mouseenter'))
    expect(focused()).toBe(t('test.back'))
    start?.click()
    await page.clock.advance(0)
    expect(shown()).toContain(t('test.running'))
  })

  it('ignores a held key and the keys of other apps', () => {
    const page = setUp()
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', repeat: true }))
    press('F7', 'MediaTrackNext')
    expect(page.leave).not.toHaveBeenCalled()
    expect(shown()).toContain(t('test.intro'))
  })

  it('is rotated like the TV', () => {
    const { root } = setUp({ degrees: 90 })
    expect(document.documentElement.hasAttribute('data-upright')).toBe(true)
    expect(root.querySelector('main')?.style.transform).toContain('rotate(90deg)')
  })
})
