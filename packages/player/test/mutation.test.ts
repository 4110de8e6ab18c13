import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLANTED_FAULTS } from './planted-faults.ts'
import type { PlantedFault } from './planted-faults.ts'
import { checkInvariants } from './check-invariants.ts'
import type { Core } from './simulation.ts'

const CORE = fileURLToPath(new URL('../src/core', import.meta.url))
const DOMAIN = new URL('../../domain/src/index.ts', import.meta.url).href
const CHECKS = { runs: 300, seed: 7, shrinks: false }

let folder = ''

async function coreWith(fault: PlantedFault | null, name: string): Promise<Core> {
  const copy = join(folder, name)
  await cp(CORE, copy, { recursive: true })
  for (const file of ['playlist.ts', 'selection.ts']) {
    const path = join(copy, file)
    const text = await readFile(path, 'utf8')
    await writeFile(path, text.replaceAll("'@vitrine/domain'", `'${DOMAIN}'`))
  }
  if (fault) {
    const path = join(copy, fault.file)
    const text = await readFile(path, 'utf8')
    expect(
      text.split(fault.find),
      `the place of "${fault.name}" is in the source once`,
    ).toHaveLength(2)
    await writeFile(path, text.replace(fault.find, fault.replace))
  }
  const load = async (file: string) => import(pathToFileURL(join(copy, file)).href)
  const { step } = await load('step.ts')
  const { initialState } = await load('state.ts')
  return { step, initialState }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'player-faults-'))
})

afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

describe('the invariants', () => {
  it('hold for an unchanged copy of the core', { timeout: 60_000 }, async () => {
    const core = await coreWith(null, 'unchanged')
    expect(() => checkInvariants(core, CHECKS)).not.toThrow()
  })

  it('are broken by at least ten planted faults', () => {
    expect(PLANTED_FAULTS.length).toBeGreaterThanOrEqual(10)
  })

  it.each(PLANTED_FAULTS.map((fault, index) => ({ fault, index })))(
    'catch a player that $fault.name',
    { timeout: 60_000 },
    async ({ fault, index }) => {
      const core = await coreWith(fault, `fault-${index}`)
      expect(() => checkInvariants(core, CHECKS)).toThrow(/Property failed/)
    },
  )
})
