import { expect, test } from 'vitest'
import { readOptions } from './options.ts'

test('selects all scenarios and peers by default', () => {
  const { runs, transitions } = readOptions([])
  const gapPlayers = runs.filter(({ scenario }) => scenario === 'gap').map(({ player }) => player)
  expect(gapPlayers).toEqual(['vitrine', 'naive-swap', 'videojs', 'xiboplayer'])
  expect(transitions).toBe(200)
})

test('selects the named scenarios and players', () => {
  const { runs } = readOptions(['--only', 'gap,cold', '--player', 'vitrine'])
  expect(runs).toEqual([
    { scenario: 'gap', player: 'vitrine' },
    { scenario: 'cold', player: 'vitrine' },
  ])
})

test('selects the server once whatever players are named', () => {
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

test('selects the numbers of sessions and owners', () => {
  const { sessions, owners } = readOptions(['--only', 'heartbeats', '--owners', '1500'])
  expect([sessions, owners]).toEqual([100_000, 1_500])
})

test('selects the number of accounts and the length of their measurement', () => {
  const { runs, accounts, readSeconds } = readOptions(['--only', 'workers', '--accounts', '6000'])
  expect(runs).toEqual([{ scenario: 'workers', player: 'vitrine' }])
  expect([accounts, readSeconds]).toEqual([6_000, 60])
})

test('throws for unknown names and invalid counts', () => {
  expect(() => readOptions(['--only', 'gaps'])).toThrow('gaps is none of gap,')
  expect(() => readOptions(['--transitions', 'many'])).toThrow('--transitions')
})
