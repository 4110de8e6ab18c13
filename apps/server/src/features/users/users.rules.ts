import type { User } from '@vitrine/api'
import { DEFAULT_LANGUAGE, isLanguage } from '@vitrine/i18n'
import type { UserRow } from './users.repo.ts'

const DAY_MS = 86_400_000
// Brazil keeps UTC-3 all year since 2019.
const SAO_PAULO_OFFSET_MS = 3 * 3_600_000

/** The end of the day, in America/Sao_Paulo, that lies `days` days ahead (reading B3). */
export function endOfDayAfter(now: Date, days: number): Date {
  const local = now.getTime() - SAO_PAULO_OFFSET_MS
  const midnight = Math.floor(local / DAY_MS) * DAY_MS
  return new Date(midnight + (days + 1) * DAY_MS - 1 + SAO_PAULO_OFFSET_MS)
}

/** The user as the API shows it. */
export function toUser(row: UserRow): User {
  return {
    id: row.id,
    name: row.name,
    telephone: row.telephone,
    email: row.email,
    document: row.document,
    registered_name: row.registeredName,
    registered_agent: row.registeredAgent,
    address: row.address,
    number: row.number,
    complement: row.complement,
    neighborhood: row.neighborhood,
    city: row.city,
    state: row.state,
    zip_code: row.zipCode,
    permission: row.permission,
    expire_date: row.expireDate.toISOString(),
    language: isLanguage(row.language) ? row.language : DEFAULT_LANGUAGE,
    deletes_at: row.deletesAt?.toISOString() ?? null,
  }
}
