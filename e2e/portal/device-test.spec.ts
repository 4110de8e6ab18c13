import type { DeviceTest } from '@vitrine/api'
import { ROSA } from '@vitrine/dev'
import { readFile } from 'node:fs/promises'
import { findAllViolations } from '../support/axe.ts'
import { pairTestedTv } from '../support/device-tests.ts'
import { walkTo } from '../support/keys.ts'
import { findOverflow, findUnseenFocus } from '../support/looks.ts'
import { signIn } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { aShop } from '../support/shops.ts'

test.use({ locale: 'fr-FR' })

const WIDTHS = [1440, 390, 320]
const MODEL = 'Samsung QN55Q60BAGXZD'

/** A TV of 2019 with limits: each tone of a finding, a long message, and a check without a measurement. */
const RESULT: DeviceTest = {
  version: '1.2.0',
  platform: 'tizen',
  model: MODEL,
  firmware: 'T-NKM2LAKUC-1402.5',
  duration_ms: 74_000,
  checks: {
    engine: { outcome: 'passed', name: 'Chromium 63' },
    network: { outcome: 'passed', latency_ms: 41 },
    clock: { outcome: 'passed', offset_ms: -420_000 },
    speed: { outcome: 'passed', bytes: 6_000_000, kbit_per_second: 5_400 },
    storage: { outcome: 'passed', quota_bytes: 1_260_000_000, local_storage: true, database: true },
    photo: { outcome: 'passed', width: 1_080, height: 1_920 },
    video_480: { outcome: 'passed', width: 480, height: 854, start_ms: 420 },
    video_720: { outcome: 'passed', width: 720, height: 1_280, start_ms: 610 },
    video_upright: { outcome: 'timed_out' },
    video_wide: { outcome: 'passed', width: 1_920, height: 1_080, start_ms: 900 },
    blob: {
      outcome: 'failed',
      reason:
        'MediaError 4: PLAYER_ERROR_NOT_SUPPORTED_FILE blob:file:///9a1f2b3c-4d5e-4f60-8a7b-1c2d',
    },
    file: { outcome: 'unavailable' },
    decoders: { outcome: 'passed', count: 1 },
    wake_lock: { outcome: 'passed', method: 'platform' },
    rotation: { outcome: 'passed', method: 'native', seen: 'rotated' },
    keys: { outcome: 'skipped' },
  },
}

test('the device test of a TV opens from its row, in French, with keys only', async ({
  page,
  product,
}) => {
  const shop = await aShop(product, { personId: ROSA, allowsReposts: false })
  await pairTestedTv(product, shop, RESULT)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, shop.owner)
  await page.goto('/account/screens')
  const opener = page.getByRole('button', { name: `Test de la télé : ${MODEL}` })
  const dialog = page.getByRole('dialog', { name: `Test de ${MODEL}` })
  const details = dialog.getByText('Détails', { exact: true })

  await test.step('its row leads to it, and the findings come first', async () => {
    await walkTo(page, opener)
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(/Lit une vidéo à la fois/)).toBeVisible()
    await expect(dialog.getByText(/Internet est lent \(5,4\sMbit\/s\)/)).toBeVisible()
    await expect(dialog.getByText(/avec la version 1\.2\.0/)).toBeVisible()
    await expect(dialog.getByText(/MediaError 4/)).toBeHidden()
  })

  await test.step('a key shows each check', async () => {
    await walkTo(page, details)
    await page.keyboard.press('Enter')
    await expect(
      dialog.getByText('ne fonctionne pas · MediaError 4', { exact: false }),
    ).toBeVisible()
    await expect(dialog.getByText('fonctionne · 720 × 1280 · 610 ms')).toBeVisible()
  })

  for (const width of WIDTHS) {
    await test.step(`it is accessible and fits at ${String(width)} px`, async () => {
      await page.setViewportSize({ width, height: 844 })
      await expect.poll(() => findOverflow(page)).toEqual([])
      expect(await findAllViolations(page)).toEqual([])
      expect(await findUnseenFocus(page)).toEqual([])
    })
  }

  await test.step('a key saves the file for support', async () => {
    await walkTo(page, dialog.getByRole('button', { name: 'Télécharger en fichier' }))
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.keyboard.press('Enter'),
    ])
    expect(download.suggestedFilename()).toMatch(/^vitrine-test-samsung-.*\.json$/)
    expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject(RESULT)
  })

  await test.step('Escape closes it, and the focus returns to the row', async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  })
})
