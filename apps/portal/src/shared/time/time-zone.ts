/** 1 January 2024 was a Monday. */
const MONDAY_MS = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

/** The IANA name of the browser's time zone. */
export function deviceTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** A time zone as a text, such as "Horário Padrão de Brasília (America/Sao_Paulo)". */
export function timeZoneText(timeZone: string, tag: string): string {
  const id = timeZone.replaceAll('_', ' ')
  try {
    const format = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'long' })
    const name = format.formatToParts(MONDAY_MS).find(({ type }) => type === 'timeZoneName')?.value
    return name === undefined ? id : `${name} (${id})`
  } catch {
    // An old browser may not know a zone that the server knows.
    return id
  }
}

/** The days of the week as labels, with a capital letter and without a full stop, Monday first. */
export function weekdayNames(tag: string, weekday: 'long' | 'short' = 'long'): readonly string[] {
  const format = new Intl.DateTimeFormat(tag, { weekday, timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, day) => {
    const name = format.format(MONDAY_MS + day * DAY_MS).replace(/\.$/, '')
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
  })
}
