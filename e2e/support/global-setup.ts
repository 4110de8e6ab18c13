import { buildWeb } from '@vitrine/dev'
import { prepareTemplate } from './product-template.ts'

/** Builds portal and TV app once, before the workers start their products in parallel. */
export default async function setup(): Promise<() => Promise<void>> {
  await buildWeb(console.log)
  return prepareTemplate()
}
