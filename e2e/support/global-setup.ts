import { buildWeb } from '@vitrine/dev'

/** Builds portal and TV app once, before the workers start their products side by side. */
export default async function setup(): Promise<void> {
  await buildWeb(console.log)
}
