/** São Paulo has had no daylight saving time since 2019. */
const OFFSET_MS = 3 * 3_600_000
const DAY_MS = 86_400_000

/** ISO time with milliseconds and `-03:00`, as in PagBank's responses. */
export function brazilTime(at: number): string {
  return new Date(at - OFFSET_MS).toISOString().replace('Z', '-03:00')
}

/** The calendar day in São Paulo, as `YYYY-MM-DD`. */
export function brazilDay(at: number): string {
  return brazilTime(at).slice(0, 10)
}

/** The first millisecond of a day in São Paulo; NaN when there is no such day. */
export function brazilDayStart(day: string): number {
  const at = Date.parse(`${day}T00:00:00.000Z`)
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day
    ? Number.NaN
    : at + OFFSET_MS
}

/** The first millisecond after a day in São Paulo. */
export function brazilDayEnd(day: string): number {
  return brazilDayStart(day) + DAY_MS
}

/** Date and time for people. */
export function brazilClock(at: number): string {
  return new Intl.DateTimeFormat('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: 'America/Sao_Paulo',
  }).format(at)
}

/** Cents as `R$ 1.198,80`, with plain spaces. */
export function reais(cents: number): string {
  return new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
    .format(cents / 100)
    .replaceAll('\u00a0', ' ')
}
