// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { type DeviceTest, getDeviceTest } from '@vitrine/api'
import { describe, expect, it, vi } from 'vitest'
import { aDevice } from '../../../test/a-device.ts'
import { answer, callsOf, failNetwork } from '../../../test/support/fake-server.ts'
import { press } from '../../../test/support/form-checks.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { DeviceTestDialog } from './device-test-dialog.tsx'

const NOW = Date.parse('2026-11-25T20:00:00Z')
const TV_ID = '9a1f2b3c-4d5e-4f60-8a7b-1c2d3e4f5a6b'
const TESTED_AT = '2026-11-25T18:00:00.000Z'
const TEST: DeviceTest = {
  version: '1.2.0',
  platform: 'tizen',
  model: 'Samsung QN55',
  firmware: null,
  duration_ms: 74_000,
  checks: {
    speed: { outcome: 'passed', kbit_per_second: 21_370 },
    video_720: { outcome: 'passed', width: 720, height: 1_280 },
    blob: { outcome: 'failed', reason: 'MediaError 4' },
    decoders: { outcome: 'passed', count: 1 },
  },
}

const onClose = vi.fn()

const renderDialog = () =>
  renderPortal(
    <DeviceTestDialog
      device={aDevice(TV_ID, { model: 'Samsung QN55' })}
      nowMs={NOW}
      onClose={onClose}
    />,
  )

describe('DeviceTestDialog', () => {
  it('says first what the test means for the shop, with numbers of the language', async () => {
    answer(getDeviceTest, { tested_at: TESTED_AT, test: TEST })
    renderDialog()
    await screen.findByText(t('test.finding_videos_one'))
    expect(screen.getByText(t('test.finding_quality_high'))).toBeDefined()
    const speed = t('test.finding_speed_good', { value: '21.4' })
    // The library compares texts with plain spaces.
    expect(screen.getByText(speed.replaceAll('\u00a0', ' '))).toBeDefined()
    expect(screen.getByText(/1\.2\.0/)).toBeDefined()
    expect(callsOf(getDeviceTest).map(({ params }) => params)).toEqual([{ id: TV_ID }])
  })

  it('lists the checks that ran, with what they measured', async () => {
    answer(getDeviceTest, { tested_at: TESTED_AT, test: TEST })
    renderDialog()
    const summary = await screen.findByText(t('test.details'))
    const list = within(summary.parentElement ?? document.body)
    const failed = list.getByText(t('test.check_blob')).parentElement
    expect(failed?.textContent).toContain(`${t('test.outcome_failed')} · MediaError 4`)
    expect(list.queryByText(t('test.check_keys'))).toBeNull()
  })

  it('saves the whole result as a file for support', async () => {
    const blobs: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) blobs.push(blob)
      return 'blob:test'
    })
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download)
    })
    answer(getDeviceTest, { tested_at: TESTED_AT, test: TEST })
    const { person } = renderDialog()
    await screen.findByText(t('test.download'))
    await press(person, t('test.download'))
    expect(names).toEqual(['vitrine-test-samsung-qn55-2026-11-25.json'])
    expect(JSON.parse((await blobs[0]?.text()) ?? '')).toEqual({ tested_at: TESTED_AT, ...TEST })
    vi.restoreAllMocks()
  })

  it('says that a result cannot be read any more', async () => {
    answer(getDeviceTest, { tested_at: null, test: null })
    renderDialog()
    await screen.findByText(t('test.none'))
    expect(screen.getByText(t('test.how'))).toBeDefined()
  })

  it('says that the test could not be loaded', async () => {
    failNetwork(getDeviceTest)
    renderDialog()
    await screen.findByText(t('test.load_failed'))
    expect(screen.queryByText(t('test.download'))).toBeNull()
  })

  it('closes', async () => {
    answer(getDeviceTest, { tested_at: null, test: null })
    const { person } = renderDialog()
    await press(person, t('app.close'))
    expect(onClose).toHaveBeenCalledOnce()
  })
})
