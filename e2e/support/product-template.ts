import { DEMO_PASSWORD, mentionDemoCafe, type Product } from '@vitrine/dev'
import { access, cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { cachedTools } from '../../scripts/testing/conversion-cache.ts'
import { worldOf } from './stand-ins.ts'
import { startIn } from './start-in.ts'

/** Environment variable with the run's folder, for the workers. */
const FOLDER = 'VITRINE_TEMPLATE_FOLDER'
const POLL_MS = 200

/** Creates the run's folder for the template. Returns a function that removes it. */
export async function createTemplateFolder(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-template-'))
  process.env[FOLDER] = folder
  return () => rm(folder, { recursive: true, force: true })
}

/**
 * Starts the product in a copy of a data folder in which the demo shops are connected and their media are
 * prepared. This needs a third of the processor time of a start in an empty folder. The first worker that
 * needs the template makes it, and the others wait.
 */
export async function startFromTemplate(dataDir: string, toolPath: string): Promise<Product> {
  await copyTemplate(dataDir)
  const product = await startIn(dataDir, toolPath)
  // Not part of the template: the links of their media contain the port of the stand-ins.
  await mentionDemoCafe({
    apiUrl: `${product.url}/api`,
    password: DEMO_PASSWORD,
    world: worldOf(product),
  })
  return product
}

async function copyTemplate(dataDir: string): Promise<void> {
  const folder = process.env[FOLDER]
  if (folder === undefined) throw new Error('the global setup has created no folder')
  const template = join(folder, 'data')
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
    const product = await startIn(unfinished, await cachedTools(), { mentionsDemoCafe: false })
    await waitForMedia(product)
    await shrinkBuffers(product)
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

/** The embedded database clears its buffers at each start. Less memory also makes starts of ffmpeg faster. */
async function shrinkBuffers({ app }: Product): Promise<void> {
  await app.database.run(`alter system set shared_buffers = '16MB'`)
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
