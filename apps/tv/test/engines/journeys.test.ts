import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { ensureBrowser } from '../../../../scripts/testing/find-browser.ts'
import type { BuiltApp } from './build-app.ts'
import { installEngine } from './engine-binaries.ts'
import { selectEngines, type TvKind } from './engine-list.ts'
import { installAhead } from './install-ahead.ts'
import {
  createTvRun,
  downloadHalf,
  expectCodes,
  expectGoesOn,
  expectPlays,
  expectPlaysStored,
  makeSmall,
  pairAndPlay,
  readPairingLooks,
  seededMs,
  showPairing,
  waitUntilStored,
} from './journey.ts'
import { installApp } from './packed-app.ts'
import {
  inkDifferences,
  lineFaults,
  readTextLooks,
  type TextLooks,
  widthFaults,
} from './text-looks.ts'

const ENGINES = selectEngines(process.env['ENGINES'])
const WIDTH_TOLERANCE = 0.05
const INK_TOLERANCE = 0.25
const KILL_WITHIN_MS = 1_500

/** By the kind of TV, as it is installed there. */
let apps: Readonly<Record<TvKind, BuiltApp>>
let stopInstalling: () => Promise<void>
/** Of today's Chromium. The page of a Fire TV shows another address. */
let references: { readonly file: TextLooks; readonly firetv: TextLooks }

beforeAll(async () => {
  stopInstalling = installAhead(ENGINES)
  const install = (kind: TvKind): Promise<BuiltApp> => installApp(inject('builtTvApp'), kind)
  apps = {
    tizen: await install('tizen'),
    webos: await install('webos'),
    firetv: await install('firetv'),
  }
  const program = ensureBrowser(process.env)
  references = {
    file: await looksIn(program, 'webos'),
    firetv: await looksIn(program, 'firetv'),
  }
})

async function looksIn(program: string, tv: TvKind): Promise<TextLooks> {
  const run = await createTvRun({ app: apps[tv], program, tv })
  try {
    return await readPairingLooks(await run.switchOn('full'))
  } finally {
    await run.close()
  }
}

afterAll(async () => {
  await stopInstalling()
  for (const app of Object.values(apps)) await app.remove()
})

// They wait for the player more than they work: `maxConcurrency` of this project at a time.
describe.concurrent.each(ENGINES)('Chromium $major, as on $standsFor', (engine) => {
  it('pairs, plays, and continues without a network and after two power cuts', async () => {
    const program = await installEngine(engine)
    const run = await createTvRun({ app: apps[engine.tv], program, tv: engine.tv })
    try {
      const page = await run.switchOn('full')
      const version = await page.evaluate(`/Chrome\\/(\\d+)/.exec(navigator.userAgent)[1]`)
      expect(Number(version), 'the major it is listed as').toBe(engine.major)
      const screenshot = await showPairing(page)
      await expectCodes(page, run, screenshot)
      const looks = await readTextLooks(page, screenshot)
      const reference = engine.tv === 'firetv' ? references.firetv : references.file
      for (const [part, difference] of inkDifferences(looks, reference)) {
        expect(difference, `ink of ${part} elsewhere`).toBeLessThan(INK_TOLERANCE)
      }
      expect(widthFaults(looks, reference, WIDTH_TOLERANCE)).toEqual([])
      expect(lineFaults(looks, reference)).toEqual([])
      await makeSmall(page)
      await pairAndPlay(page, run)
      await expectPlays(page, engine)
      await run.saveSettings(page)
      const stored = await waitUntilStored(page, run)
      await run.api.cutNetwork()
      await expectGoesOn(page)
      await new Promise((resolve) => setTimeout(resolve, seededMs(engine, 1, KILL_WITHIN_MS)))
      await page.close()
      const second = await run.switchOn()
      await expectPlaysStored(second, run, stored)
      await downloadHalf(second, run)
      await new Promise((resolve) => setTimeout(resolve, seededMs(engine, 2, KILL_WITHIN_MS)))
      await second.close()
      await run.api.cutNetwork()
      const third = await run.switchOn()
      await expectPlaysStored(third, run, stored)
    } finally {
      await run.close()
    }
  })
})
