import { DEMO_PASSWORD, mentionDemoCafe, type Product } from '@vitrine/dev'
import { randomBytes } from 'node:crypto'
import { access, cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createDatabaseOn, startPostgresServer } from '../../scripts/testing/postgres-server.ts'
import { cachedTools } from '../../scripts/testing/conversion-cache.ts'
import { worldOf } from './stand-ins.ts'
import { startIn } from './start-in.ts'

/** Environment variables for the workers: the run's folder, and its database server. */
const FOLDER = 'VITRINE_TEMPLATE_FOLDER'
const SERVER = 'VITRINE_TEMPLATE_SERVER'
const DATABASE = 'template'
const POLL_MS = 200

/**
 * Creates the run's folder for the template, and starts one PostgreSQL server for all products: it needs less
 * processor time than an embedded database in each worker. Returns a function that ends both.
 */
export async function prepareTemplate(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-template-'))
  const server = await startPostgresServer(folder)
  process.env[FOLDER] = folder
  process.env[SERVER] = server.url
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Starts the product in a copy of a data folder and a database in which the demo shops are connected and their
 * media are prepared. This needs a third of the processor time of an empty start. The first worker that needs
 * the template makes it, and the others wait.
 */
export async function startFromTemplate(dataDir: string, toolPath: string): Promise<Product> {
  await copyTemplate(dataDir)
  const database = `product_${randomBytes(6).toString('hex')}`
  const databaseUrl = await createDatabaseOn(variable(SERVER), database, DATABASE)
  const product = await startIn(dataDir, toolPath, { databaseUrl })
  // Not part of the template: the links of their media contain the port of the stand-ins.
  await mentionDemoCafe({
    apiUrl: `${product.url}/api`,
    password: DEMO_PASSWORD,
    world: worldOf(product),
  })
  return product
}

function variable(name: string): string {
  const value = process.env[name]
  if (value === undefined) throw new Error(`the global setup has not set ${name}`)
  return value
}

async function copyTemplate(dataDir: string): Promise<void> {
  const folder = variable(FOLDER)
  const template = join(folder, 'template')
  if (await claim(join(folder, 'claim'))) await make(folder, template)
  else await waitFor(folder, template)
  await cp(template, dataDir, { recursive: true })
}

/** True for one caller of the run. */
function claim(path: string): Promise<boolean> {
  return mkdir(path).then(
    () => true,
    () => false,
  )
}

async function make(folder: string, template: string): Promise<void> {
  const unfinished = join(folder, 'unfinished')
  try {
    await mkdir(unfinished)
    const databaseUrl = await createDatabaseOn(variable(SERVER), DATABASE)
    const options = { databaseUrl, mentionsDemoCafe: false }
    const product = await startIn(unfinished, await cachedTools(), options)
    await waitForMedia(product)
    await product.close()
    await rename(unfinished, template)
  } catch (error) {
    await writeFile(failureIn(folder), String(error))
    throw error
  }
}

async function waitFor(folder: string, template: string): Promise<void> {
  while (!(await exists(template))) {
    if (await exists(failureIn(folder))) throw new Error('another worker made no template')
    await wait(POLL_MS)
  }
}

async function waitForMedia({ app }: Product): Promise<void> {
  for (;;) {
    const { ready, pending } = await app.contentProgress()
    if (ready > 0 && pending === 0) return
    await wait(POLL_MS)
  }
}

function failureIn(folder: string): string {
  return join(folder, 'failure')
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
