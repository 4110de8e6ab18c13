import { type App, buildApp, type Environment, type Overrides, readConfig } from '@vitrine/server'
import { type StandIns, type StandInsOptions, startStandIns } from '@vitrine/stand-ins'
import { join } from 'node:path'
import { connectDemoShops, type DemoShops, mentionDemoCafe } from './connect-demo.ts'
import { DEMO_PEOPLE } from './demo-people.ts'
import { demoWorld } from './demo-world.ts'

const STAND_INS_SEED = 20_260_101
/** The token of the stand-in of PagBank. */
const PAGBANK_TOKEN = 'pagbank-token'

export interface ProductOptions {
  /** Settings as environment variables. */
  readonly environment: Environment
  /** Password of the demo users; null seeds none. */
  readonly demoPassword: string | null
  /** False leaves the demo café without mentions. */
  readonly mentionsDemoCafe?: boolean
  readonly overrides?: Overrides
}

export interface Product {
  /** URL of the portal, without a slash at the end. */
  readonly url: string
  readonly app: App
  /** Null when the real networks are used. */
  readonly standIns: StandIns | null
  /** Whether demo people can sign in. */
  readonly hasDemoPeople: boolean
  /** Resolves when the demo shops are connected. */
  readonly demoConnected: Promise<void>
  close(): Promise<void>
}

/** Starts the whole product in this process. Rejects with the server's own errors. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const settings = readConfig(options.environment)
  const { config } = settings
  const disposers: (() => Promise<void>)[] = []
  const close = async (): Promise<void> => {
    for (const end of disposers.splice(0).reverse()) await end()
  }
  try {
    // The server starts first: it locks the data folder against a second start.
    const app = await buildApp(settings, options.overrides)
    disposers.push(() => app.close())
    const standIns = config.standIns ? await standInsFor(settings, options, disposers) : null
    const password = options.demoPassword
    // Before the server listens: demo people still have the password of an earlier start.
    const areNew = password !== null && (await app.seedDemoPeople(DEMO_PEOPLE, password))
    await app.http.listen({ host: config.host, port: config.port })
    const demoConnected =
      areNew && standIns !== null
        ? fillDemo(options, {
            apiUrl: `http://127.0.0.1:${String(config.port)}/api`,
            password,
            world: standIns.world,
          })
        : Promise.resolve()
    return {
      url: config.publicUrl,
      app,
      standIns,
      hasDemoPeople: password !== null && standIns !== null && config.databaseUrl === null,
      demoConnected,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function fillDemo(
  { mentionsDemoCafe = true }: ProductOptions,
  demo: DemoShops,
): Promise<void> {
  await connectDemoShops(demo)
  if (mentionsDemoCafe) await mentionDemoCafe(demo)
}

async function standInsFor(
  { config, secrets }: ReturnType<typeof readConfig>,
  { environment, demoPassword }: ProductOptions,
  disposers: (() => Promise<void>)[],
): Promise<StandIns> {
  const port = Number(environment['STAND_INS_PORT'] ?? 8090)
  const standIns = await startStandIns({
    host: config.host,
    port,
    ...(demoPassword === null ? {} : { password: demoPassword }),
    smtpPort: Number(environment['STAND_INS_SMTP_PORT'] ?? 8091),
    callbacks: callbacksOf(config.port),
    // A person decides about Pix and boletos, at the page of PagBank.
    pagBank: { token: environment['PAGBANK_TOKEN'] ?? PAGBANK_TOKEN, simulator: 'off' },
    publicUrl: environment['STAND_INS_URL'] ?? `http://localhost:${String(port)}`,
    stateFile: join(config.dataDir, 'stand-ins.json'),
    ...webhooksOf(config.port, secrets.metaWebhookVerifyToken),
    clock: Date.now,
    seed: STAND_INS_SEED,
    world: demoWorld({
      now: Date.now(),
      publicUrl: config.publicUrl,
      app: {
        facebook: { id: config.meta.facebookAppId, secret: secrets.facebookAppSecret },
        instagram: { id: config.meta.instagramAppId, secret: secrets.instagramAppSecret },
      },
    }),
  })
  disposers.push(() => standIns.close())
  return standIns
}

/** URLs for the stand-ins' deauthorize and data deletion callbacks. */
function callbacksOf(port: number): NonNullable<StandInsOptions['callbacks']> {
  const base = `http://127.0.0.1:${String(port)}/webhooks/meta`
  return { deauthorizeUrl: `${base}/deauthorize`, deletionUrl: `${base}/deletion` }
}

/** URL for the stand-ins' mention webhooks. */
function webhooksOf(port: number, verifyToken: string | null): Pick<StandInsOptions, 'webhooks'> {
  if (verifyToken === null) return {}
  return { webhooks: { url: `http://127.0.0.1:${String(port)}/webhooks/meta`, verifyToken } }
}
