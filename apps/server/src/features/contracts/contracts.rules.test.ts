import { ANNUAL_PLAN_ID } from '@vitrine/domain'
import { CONTRACT_VERSION } from '@vitrine/i18n/contract'
import { describe, expect, it } from 'vitest'
import type { SubscriptionRow } from '../billing/index.ts'
import type { UserRow } from '../users/index.ts'
import { contractTerms } from './contracts.rules.ts'

const NOW = new Date('2026-11-20T15:00:00Z')

const USER: UserRow = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Ana Souza',
  telephone: '11933334444',
  email: 'ana@padaria.test',
  passwordHash: 'hash',
  language: 'pt',
  permission: 0,
  expireDate: NOW,
  seats: 9,
  demo: false,
  review: false,
  screenAlertMinutes: null,
  document: '11222333000181',
  registeredName: 'Padaria Ltda.',
  registeredAgent: 'Ana Souza',
  address: 'Rua A',
  number: '1',
  complement: null,
  neighborhood: 'Centro',
  city: 'São Paulo',
  state: 'SP',
  zipCode: '01310100',
  createdAt: NOW,
  deletesAt: null,
  emailVerifiedAt: null,
  pendingEmail: null,
}

const PLAN: SubscriptionRow = {
  id: '00000000-0000-4000-8000-000000000002',
  userId: USER.id,
  planId: ANNUAL_PLAN_ID,
  planName: 'Plano anual',
  screens: 2,
  paymentStatus: 'paid',
  startsAt: NOW,
  endsAt: new Date('2027-11-20T15:00:00Z'),
  createdAt: NOW,
  orderId: null,
  planVersionId: null,
}

describe('the terms of a contract', () => {
  it('contain the party, the plan and the current text, and no other data of the user', () => {
    expect(contractTerms(USER, PLAN)).toEqual({
      registeredName: 'Padaria Ltda.',
      document: '11222333000181',
      registeredAgent: 'Ana Souza',
      email: 'ana@padaria.test',
      address: 'Rua A',
      number: '1',
      complement: null,
      neighborhood: 'Centro',
      city: 'São Paulo',
      state: 'SP',
      zipCode: '01310100',
      planName: 'Plano anual',
      screens: 2,
      startsAt: PLAN.startsAt,
      endsAt: PLAN.endsAt,
      textVersion: CONTRACT_VERSION,
    })
  })

  it.each([
    'registeredName',
    'document',
    'registeredAgent',
    'address',
    'number',
    'neighborhood',
    'city',
    'state',
    'zipCode',
  ] as const)('need %s', (field) => {
    expect(contractTerms({ ...USER, [field]: null }, PLAN)).toBeNull()
    expect(contractTerms({ ...USER, [field]: ' ' }, PLAN)).toBeNull()
  })
})
