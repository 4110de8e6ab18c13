import { expect, test } from 'vitest'
import { workerFindings } from './worker-findings.ts'

test('lists the reads of each network, and what they cost', () => {
  const instagram = { due: 100, reads: 100, rate: 310.4, latenessMs: { p50: 400.2, p99: 990.7 } }
  const facebook = { due: 100, reads: 0, rate: 0, latenessMs: { p50: NaN, p99: NaN } }
  const found = workerFindings('vitrine', [
    {
      ...{ accounts: 200, seconds: 60, name: 'due at once, Facebook hangs', isAtOnce: true },
      ...{ networks: { instagram, facebook }, total: instagram, overlapping: 0 },
      ...{ transactionsPerRead: 0.164, processor: 0.204 },
    },
  ])
  const what = 'account reads, 200 due at once, Facebook hangs, 60 s: '
  expect(
    found.map(({ figure, target, text }) => [figure.slice(what.length), target, text]),
  ).toEqual([
    ['both networks, median / 99 of 100 late', '', '100 of 100, 310 a second, 400 / 991 ms late'],
    ['Instagram', '≥ 300 a second', '100 of 100, 310 a second, 400 / 991 ms late'],
    ['Facebook', '', '0 of 100, 0 a second'],
    ['reads of an account during another one', '0', '0'],
    ['transactions per read', '', '0.16'],
    ['processor of the worker', '', '20 % of a core'],
  ])
})
