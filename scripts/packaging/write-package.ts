import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A file in `dist/packages`. */
export interface BuiltFile {
  readonly name: string
  readonly bytes: Buffer
}

/** Where all packages go, from the project's root. */
export const OUTPUT_FOLDER = 'dist/packages'

/**
 * Writes the files of a package whole or not at all; returns their paths. They are written beside the folder of all
 * packages, then moved: a run that ends meanwhile leaves no part of a file there.
 */
export async function writePackage(root: string, files: readonly BuiltFile[]): Promise<string[]> {
  const output = join(root, OUTPUT_FOLDER)
  await mkdir(output, { recursive: true })
  const staging = await mkdtemp(join(dirname(output), '.packages-'))
  try {
    for (const { name, bytes } of files) await place(join(staging, name), bytes)
    const folders = new Set(files.map(({ name }) => dirname(join(output, name))))
    for (const folder of folders) await mkdir(folder, { recursive: true })
    for (const { name } of files) await rename(join(staging, name), join(output, name))
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
  return files.map(({ name }) => join(output, name))
}

async function place(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, bytes)
}
