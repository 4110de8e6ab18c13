import { readFile } from 'node:fs/promises'

/** Linux counts them in hundredths of a second, whatever the kernel's own clock does. */
const TICKS_PER_SECOND = 100

/** Seconds of processor that went by, in the program and in the system for it. */
export interface ProcessorSeconds {
  /** Of the process itself. */
  readonly own: number
  /** Of all its children that have ended, and theirs. */
  readonly children: number
}

/** What a process has used since it began; `self` is this one. */
export async function readProcessor(pid: number | 'self'): Promise<ProcessorSeconds> {
  const text = await readFile(`/proc/${String(pid)}/stat`, 'utf8')
  return parseStat(text)
}

/** A program's name stands in brackets and may hold any sign. */
export function parseStat(text: string): ProcessorSeconds {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const [user = NaN, system = NaN, ofChildren = NaN, systemOfChildren = NaN] = fields
    .slice(11, 15)
    .map((ticks) => Number(ticks) / TICKS_PER_SECOND)
  return { own: user + system, children: ofChildren + systemOfChildren }
}

export function sinceThen(now: ProcessorSeconds, then: ProcessorSeconds): ProcessorSeconds {
  return { own: now.own - then.own, children: now.children - then.children }
}
