import { buildWeb } from '@vitrine/dev'
import { prepareTemplate } from './product-template.ts'

/**
 * Builds portal and TV app once, before the workers start their products in parallel. Does nothing with the setting
 * WITHOUT_PRODUCT.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['WITHOUT_PRODUCT'] !== undefined) return undefined
  await buildWeb(console.log)
  return prepareTemplate()
}
