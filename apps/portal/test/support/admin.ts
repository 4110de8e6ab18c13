import type { AdminAccount, AdminUser } from '@vitrine/api'
import { loadAdminTexts } from '@vitrine/i18n/admin'
import { aUserWithProfile } from './records.ts'
import { loadAreaTexts } from '../../src/shared/texts/language.ts'

/** Loads the texts of the admins' pages, as their layout does. */
export async function loadTextsOfAdmins(): Promise<void> {
  await loadAreaTexts(async (language) => (await loadAdminTexts[language]()).portalAdmin)
}

/** An account of a customer, as admins read it. */
export function anAdminAccount(fields: Partial<AdminAccount> = {}): AdminAccount {
  return {
    id: '00000000-0000-4000-8000-000000000701',
    name: 'Café Aurora',
    picture: null,
    provider: 'instagram',
    username: 'cafe.aurora',
    expires_in: '2027-01-20T12:00:00.000Z',
    expired_at: null,
    expired_reason: null,
    allow_repost: false,
    created_at: '2026-03-01T12:00:00.000Z',
    owner: {
      id: '00000000-0000-4000-8000-000000000001',
      name: 'Célia Prado',
      email: 'celia@aurora.test',
      expire_date: '2027-03-01T12:00:00.000Z',
      screens: 2,
      permission: 0,
    },
    ...fields,
  }
}

/** A customer with a running plan, as admins read it. */
export function anAdminUser(fields: Partial<AdminUser> = {}): AdminUser {
  return {
    user: aUserWithProfile({ name: 'Célia Prado', email: 'celia@aurora.test' }),
    created_at: '2026-03-01T12:00:00.000Z',
    screens: 2,
    plan_end: '2027-03-01',
    plan: {
      name: 'Anual',
      screens: 2,
      start_date: '2026-03-01T12:00:00.000Z',
      end_date: '2027-03-01T12:00:00.000Z',
    },
    accounts: [anAdminAccount()],
    revision: 'r1',
    ...fields,
  }
}
