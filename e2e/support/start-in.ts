import {
  buildWeb,
  DEMO_PASSWORD,
  type Product,
  type ProductOptions,
  startProduct,
} from '@vitrine/dev'
import { freePort } from '../../scripts/testing/postgres-server.ts'

interface StartOptions extends Pick<ProductOptions, 'mentionsDemoCafe'> {
  /** Default: an embedded database in the folder. */
  readonly databaseUrl?: string
}

const ENCRYPTION_KEY = 'the key of the products of the browser tests'

/**
 * Starts the product in a folder, with the demo people and their connected shops. `toolPath` is the PATH on
 * which it looks for ffmpeg; if empty, npm's copy is used.
 */
export async function startIn(
  dataDir: string,
  toolPath = '',
  { databaseUrl, ...options }: StartOptions = {},
): Promise<Product> {
  const web = await buildWeb(() => undefined)
  const product = await startProduct({
    environment: {
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      STAND_INS_PORT: String(await freePort()),
      STAND_INS_SMTP_PORT: String(await freePort()),
      LOG_LEVEL: 'error',
      PATH: toolPath,
      PORTAL_DIR: web.portal,
      TV_DIR: web.tv,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl, ENCRYPTION_KEY }),
    },
    demoPassword: DEMO_PASSWORD,
    // Demo people are added only to a database that no other process uses.
    overrides: { isAlone: true },
    ...options,
  })
  await product.demoConnected
  return product
}
