import type { Disposable, Page } from '@playwright/test'
import type { Product } from '@vitrine/dev'
import { anyHeading, type KnownPage, pressSubmit } from './known-page.ts'
import { CAFE, firstAccount, firstOwner, firstScreen, visitorOf } from './page-visitors.ts'
import { expect } from './product.ts'

const EXPIRED = 'expired@vitrine.test'
const RECONNECT = 'reconnect@vitrine.test'
const TRIAL = 'trial@vitrine.test'
const ADMIN = 'admin@vitrine.test'

const NO_SUCH = /Failed to load resource: the server responded with a status of 404/
const REFUSED = /Failed to load resource: the server responded with a status of 40\d/

/** The provider in the demo's settings, the same in every language. */
const PROVIDER = [
  'Vitrine Demonstração (empresa fictícia)',
  /,? CNPJ(?: |$)/g,
  'Rua do Exemplo, 0, Cidade Fictícia',
  'vitrine@localhost',
]

const PRICE = /R\$\s[\d.,]+/g
const PUBLIC: readonly KnownPage[] = [
  { name: 'home', path: '/', as: null, arrange: anyHeading },
  { name: 'plans', path: '/plans', as: null, arrange: anyHeading, data: [PRICE] },
  {
    name: 'plans, who buys',
    path: '/plans',
    as: null,
    arrange: (page) => page.locator('fieldset:enabled button').last().click(),
    data: [PRICE],
  },
  {
    name: 'home, with its video',
    path: '/',
    as: null,
    arrange: async (page) => {
      await page.locator('#about button').click()
      await expect(page.locator('video')).toHaveJSProperty('paused', false)
      await page.locator('#about summary').click()
    },
  },
  { name: 'sign-in', path: '/sign-in', as: null, arrange: anyHeading },
  {
    name: 'sign-in, its form with faults',
    path: '/sign-in?show_form=1',
    as: null,
    arrange: pressSubmit,
  },
  {
    name: 'sign-in, for a TV that waits',
    path: '/sign-in?authorization_code=abcdefgh12k7',
    as: null,
    arrange: async (page) => {
      await expect(page.locator('form button[type=submit]')).toBeVisible()
    },
  },
  { name: 'sign-up', path: '/sign-up', as: null, arrange: anyHeading },
  { name: 'sign-up, with faults', path: '/sign-up', as: null, arrange: pressSubmit },
  { name: 'forgotten password', path: '/forgot-password', as: null, arrange: anyHeading },
  {
    name: 'forgotten password, with faults',
    path: '/forgot-password',
    as: null,
    arrange: pressSubmit,
  },
  { name: 'change of password', path: '/change-password?token=x', as: null, arrange: anyHeading },
  {
    name: 'change of password, with faults',
    path: '/change-password?token=x',
    as: null,
    arrange: pressSubmit,
  },
  {
    name: 'change of password, without the link of a mail',
    path: '/change-password',
    as: null,
    arrange: anyHeading,
  },
  {
    name: 'privacy policy',
    path: '/privacy-policy',
    as: null,
    arrange: anyHeading,
    data: PROVIDER,
  },
  {
    name: 'terms of service',
    path: '/terms-of-service',
    as: null,
    arrange: anyHeading,
    data: PROVIDER,
  },
  {
    name: 'terms, by their short address',
    path: '/terms',
    as: null,
    arrange: anyHeading,
    data: PROVIDER,
  },
  { name: 'nothing there', path: '/nowhere', as: null, arrange: anyHeading, mayLog: NO_SUCH },
  {
    name: 'an answer of Instagram that nobody asked for',
    path: '/callback?code=none&state=none',
    as: null,
    arrange: anyHeading,
    mayLog: REFUSED,
  },
  {
    name: 'an answer of Facebook that nobody asked for',
    path: '/callback_facebook?code=none&state=none',
    as: null,
    arrange: anyHeading,
    mayLog: REFUSED,
  },
  {
    name: 'a reconnect link that is dead',
    path: '/reconnect#nothing',
    as: null,
    arrange: anyHeading,
    mayLog: REFUSED,
  },
  { name: 'proof of an e-mail', path: '/confirm-email#secret', as: null, arrange: anyHeading },
  {
    name: 'proof of an e-mail, half a link',
    path: '/confirm-email',
    as: null,
    arrange: anyHeading,
  },
  {
    name: 'data deletion, an unknown code',
    path: '/data-deletion/none',
    route: '/data-deletion/:code',
    as: null,
    arrange: anyHeading,
    mayLog: NO_SUCH,
  },
]

