import type { User } from '@vitrine/api'
import { DEFAULT_LANGUAGE, isLanguage } from '@vitrine/i18n'
import type { UserRow } from './users.repo.ts'

/** The user as the API returns it. */
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
    email_verified: row.emailVerifiedAt !== null,
    pending_email: row.pendingEmail,
    screen_alert_minutes: row.screenAlertMinutes,
  }
}
