import { expect, test } from 'vitest'
import { readOptions } from './options.ts'

test('measures everything there is to measure, peers beside our player', () => {
  const { runs, transitions } = readOptions([])
  const gapPlayers = runs.filter(({ scenario }) => scenario === 'gap').map(({ player }) => player)
  expect(gapPlayers).toEqual(['vitrine', 'naive-swap', 'videojs', 'xiboplayer'])
  expect(transitions).toBe(200)
})

test('measures what is named, and whom', () => {
  const { runs } = readOptions(['--only', 'gap,cold', '--player', 'vitrine'])
  expect(runs).toEqual([
    { scenario: 'gap', player: 'vitrine' },
    { scenario: 'cold', player: 'vitrine' },
  ])
})

test('measures the server once, whoever is named', () => {
  const { runs, items, rows, calls } = readOptions([
    ...['--only', 'ingest,cold,playlist', '--player', 'videojs'],
    ...['--rows', '5000'],
  ])
  expect(runs).toEqual([
    { scenario: 'ingest', player: 'vitrine' },
    { scenario: 'cold', player: 'videojs' },
    { scenario: 'playlist', player: 'vitrine' },
  ])
  expect([items, rows, calls]).toEqual([200, 5_000, 200])
})

test('refuses names it does not know and counts that are none', () => {
  expect(() => readOptions(['--only', 'gaps'])).toThrow('gaps is none of gap,')
  expect(() => readOptions(['--transitions', 'many'])).toThrow('--transitions')
})