const SHOPS = [/Café Aurora/g, /Flores?[\p{L} ]*/gu, /@?[\w.]+\.(?:aurora|[a-z]+)\b/g]
const SCREENS = [/Tela \d/g, /TV \d/g, /Vitrine da rua/g]
/** The browser of these tests, signed in by another test. */
const PROGRAMS = [/Chrome \(Linux\)/g]
/** The signed-in user, by first name and its first letter. */
const PERSON = [/^(?:Célia|Otávio|Rosa|Tiago|Alice)(?: [\p{L} ]+)?$/gu, /^\p{Lu}$/gu]
/** Output of `Intl`. */
const MOMENTS = [/^agora$/g, /^há [\p{L}\d ]+$/gu, /\d+\sde\s\p{L}+ de \d{4}/gu]

const THEIRS = [...PERSON, ...MOMENTS, /\S+@\S+\.\w+/g]

/** Private pages. */
const SIGNED_IN: readonly KnownPage[] = [
  {
    name: 'accounts',
    path: '/accounts',
    as: CAFE,
    arrange: async (page) => {
      await expect(page.getByRole('article').first()).toBeVisible()
    },
    data: [...SHOPS, ...SCREENS],
  },
  { name: 'accounts, none connected', path: '/accounts', as: TRIAL, arrange: anyHeading },
  { name: 'accounts, an admin without any', path: '/accounts', as: ADMIN, arrange: anyHeading },
  {
    name: 'accounts, the network must be connected again',
    path: '/accounts',
    as: RECONNECT,
    arrange: anyHeading,
    data: [...SHOPS, ...SCREENS],
  },
  {
    name: 'accounts, the plan has ended',
    path: '/accounts',
    as: EXPIRED,
    arrange: anyHeading,
    data: [...SHOPS, ...SCREENS],
  },
  {
    name: 'why something is not on the screen',
    path: async (product) => `/accounts/${await firstAccount(product)}/items`,
    route: '/accounts/:id/items',
    as: CAFE,
    arrange: anyHeading,
    data: [...SHOPS, ...SCREENS, /[\p{L}\p{N} #:,.!?$]+/gu],
  },
  {
    name: 'mentions',
    path: '/mentions',
    as: CAFE,
    arrange: anyHeading,
    data: [...SHOPS, /@[\w.]+/g, /Ana Beatriz|Eduardo Reis/g],
  },
  {
    name: 'screens',
    path: '/account/screens',
    as: CAFE,
    arrange: async (page) => {
      await expect(page.locator('[aria-labelledby="signed-in-devices"] li').first()).toBeVisible()
      await anyHeading(page)
    },
    data: [...SCREENS, ...PROGRAMS],
  },
  {
    name: 'settings of a screen',
    path: async (product) => `/screens/${await firstScreen(product)}/config`,
    route: '/screens/:id/config',
    as: CAFE,
    arrange: anyHeading,
    data: [...SHOPS, ...SCREENS],
  },
  {
    name: 'a TV that nobody waits for',
    path: '/allow-tv?authorization_code=abcdefgh12k7',
    as: CAFE,
    arrange: anyHeading,
    mayLog: NO_SUCH,
  },
]

/** A company, its address and Brazil's states. */
const COMPANY = [
  'Café Aurora Ltda.',
  'Rua Harmonia, 214, Loja 1',
  'Sumarezinho',
  'São Paulo/SP',
  'Plano anual',
  /^[A-Z]{2}$/g,
]

/** Other customers, as admins see them. */
const CUSTOMERS = [
  ...SHOPS,
  ...COMPANY,
  /Célia Prado|Rosa Menezes|Otávio Lima|Bia Ramos/g,
  /Floricultura Jasmim/g,
]

/** Pages of the account area. */
const ACCOUNT_AREA: readonly KnownPage[] = [
  {
    name: 'settings of an account',
    path: async (product) => `/accounts/${await firstAccount(product)}/config`,
    route: '/accounts/:id/config',
    as: CAFE,
    arrange: anyHeading,
    data: [...SHOPS, ...SCREENS],
  },
  { name: 'profile', path: '/account/user', as: CAFE, arrange: anyHeading, data: COMPANY },
  { name: 'profile, hardly filled in', path: '/account/user', as: TRIAL, arrange: anyHeading },
  {
    name: 'profile, being changed',
    path: '/account/user/edit',
    as: CAFE,
    arrange: anyHeading,
    data: COMPANY,
  },
  {
    name: 'profile, changed with faults',
    path: '/account/user/edit',
    as: TRIAL,
    data: COMPANY,
    arrange: async (page) => {
      await page.getByRole('main').getByRole('textbox').first().fill('')
      await pressSubmit(page)
    },
  },
  { name: 'plan', path: '/account/plan', as: CAFE, arrange: anyHeading, data: COMPANY },
  {
    name: 'plan, its contract open',
    path: '/account/plan?showContractModal=true',
    as: CAFE,
    arrange: async (page) => {
      await expect(page.getByRole('dialog').getByRole('checkbox')).toBeVisible()
    },
    data: [...COMPANY, ...PROVIDER],
  },
  { name: 'plan, on trial', path: '/account/plan', as: TRIAL, arrange: anyHeading, data: COMPANY },
  { name: 'plan, ended', path: '/account/plan', as: EXPIRED, arrange: anyHeading, data: COMPANY },
  { name: 'tutorials', path: '/account/tutorials', as: CAFE, arrange: anyHeading },
  {
    name: 'tutorials, nothing found',
    path: '/account/tutorials',
    as: CAFE,
    arrange: async (page) => {
      await page.getByRole('searchbox').fill('xyzzy')
      await expect(page.getByRole('article')).toHaveCount(0)
    },
  },
  {
    name: 'a tutorial',
    path: '/account/tutorials/tv-by-qr-code',
    route: '/account/tutorials/:slug',
    as: CAFE,
    arrange: anyHeading,
  },
]

/** Pages of admins. Their lists are visited by the admin's journey. */
const ADMINS: readonly KnownPage[] = [
  { name: 'overview of admins', path: '/admin', as: ADMIN, arrange: anyHeading },
  {
    name: 'accounts of all customers',
    path: '/admin/accounts',
    as: ADMIN,
    arrange: async (page) => {
      await expect(page.getByRole('rowheader').first()).toBeVisible()
    },
    data: CUSTOMERS,
  },
  {
    name: 'day of an account',
    path: async (product) => `/accounts/${await firstAccount(product)}/dashboard`,
    route: '/accounts/:id/dashboard',
    as: ADMIN,
    arrange: async (page) => {
      await anyHeading(page)
      await page.locator('summary').click()
    },
    data: CUSTOMERS,
  },
  {
    name: 'a customer, changed without a reason',
    path: async (product) => `/admin/users/${await firstOwner(product)}`,
    route: '/admin/users/:id',
    as: ADMIN,
    arrange: async (page) => {
      await anyHeading(page)
      await pressSubmit(page)
    },
    data: CUSTOMERS,
  },
  {
    name: 'audit log',
    path: '/admin/audit',
    as: ADMIN,
    arrange: anyHeading,
    data: [...CUSTOMERS, / às \d\d:\d\d/g],
  },
]

export const KNOWN_PAGES: readonly KnownPage[] = [
  ...PUBLIC,
  ...[...SIGNED_IN, ...ACCOUNT_AREA, ...ADMINS].map((entry) => ({
    ...entry,
    data: [...THEIRS, ...(entry.data ?? [])],
  })),
]

/**
 * Pages filled by an image, the steps of the checkout, which need a choice and an order, and the lists of admins, which
 * share their tables.
 */
export const VISITED_BY_OTHER_TESTS: readonly string[] = [
  '/checkout/shipping-address',
  '/checkout/payment',
  '/checkout/finish',
  '/accounts/:id/show',
  '/accounts/:id/show-app',
  '/admin/screens',
  '/admin/connections',
  '/admin/plans',
  '/admin/payments',
  '/admin/jobs',
  '/admin/providers',
  '/admin/shipments',
]

/** The router's pattern of a known page. */
export function routeOf({ path, route, name }: KnownPage): string {
  if (route !== undefined) return route
  if (typeof path !== 'string') throw new Error(`${name}: which route is it?`)
  return path.replace(/[?#].*$/, '')
}

/** Opens a known page as its user, in its state. */
export async function openKnownPage(page: Page, product: Product, entry: KnownPage): Promise<void> {
  const path = typeof entry.path === 'string' ? entry.path : await entry.path(product)
  const signIn = entry.as === null ? null : await signInAtStart(page, product, entry.as)
  await page.goto(`${product.url}${path}`)
  await signIn?.dispose()
  await entry.arrange(page)
}

/** Stores a user's token before the scripts of the next documents. */
async function signInAtStart(page: Page, product: Product, email: string): Promise<Disposable> {
  const { token, user } = await visitorOf(product, email)
  return page.addInitScript(
    (stored) => {
      localStorage.setItem('vitrine.token', stored.token)
      localStorage.setItem('vitrine.user', stored.user)
    },
    { token, user: JSON.stringify(user) },
  )
}
