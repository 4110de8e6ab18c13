const MOST_STEPS = 5

/** Hours in the shops' time zone (reading L2). */
const HOUR = new Intl.DateTimeFormat('sv-SE', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'America/Sao_Paulo',
})

/** The begin of an hour, as `14:00`. */
export function hourText(at: string): string {
  return HOUR.format(new Date(at))
}

/** Values of the vertical axis from 0: whole numbers, in at most `MOST_STEPS` steps. */
export function ticksUpTo(most: number): number[] {
  const step = Math.max(1, Math.ceil(most / MOST_STEPS))
  const steps = Math.max(1, Math.ceil(most / step))
  return Array.from({ length: steps + 1 }, (_none, index) => index * step)
}
