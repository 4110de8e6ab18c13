import type { Page } from '@playwright/test'
import { contract } from '@vitrine/api'
import { type ApiClient, createApiClient } from '@vitrine/api/client'
import { DEMO_PASSWORD, type Product } from '@vitrine/dev'
import { scanQr } from './pixels.ts'
import { expect } from './product.ts'

/** A signed-in person of the portal, as API calls. */
export interface Phone {
  readonly api: ApiClient
  readonly token: () => string
}

export function aPhone(product: Product): Phone {
  let token: string | null = null
  const api = createApiClient({
    baseUrl: `${product.url}/api`,
    language: () => 'pt-BR',
    token: { get: () => token, set: (value) => (token = value) },
  })
  return { api, token: () => token ?? '' }
}

/** The phone of one of the demo people. */
export async function phoneOf(product: Product, email: string): Promise<Phone> {
  const phone = aPhone(product)
  const user = { email, password: DEMO_PASSWORD }
  await phone.api.call(contract.signIn, { body: { user } })
  return phone
}

/** Opens the TV app on a page, allows it with the phone and presses Enter: it plays. */
export async function playOnTv(tv: Page, product: Product, { api, token }: Phone): Promise<void> {
  await tv.goto(`${product.url}/tv/`)
  await expect(tv.getByText('O código termina em')).toBeVisible()
  const code = new URL(await scanQr(tv)).searchParams.get('authorization_code') ?? ''
  const vuex = JSON.stringify({ language: 'pt' })
  await api.call(contract.allowAuthorization, {
    body: { authorization_code: code, ending: code.slice(-4), vuex, token: token() },
  })
  await expect(tv.getByRole('heading', { name: 'O que vai passar nesta TV?' })).toBeVisible()
  await tv.keyboard.press('Enter')
  await expect(tv.locator('[data-slot] [data-item]').first()).toBeVisible({ timeout: 30_000 })
}

/** Leaves playback, so that the plan's seat is free at once. */
export async function stopTv(tv: Page): Promise<void> {
  await tv.keyboard.press('Escape')
  await expect(tv.getByRole('heading', { name: 'O que vai passar nesta TV?' })).toBeVisible()
}
