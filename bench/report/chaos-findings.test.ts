import { expect, it } from 'vitest'
import { chaosFindings } from './chaos-findings.ts'

const FIGURES = {
  ...{ tvs: 2_000, people: 200, minutes: 15, requests: 412_345 },
  events: [
    {
      ...{ name: 'PostgreSQL restarts', seconds: 3.24, faults: 812, lastFaultSeconds: 1.06 },
      kinds: [
        ['503 POST /monitoring', 800],
        ['500 GET /screens', 12],
      ] as const,
    },
  ],
  ...{ endings: new Map<string, number>(), longestExcessSeconds: 12.4, silentTvs: 0 },
  refused: 1_234,
  ...{ acknowledgedWrites: 21_000, lostWrites: 0, unexplainedFaults: 0 },
}

it('has a line for each event and each promise', () => {
  const findings = chaosFindings('vitrine', FIGURES)
  const textOf = (figure: string) => findings.find((it) => it.figure.includes(figure))?.text
  expect(textOf('PostgreSQL restarts (3.2 s)')).toBe(
    '812 failed requests, the last 1.1 s after it, 800 × 503 POST /monitoring, 12 × 500 GET /screens',
  )
  expect(textOf('told to stop')).toBe('0')
  expect(textOf('more screens than a plan')).toBe('12.4 s')
  expect(findings.every(({ figure }) => figure.startsWith('chaos, 2000 TVs, 200 people'))).toBe(
    true,
  )
})

it('names why TVs were told to stop', () => {
  const endings = new Map([['auth.required', 3]])
  const findings = chaosFindings('vitrine', { ...FIGURES, endings })
  expect(findings.some(({ text }) => text === '3 × auth.required')).toBe(true)
})
