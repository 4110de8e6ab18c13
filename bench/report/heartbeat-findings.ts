import type { HeartbeatFigures } from '../scenarios/heartbeats.ts'
import type { Finding } from './table.ts'

const perSecond = (rate: number): string => `${Math.round(rate).toLocaleString('en')} a second`

export function heartbeatFindings(player: string, figures: HeartbeatFigures): readonly Finding[] {
  const { engine, sessions, owners, latencyMs } = figures
  const { p50, p99 } = latencyMs
  const lines: readonly (readonly [string, string, string])[] = [
    ['first heartbeat of each session', '', perSecond(figures.startRate)],
    [
      'until few need a statement or write a row',
      '',
      figures.settledSeconds === null ? 'not within 120 s' : `${figures.settledSeconds} s`,
    ],
    ['heartbeats', '', perSecond(figures.rate)],
    ['the same bytes by a bare Node server', '', perSecond(figures.bareRate)],
    ['beside the bare server', '≥ 0.35', figures.ratio.toFixed(3)],
    [
      'processor time of the server’s thread per heartbeat',
      '',
      `${figures.processorMicros.toFixed(1)} µs, bare ${figures.bareProcessorMicros.toFixed(1)} µs`,
    ],
    ['median at half of the rate', '', `${p50.toFixed(1)} ms`],
    ['99 of 100 within, at half of the rate', '< 50 ms', `${p99.toFixed(1)} ms`],
    ['heap per session', '< 2,000 bytes', `${Math.round(figures.heapBytesPerSession)} bytes`],
    ['statements per heartbeat', '< 0.02', figures.statementsPerHeartbeat.toFixed(4)],
    ['rows written', '', perSecond(figures.rowsWrittenPerSecond)],
    ['responses other than 200', '0', `${figures.refused}`],
  ]
  const what = `heartbeats, ${engine}, ${sessions} sessions of ${owners} owners`
  return lines.map(([figure, target, text]) => ({
    ...{ player, target, text },
    figure: `${what}: ${figure}`,
  }))
}
