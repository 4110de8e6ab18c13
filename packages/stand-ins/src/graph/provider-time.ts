/** The provider's timestamps have no colon in the offset: `2026-01-05T18:04:11+0000`. */
export function providerTime(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}+0000`
}

/** Whole seconds since 1970. */
export function unixSeconds(at: number): number {
  return Math.floor(at / 1000)
}

/** Format of times in error messages: `Monday, 05-Jan-26 10:00:00 PST`. */
export function sessionTime(at: number): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Los_Angeles',
    weekday: 'long',
    day: '2-digit',
    month: 'short',
    year: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((candidate) => candidate.type === type)?.value ?? ''
  const day = `${part('day')}-${part('month')}-${part('year')}`
  const time = `${part('hour')}:${part('minute')}:${part('second')}`
  return `${part('weekday')}, ${day} ${time} ${part('timeZoneName')}`
}
