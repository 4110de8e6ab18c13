import { readFile } from 'node:fs/promises'

/** Unit of Linux' process times. */
const TICKS_PER_SECOND = 100

/** Processor time in seconds, user and system. */
export interface ProcessorSeconds {
  /** Of the process itself. */
  readonly own: number
  /** Of all its children that have ended, and theirs. */
  readonly children: number
}

/** Reads the processor time of a process since its start; `self` is this one. */
export async function readProcessor(pid: number | 'self'): Promise<ProcessorSeconds> {
  const text = await readFile(`/proc/${String(pid)}/stat`, 'utf8')
  return parseStat(text)
}

/** Parses /proc/<pid>/stat. The program's name is in brackets and can contain any character. */
export function parseStat(text: string): ProcessorSeconds {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const [user = NaN, system = NaN, ofChildren = NaN, systemOfChildren = NaN] = fields
    .slice(11, 15)
    .map((ticks) => Number(ticks) / TICKS_PER_SECOND)
  return { own: user + system, children: ofChildren + systemOfChildren }
}

export function processorTimeSince(
  now: ProcessorSeconds,
  then: ProcessorSeconds,
): ProcessorSeconds {
  return { own: now.own - then.own, children: now.children - then.children }
}
