import { createHash } from 'node:crypto'
import { access, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/vitrine/folders', import.meta.url))

/**
 * A folder that the first run fills and later runs read. Its content depends on `inputs` only: other inputs
 * use another folder.
 */
export async function cachedFolder(
  name: string,
  inputs: readonly string[],
  fill: (folder: string) => Promise<void>,
): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(inputs)).digest('hex').slice(0, 16)
  const folder = join(CACHE, `${name}-${hash}`)
  if (await exists(folder)) return folder
  await mkdir(CACHE, { recursive: true })
  const unfinished = await mkdtemp(join(CACHE, 'unfinished-'))
  try {
    await fill(unfinished)
    await rename(unfinished, folder)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    // Two runs may fill the folder at once: the first one wins.
    if (!(await exists(folder))) throw error
  }
  return folder
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
