import {
  type Account,
  type AccountItem,
  DEFAULT_SCREEN,
  type EndpointResponse,
  type getSubscription,
  type Mention,
  type Screen,
  type User,
} from '@vitrine/api'

export const USER_ID = '3f2b7c1e-5a44-4d55-9c0a-1f6f2b0e7a11'
export const ACCOUNT_ID = '0b3a4f1e-7f3a-4c62-9f0e-2c1f5d6a7b80'
const MENTION_ID = '2e3f4a5b-6c7d-4e8f-9a0b-1c2d3e4f5a6b'
const AUTHOR_ID = '4a5b6c7d-8e9f-4a0b-8c2d-3e4f5a6b7c8d'
export const SCREEN_ID = '5d0c2a9b-8f1e-4b53-8a44-7c6d5e4f3a21'

/** A customer with a long-running plan, a verified e-mail and an empty profile. */
export function aUser(changes: Partial<User> = {}): User {
  return {
    id: USER_ID,
    name: 'Ana Souza',
    telephone: '11987654321',
    email: 'ana@cafe.test',
    document: null,
    registered_name: null,
    registered_agent: null,
    address: null,
    number: null,
    complement: null,
    neighborhood: null,
    city: null,
    state: null,
    zip_code: null,
    permission: 0,
    expire_date: '2099-01-01T12:00:00.000Z',
    language: 'en',
    deletes_at: null,
    email_verified: true,
    pending_email: null,
    screen_alert_minutes: 30,
    ...changes,
  }
}

/** A customer whose profile is complete. */
export function aUserWithProfile(changes: Partial<User> = {}): User {
  return aUser({
    document: '11222333000181',
    registered_name: 'Café Aurora Ltda.',
    registered_agent: 'Ana Souza',
    address: 'Rua das Flores',
    number: '12',
    complement: null,
    neighborhood: 'Centro',
    city: 'São Paulo',
    state: 'SP',
    zip_code: '01001000',
    ...changes,
  })
}

/** A connected Instagram account whose nine items are prepared. */
export function anAccount(changes: Partial<Account> = {}): Account {
  return {
    id: ACCOUNT_ID,
    name: 'Café Aurora',
    picture: null,
    provider: 'instagram',
    username: 'cafe.aurora',
    expires_in: '2099-01-20T12:00:00.000Z',
    expired_at: null,
    expired_reason: null,
    allow_repost: false,
    accepted_repost: false,
    logo_opacity: 100,
    view: 'both',
    missing_grants: [],
    media: { ready: 9, pending: 0, failed: 0 },
    reseller_url: null,
    mentions: { heard: false, waiting: 0 },
    ...changes,
  }
}

/** A screen with the default settings that no TV plays. */
export function aScreen(changes: Partial<Screen> = {}): Screen {
  return {
    id: SCREEN_ID,
    name: 'Counter',
    active: false,
    external_code: null,
    ...DEFAULT_SCREEN,
    closed_periods: [],
    ...changes,
  }
}

/** Another user's story that waits for a decision. */
export function aMention(changes: Partial<Mention> = {}): Mention {
  return {
    id: MENTION_ID,
    media_url: null,
    media_type: 'IMAGE',
    username: 'bia.lima',
    rejected_at: null,
    accepted_at: null,
    confirmed_at: null,
    created_at: '2026-11-24T10:00:00.000Z',
    expires_at: '2099-11-25T10:00:00.000Z',
    ended_at: null,
    showing: false,
    permission: 'none',
    author: { id: AUTHOR_ID, username: 'bia.lima', name: 'Bia Lima', rule: 'none' },
    history: [],
    ...changes,
  }
}

type Subscription = EndpointResponse<typeof getSubscription>

/** A paid plan of two screens whose contract is not accepted. */
export function aSubscription(changes: Partial<Subscription> = {}): Subscription {
  return {
    payment_status: 'paid',
    plan: { id: null, name: 'Plano anual' },
    last_plan: null,
    subscription: {
      screens: 2,
      start_date: '2026-01-01T12:00:00.000Z',
      end_date: '2099-01-01T12:00:00.000Z',
    },
    last_subscription: null,
    contract: null,
    first: { created_at: '2026-01-01T12:00:00.000Z' },
    screens: 2,
    expire_date: '2099-01-01T12:00:00.000Z',
    ...changes,
  }
}

/** A story that is in the screen's playlist now. */
export function anItem(changes: Partial<AccountItem> = {}): AccountItem {
  return {
    id: 'c1d2e3f4-a5b6-4c7d-8e9f-0a1b2c3d4e5f',
    type: 'story',
    media_type: 'IMAGE',
    timestamp: '2026-11-24T10:00:00.000Z',
    caption: 'Fresh bread',
    thumbnail_url: null,
    verdict: 'playing',
    failure: null,
    retry_at: null,
    username: null,
    ...changes,
  }
}
