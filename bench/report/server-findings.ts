import type { IngestFigures } from '../scenarios/ingest.ts'
import type { PlaylistFigures } from '../scenarios/playlist.ts'
import { medianOf } from '../analysis/figures.ts'
import type { Finding } from './table.ts'

/** Column of the comparison in the ingest table. */
const SHELL = 'the same calls by a shell'

function seconds(value: number): string {
  return `${value.toFixed(1)} s`
}

function times(value: number): string {
  return `${value.toFixed(2)} times`
}

export function ingestFindings(player: string, figures: IngestFigures): readonly Finding[] {
  const { used, byShellSeconds } = figures
  const ours = (figure: string, target: string, text: string): Finding => ({
    ...{ player, figure, target, text },
  })
  return [
    ours('ingest: items ready', `${figures.wanted}`, `${figures.ready}`),
    ours('ingest: calls of ffmpeg and ffprobe', '', `${figures.calls}`),
    ours('ingest: processor, ffmpeg and ffprobe', '', seconds(used.children)),
    {
      figure: 'ingest: processor, ffmpeg and ffprobe',
      target: '',
      player: SHELL,
      text: seconds(byShellSeconds),
    },
    ours('ingest: processor, the server itself', '', seconds(used.own)),
    ours(
      'ingest: all of it beside the shell',
      '≤ 1.1 times',
      times((used.own + used.children) / byShellSeconds),
    ),
    ours('ingest: time from connecting to all ready', '', seconds(figures.elapsedSeconds)),
  ]
}

function milliseconds(values: readonly number[]): string {
  return `${medianOf(values).toFixed(1)} / ${Math.max(0, ...values).toFixed(1)} ms`
}

export function playlistFindings(
  player: string,
  figures: readonly PlaylistFigures[],
): readonly Finding[] {
  return figures.flatMap(({ engine, few, many }) => {
    const lines = [
      [`${few.rows} rows, median / worst`, '', milliseconds(few.callsMs)],
      [`${many.rows} rows, median / worst`, '', milliseconds(many.callsMs)],
      ['slower by', '≤ 2 times', times(medianOf(many.callsMs) / medianOf(few.callsMs))],
    ] as const
    return lines.map(([what, target, text]) => ({
      ...{ player, target, text },
      figure: `playlist, ${engine}: ${what}`,
    }))
  })
}
