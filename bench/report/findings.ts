import { medianOf } from '../analysis/figures.ts'
import type { Figures } from '../analysis/figures.ts'
import type { Counts } from '../observe/counts.ts'
import type { OutagePhase } from '../scenarios/outage.ts'
import type { SoakResult } from '../scenarios/soak.ts'
import { megabytes, milliseconds, percent } from './table.ts'
import type { Finding } from './table.ts'

/** One finding of a player: figure, target and measured value. */
type Line = readonly [figure: string, target: string, text: string]

function findingsOf(player: string, lines: readonly Line[]): readonly Finding[] {
  return lines.map(([figure, target, text]) => ({ player, figure, target, text }))
}

function medianAndWorst(values: readonly number[]): string {
  return `${milliseconds(medianOf(values))} / ${milliseconds(Math.max(0, ...values))}`
}

export function gapFindings(player: string, slots: number, figures: Figures): readonly Finding[] {
  const where = slots === 1 ? 'one slot' : 'three slots'
  return findingsOf(player, [
    [`${where}: gap, median / worst`, '0 / 17 ms', medianAndWorst(figures.gapsMs)],
    [`${where}: nothing painted`, '0', percent(figures.blankShare)],
    [`${where}: longest of it`, '0', milliseconds(figures.longestBlankMs)],
    [`${where}: frames never shown`, '< 0.5 %', percent(figures.missingShare)],
    [`${where}: of the worst video`, '< 0.5 %', percent(figures.worstMissingShare)],
    [`${where}: changes`, '', `${figures.changes}`],
    [`${where}: looks the observer missed`, '', percent(figures.unobservedShare)],
  ])
}

/** Compares the counts after the first hundred changes with the end of the run. */
export function soakFindings(player: string, { shown, counts }: SoakResult): readonly Finding[] {
  const [first] = counts
  const last = counts.at(-1)
  if (!first || !last) return findingsOf(player, [['soak: changes', '', `${shown}`]])
  const fromTo = (pick: (of: Counts) => number | null, show: (value: number) => string) => {
    const [before, after] = [pick(first), pick(last)]
    return before === null || after === null ? '?' : `${show(before)} → ${show(after)}`
  }
  const plain = (value: number) => `${value}`
  return findingsOf(player, [
    ['soak: changes', '', `${shown}`],
    ['soak: heap', 'flat', fromTo((sample) => sample.heapBytes, megabytes)],
    ['soak: media elements', 'flat', fromTo((sample) => sample.mediaElements, plain)],
    ['soak: object URLs', 'flat', fromTo((sample) => sample.objectUrls, plain)],
    ['soak: listeners', 'flat', fromTo((sample) => sample.listeners, plain)],
    ['soak: nodes', 'flat', fromTo((sample) => sample.nodes, plain)],
    ['soak: memory of the process', '', memoryOverTime(counts)],
  ])
}

/** Five values over the run: settling and leaking memory can end at the same value. */
function memoryOverTime(counts: readonly Counts[]): string {
  const places = [0, 0.25, 0.5, 0.75, 1].map((part) => Math.round(part * (counts.length - 1)))
  return [...new Set(places)]
    .map((place) => counts[place]?.processBytes ?? null)
    .map((bytes) => (bytes === null ? '?' : megabytes(bytes)))
    .join(' → ')
}

export function decoderFindings(
  player: string,
  isConfigured: boolean,
  found: { darkShare: number; overstayMs: number; filledSlots: number },
): readonly Finding[] {
  const where = isConfigured ? 'one decoder, known' : 'one decoder, unknown'
  return findingsOf(player, [
    [`${where}: black`, '0', percent(found.darkShare)],
    [`${where}: frozen over its own duration`, '0', milliseconds(found.overstayMs)],
    [`${where}: slots filled`, '3', `${found.filledSlots}`],
  ])
}

export function outageFindings(player: string, phases: readonly OutagePhase[]): readonly Finding[] {
  return findingsOf(
    player,
    phases.map(({ name, figures }) => [
      `outage, ${name}: nothing painted, longest`,
      '0',
      `${percent(figures.blankShare)}, ${milliseconds(figures.longestBlankMs)}`,
    ]),
  )
}

export function coldFindings(player: string, times: readonly number[]): readonly Finding[] {
  const text = times.every(Number.isFinite) ? medianAndWorst(times) : 'not every start showed media'
  return findingsOf(player, [['cold start without network, median / worst', '< 3 s', text]])
}
