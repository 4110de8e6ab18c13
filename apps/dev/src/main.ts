import { ConfigError, createLog, type Environment, StartFault } from '@vitrine/server'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { announcement } from './announce.ts'
import { isLoopbackHost, lanAddress, readArguments } from './arguments.ts'
import { buildWeb, ROOT, watchWeb } from './build-web.ts'
import { DEMO_PASSWORD } from './demo-people.ts'
import { startProduct } from './product.ts'
import { terminalLogFor } from './terminal-log.ts'

const STOP_LIMIT_MS = 5_000
/** umask: only the owner can read files of the product. */
const FILE_MASK = 0o077

async function main(): Promise<void> {
  const { lan, dev } = readArguments(process.argv.slice(2))
  if (existsSync(join(ROOT, '.env'))) process.loadEnvFile(join(ROOT, '.env'))
  const say = (line: string): void => void process.stdout.write(`${line}\n`)
  const web = dev ? await watchWeb(say) : { ...(await buildWeb(say)), stop: () => undefined }
  process.umask(FILE_MASK)
  const environment: Environment = {
    LOG_LEVEL: 'warn',
    PORTAL_DIR: web.portal,
    TV_DIR: web.tv,
    ...withoutEmpty(process.env),
    ...(lan ? lanSettings(process.env) : {}),
  }
  const isOpen = !isLoopbackHost(environment['HOST'] ?? '127.0.0.1')
  // A password from the README would let everyone in the same network sign in.
  const demoPassword = isOpen ? randomBytes(6).toString('base64url') : DEMO_PASSWORD
  const terminal = terminalLogFor(environment, say)
  const overrides = terminal === null ? {} : { log: terminal.log }
  const product = await startProduct({ environment, demoPassword, overrides })
  stopOnSignal(() => {
    terminal?.stop()
    web.stop()
    return product.close()
  })
  process.stdout.write(
    announcement({
      portalUrl: product.url,
      standInsUrl: product.standIns?.url ?? null,
      demoPassword: product.standIns === null ? null : demoPassword,
      hasDemoPeople: product.hasDemoPeople,
      lan,
      isOpen,
    }),
  )
  terminal?.show(() => product.app.contentProgress())
  await product.demoConnected.catch((error: unknown) => {
    const log = terminal?.log ?? createLog('error')
    log.error({ event: 'demo.not_connected', err: error })
  })
}

/** An empty value in `.env` means "not set". */
function withoutEmpty(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
}

/** Every URL for a phone or TV must have this machine's address in the network (decision Z2). */
function lanSettings(environment: Environment): Environment {
  const address = lanAddress()
  if (address === null)
    throw new ConfigError(['--lan needs a network, and this computer is in none'])
  const standIns = `${address}:${environment['STAND_INS_PORT'] ?? '8090'}`
  return {
    HOST: '0.0.0.0',
    PUBLIC_URL: `http://${address}:${environment['PORT'] ?? '8080'}`,
    STAND_INS_URL: `http://${standIns}`,
    FACEBOOK_DIALOG_URL: `http://${standIns}/www.facebook.com`,
    INSTAGRAM_AUTHORIZE_URL: `http://${standIns}/www.instagram.com`,
    META_CDN_HOSTS: standIns,
  }
}

function stopOnSignal(close: () => Promise<void>): void {
  let stopping = false
  const stop = (): void => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref()
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

main().catch((error: unknown) => {
  if (error instanceof StartFault) {
    process.stderr.write(`${error.message}\n`)
  } else {
    createLog('error').fatal({ event: 'product.not_started', err: error })
  }
  process.exit(1)
})
