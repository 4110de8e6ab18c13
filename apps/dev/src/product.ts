import { type App, buildApp, type Environment, type Overrides, readConfig } from '@vitrine/server'
import { type StandIns, type StandInsOptions, startStandIns } from '@vitrine/stand-ins'
import { join } from 'node:path'
import { connectDemoShops } from './connect-demo.ts'
import { DEMO_PEOPLE } from './demo-people.ts'
import { demoWorld } from './demo-world.ts'

const STAND_INS_SEED = 20_260_101

export interface ProductOptions {
  /** Settings, as a server would find them in its environment. */
  readonly environment: Environment
  /** Password of the demo people; null seeds nobody. */
  readonly demoPassword: string | null
  readonly overrides?: Overrides
}

export interface Product {
  /** Where people reach the portal, without a slash at the end. */
  readonly url: string
  readonly app: App
  /** Null where the real networks are used. */
  readonly standIns: StandIns | null
  /** Whether demo people can sign in. */
  readonly hasDemoPeople: boolean
  /** Settles once the demo shops are connected. */
  readonly demoConnected: Promise<void>
  close(): Promise<void>
}

/** Starts the whole product in this process. Rejects with the server's own errors. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const settings = readConfig(options.environment)
  const { config } = settings
  const ending: (() => Promise<void>)[] = []
  const close = async (): Promise<void> => {
    for (const end of ending.splice(0).reverse()) await end()
  }
  try {
    // The server comes first: it holds the data folder, and a second start must not touch it.
    const app = await buildApp(settings, options.overrides)
    ending.push(() => app.close())
    const standIns = config.standIns ? await standInsFor(settings, options, ending) : null
    const password = options.demoPassword
    // Before anybody can call: until then demo people have the password of an older start.
    const areNew = password !== null && (await app.seedDemoPeople(DEMO_PEOPLE, password))
    await app.http.listen({ host: config.host, port: config.port })
    const demoConnected =
      areNew && standIns !== null
        ? connectDemoShops({
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

async function standInsFor(
  { config, secrets }: ReturnType<typeof readConfig>,
  { environment, demoPassword }: ProductOptions,
  ending: (() => Promise<void>)[],
): Promise<StandIns> {
  const port = Number(environment['STAND_INS_PORT'] ?? 8090)
  const standIns = await startStandIns({
    host: config.host,
    port,
    ...(demoPassword === null ? {} : { password: demoPassword }),
    smtpPort: Number(environment['STAND_INS_SMTP_PORT'] ?? 8091),
    callbacks: callbacksOf(config.port),
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
  ending.push(() => standIns.close())
  return standIns
}

/** Where the stand-ins say that a person removed our app, or wants their data deleted. */
function callbacksOf(port: number): NonNullable<StandInsOptions['callbacks']> {
  const base = `http://127.0.0.1:${String(port)}/webhooks/meta`
  return { deauthorizeUrl: `${base}/deauthorize`, deletionUrl: `${base}/deletion` }
}

/** Where the stand-ins tell the server of mentions. */
function webhooksOf(port: number, verifyToken: string | null): Pick<StandInsOptions, 'webhooks'> {
  if (verifyToken === null) return {}
  return { webhooks: { url: `http://127.0.0.1:${String(port)}/webhooks/meta`, verifyToken } }
}
