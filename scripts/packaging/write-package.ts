import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A file in `dist/packages`. */
export interface BuiltFile {
  readonly name: string
  readonly bytes: Buffer
}

/** Where all packages go, from the project's root. */
export const OUTPUT_FOLDER = 'dist/packages'

/** Writes the files of a package whole or not at all; returns their paths. */
export async function writePackage(root: string, files: readonly BuiltFile[]): Promise<string[]> {
  const written: { readonly temporary: string; readonly path: string }[] = []
  try {
    for (const { name, bytes } of files) {
      const path = join(root, OUTPUT_FOLDER, name)
      const temporary = `${path}.partial`
      written.push({ temporary, path })
      await mkdir(dirname(path), { recursive: true })
      await writeFile(temporary, bytes)
    }
    for (const { temporary, path } of written) await rename(temporary, path)
  } finally {
    for (const { temporary } of written) await rm(temporary, { force: true })
  }
  return written.map(({ path }) => path)
}
