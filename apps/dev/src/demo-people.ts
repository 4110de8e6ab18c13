import type { DemoPerson } from '@vitrine/server'

export const DEMO_PASSWORD = 'vitrine-demo'

export interface DescribedPerson extends DemoPerson {
  /** The situation that this login demonstrates. */
  readonly about: string
}

const brazilian = { language: 'pt', admin: false } as const

const YEARLY = 'Plano anual'

/** One login per situation a user can be in. */
export const DEMO_PEOPLE: readonly DescribedPerson[] = [
  {
    ...brazilian,
    name: 'Célia Prado',
    email: 'cafe@vitrine.test',
    telephone: '(11) 98765-4321',
    planDays: 240,
    plan: YEARLY,
    seats: 2,
    about: 'paid, 2 screens, a café on Facebook and Instagram',
    profile: {
      document: '11222333000181',
      registeredName: 'Café Aurora Ltda.',
      registeredAgent: 'Célia Prado',
      zipCode: '05435000',
      address: 'Rua Harmonia',
      number: '214',
      complement: 'Loja 1',
      neighborhood: 'Sumarezinho',
      city: 'São Paulo',
      state: 'SP',
    },
  },
  {
    ...brazilian,
    name: 'Otávio Lima',
    email: 'expired@vitrine.test',
    telephone: '(21) 97654-3210',
    planDays: -30,
    plan: YEARLY,
    seats: 1,
    about: 'plan expired',
  },
  {
    ...brazilian,
    name: 'Rosa Menezes',
    email: 'reconnect@vitrine.test',
    telephone: '(31) 96543-2109',
    planDays: 120,
    plan: YEARLY,
    seats: 1,
    about: 'the network must be connected again',
  },
  {
    ...brazilian,
    name: 'Tiago Nunes',
    email: 'trial@vitrine.test',
    telephone: '(41) 95432-1098',
    planDays: 7,
    plan: null,
    seats: 1,
    about: 'new, on trial, nothing connected',
  },
  {
    ...brazilian,
    name: 'Alice Duarte',
    email: 'admin@vitrine.test',
    telephone: '(51) 94321-0987',
    planDays: 3_650,
    plan: null,
    seats: 5,
    admin: true,
    about: 'admin',
  },
]
