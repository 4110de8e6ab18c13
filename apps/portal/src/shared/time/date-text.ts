/** A full date with time. */
export function dateText(at: string, tag: string): string {
  const parts = { dateStyle: 'long', timeStyle: 'short' } as const
  return joinedDay(new Intl.DateTimeFormat(tag, parts), new Date(at))
}

/** A calendar day of the form `2026-11-21`, in every time zone. */
export function dayText(day: string, tag: string): string {
  const parts = { dateStyle: 'long', timeZone: 'UTC' } as const
  return joinedDay(new Intl.DateTimeFormat(tag, parts), new Date(`${day}T00:00:00Z`))
}

/**
 * A date whose day and month stay on one line, as in "24 de novembro". In all our languages a long date begins with
 * them.
 */
function joinedDay(format: Intl.DateTimeFormat, at: Date): string {
  return format.format(at).replace(/^\S+ (de )?/, (start) => start.replaceAll(' ', '\u00a0'))
}
