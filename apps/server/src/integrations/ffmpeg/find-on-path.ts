import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { delimiter, resolve } from 'node:path'

/** Absolute paths of every executable of this name, in the order of the PATH. */
export async function findOnPath(name: string, path: string): Promise<string[]> {
  const file = process.platform === 'win32' ? `${name}.exe` : name
  const found: string[] = []
  for (const folder of path.split(delimiter).filter((part) => part !== '')) {
    const program = resolve(folder, file)
    const isRunnable = await access(program, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (isRunnable) found.push(program)
  }
  return found
}
