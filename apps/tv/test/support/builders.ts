import { type Account, DEFAULT_SCREEN, type Screen } from '@vitrine/api'

export function anAccount(overrides: Partial<Account> = {}): Account {
  return {
    id: '11111111-1111-4111-8111-111111111111',
    name: 'Café Aurora',
    picture: null,
    provider: 'instagram',
    username: 'cafe.aurora',
    expires_in: null,
    expired_at: null,
    expired_reason: null,
    allow_repost: false,
    accepted_repost: false,
    logo_opacity: 100,
    view: 'both',
    missing_grants: [],
    media: { ready: 6, pending: 0, failed: 0 },
    reseller_url: null,
    mentions: { heard: false, waiting: 0 },
    ...overrides,
  }
}

export function aScreen(overrides: Partial<Screen> = {}): Screen {
  return {
    id: '22222222-2222-4222-8222-222222222222',
    name: 'Balcão',
    active: false,
    ...DEFAULT_SCREEN,
    closed_periods: [],
    ...overrides,
  }
}
