import { buildWeb } from '@vitrine/dev'

/** Builds portal and TV app once, before the workers start their products in parallel. */
export default async function setup(): Promise<void> {
  await buildWeb(console.log)
}
