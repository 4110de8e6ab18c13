import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { citedReadings, findUnknownReadings, listedReadings } from '../checks/cited-readings.ts'

const ROOT = path.join(import.meta.dirname, '../..')
// Lower limit: a search that finds nothing would pass.
const FEWEST_CITATIONS = 100

describe('citedReadings', () => {
  it.each([
    ['// The end of the day (reading B3).', ['B3']],
    ['/** See reading\n * P10 of the list. */', ['P10']],
    ['Readings U1, U2 and P11', ['U1', 'U2', 'P11']],
    ['// One row an hour (decision Z12).', ['Z12']],
    ['reading the clock in a rule', []],
  ])('of %j are %j', (text, ids) => {
    expect(citedReadings(text.replace('Readings', 'readings'))).toEqual(ids)
  })
})

describe('listedReadings', () => {
  it('returns the entries of the list', () => {
    expect([...listedReadings('# Readings\n\n- **B3** A plan.\n- **Q1** A code (B4).\n')]).toEqual([
      'B3',
      'Q1',
    ])
  })
})

describe('findUnknownReadings', () => {
  it('finds a citation that has no entry', () => {
    const root = mkdtempSync(path.join(tmpdir(), 'readings-'))
    onTestFinished(() => {
      rmSync(root, { recursive: true })
    })
    mkdirSync(path.join(root, 'docs'))
    mkdirSync(path.join(root, 'apps/server'), { recursive: true })
    writeFileSync(path.join(root, 'docs/readings.md'), '- **B3** A plan.\n')
    // In two parts, so that this file itself contains no such citation.
    const planted = `// ${'reading'} B3, ${'reading'} B99`
    writeFileSync(path.join(root, 'apps/server/plan.ts'), planted)
    expect(findUnknownReadings(root)).toEqual({
      unknown: [{ file: 'apps/server/plan.ts', id: 'B99' }],
      citations: 2,
    })
  })

  it('finds no unknown citation in this repository', () => {
    const { unknown, citations } = findUnknownReadings(ROOT)
    expect(unknown).toEqual([])
    expect(citations).toBeGreaterThan(FEWEST_CITATIONS)
  })
})
