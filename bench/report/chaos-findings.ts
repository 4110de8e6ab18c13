import type { ChaosFigures } from '../scenarios/chaos.ts'
import type { Finding } from './table.ts'

const seconds = (value: number): string => `${value.toFixed(1)} s`

/** Most frequent kinds of failed requests that are named. */
const KINDS = 4

export function chaosFindings(player: string, figures: ChaosFigures): readonly Finding[] {
  const { tvs, people, minutes, endings } = figures
  const what = `chaos, ${tvs} TVs, ${people} people, ${minutes} min`
  const ended = [...endings].map(([code, count]) => `${count} × ${code}`).join(', ')
  const lines: readonly (readonly [string, string, string])[] = [
    ...figures.events.map(
      ({ name, seconds: duration, faults, lastFaultSeconds, kinds }) =>
        [
          `${name} (${seconds(duration)})`,
          '',
          [
            `${faults} failed requests, the last ${seconds(lastFaultSeconds)} after it`,
            ...kinds.slice(0, KINDS).map(([kind, count]) => `${count} × ${kind}`),
          ].join(', '),
        ] as const,
    ),
    ['requests', '', figures.requests.toLocaleString('en')],
    ['failed requests later than 15 s after an event', '0', `${figures.unexplainedFaults}`],
    ['TVs that were told to stop, although their plan has a screen for them', '0', ended || '0'],
    ['refusals of TVs beyond a plan', '', figures.refused.toLocaleString('en')],
    [
      'longest time with more screens than a plan has',
      '≤ 20 s',
      seconds(figures.longestExcessSeconds),
    ],
    ['TVs that are silent at the end', '0', `${figures.silentTvs}`],
    ['acknowledged changes', '', figures.acknowledgedWrites.toLocaleString('en')],
    ['of them lost', '0', `${figures.lostWrites}`],
  ]
  return lines.map(([figure, target, text]) => ({
    ...{ player, target, text },
    figure: `${what}: ${figure}`,
  }))
}
