import { test as base, type WebError } from '@playwright/test'
import type { Product } from '@vitrine/dev'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Conversions, createConversions } from './conversions.ts'
import { startFromTemplate } from './product-template.ts'

export { expect } from '@playwright/test'

interface TestFixtures {
  /** Fails the test when a page threw or logged an unexpected error. */
  quietPages: undefined
  /** Answers that a test was replacing at its end do not fail it. */
  endedRoutes: undefined
  /**
   * Deletes the attempts of earlier tests: one address may sign up only twenty people in an hour, and all
   * tests share one.
   */
  cleanProduct: undefined
}

interface WorkerFixtures {
  /** The whole product in its own folder, with the demo people. */
  product: Product
  /** Controls the product's media conversions. */
  conversions: Conversions
}

/** Tests of the running product: one start per worker, and new users for each test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  conversions: [
    async ({}, provide) => {
      const conversions = await createConversions()
      await provide(conversions)
      await conversions.remove()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ conversions }, provide) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-e2e-'))
      const product = await startFromTemplate(dataDir, conversions.toolPath)
      await provide(product)
      await product.close()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ product }, provide) => provide(product.url),
  quietPages: [
    async ({ context }, provide) => {
      const faults: string[] = []
      const addFault = (fault: WebError): void => void faults.push(String(fault.error()))
      context.on('weberror', addFault)
      await provide(undefined)
      context.off('weberror', addFault)
      base.expect(faults, 'a page threw').toEqual([])
    },
    { auto: true },
  ],
  endedRoutes: [
    async ({ context }, provide) => {
      await provide(undefined)
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    },
    { auto: true },
  ],
  cleanProduct: [
    async ({ product }, provide) => {
      await product.app.database.run('delete from attempts')
      await product.app.database.run('delete from seats')
      await product.app.database.run('delete from seat_waits')
      await provide(undefined)
    },
    { auto: true },
  ],
})
