import {
  buildWeb,
  DEMO_PASSWORD,
  type Product,
  type ProductOptions,
  startProduct,
} from '@vitrine/dev'
import { createServer } from 'node:net'

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
    overrides: { isAlone: true },
    ...options,
  })
  await product.demoConnected
  return product
}

function freePort(): Promise<number> {
  return new Promise((found, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => {
        if (address === null || typeof address === 'string') fail(new Error('no port was given'))
        else found(address.port)
      })
    })
  })
}
