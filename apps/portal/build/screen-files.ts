import { LANGUAGES } from '@vitrine/i18n'
import path from 'node:path'
import type { Rolldown } from 'vite'
import { PRIVATE_ROUTES } from '../src/app/public-pages.ts'
import { startModules } from './start-files.ts'

/** The pages that a shop's screen may open. Chunks that they load later are cached too. */
const SCREEN_PAGES = [
  'app/layouts/data-layout.tsx',
  'app/layouts/account-layout.tsx',
  'app/pages/sign-in-page.tsx',
  'app/pages/accounts/accounts-page.tsx',
  'app/pages/show-page.tsx',
  'app/pages/screens/screens-page.tsx',
  'app/pages/settings/screen-settings-page.tsx',
] as const
/** Parts of these pages that only a person opens. */
const PERSON_PARTS: readonly string[] = [
  'features/fleet/history-dialog.tsx',
  'features/screens/copy-settings-dialog.tsx',
]
/** The modules that each of these pages starts with. */
const START = new Set(
  LANGUAGES.flatMap((language) =>
    startModules({ modules: [PRIVATE_ROUTES], language, texts: ['portal-resources'] }),
  ),
)

/**
 * Every file of a build that a screen needs for playback, in all languages. Throws when one of its modules
 * is in no chunk. `root`: the app's folder.
 */
export function screenFiles(bundle: Rolldown.OutputBundle, root: string): readonly string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const files = new Set<string>()
  const add = (chunk: Rolldown.OutputChunk): void => {
    if (files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    for (const file of chunk.viteMetadata?.importedCss ?? []) files.add(file)
    for (const file of chunk.viteMetadata?.importedAssets ?? []) files.add(file)
    addNamed(chunk.imports)
  }
  const addNamed = (names: readonly string[]): void => {
    for (const chunk of chunks) if (names.includes(chunk.fileName)) add(chunk)
  }
  const chunkOf = (module: string): Rolldown.OutputChunk => {
    const found = chunks.find(({ moduleIds }) => moduleIds.includes(path.resolve(root, module)))
    if (found === undefined) throw new Error(`the build has no chunk of ${module}`)
    return found
  }
  for (const module of START) add(chunkOf(module))
  const unneeded = PERSON_PARTS.map((module) => chunkOf(`src/${module}`).fileName)
  for (const module of SCREEN_PAGES) {
    const chunk = chunkOf(`src/${module}`)
    add(chunk)
    addNamed(chunk.dynamicImports.filter((name) => !unneeded.includes(name)))
  }
  return [...files].sort()
}
