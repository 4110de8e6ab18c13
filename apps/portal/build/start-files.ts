import type { Manifest } from 'vite'

export interface StartFiles {
  readonly scripts: readonly string[]
  /** In the order in which they apply: a chunk's own style sheets follow those of its imports. */
  readonly styles: readonly string[]
}

/**
 * Every file that is loaded with these modules, by the build's manifest: their chunks and static imports.
 * Throws when a module has no chunk.
 */
export function startFiles(manifest: Manifest, modules: readonly string[]): StartFiles {
  const seen = new Set<string>()
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const add = (key: string): void => {
    if (seen.has(key)) return
    seen.add(key)
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`the build has no chunk of ${key}`)
    chunk.imports?.forEach(add)
    chunk.css?.forEach((file) => styles.add(file))
    scripts.add(chunk.file)
  }
  modules.forEach(add)
  return { scripts: [...scripts], styles: [...styles] }
}

const SOURCE = 'src'
const TEXTS = '../../packages/i18n/src/texts'

export interface StartOf {
  /** The modules that its route loads, as in `features/home/home-page.tsx`. */
  readonly modules: readonly string[]
  readonly language: string
  /** The files of texts in addition to `portal-public.ts`. */
  readonly texts: readonly string[]
}

/** The modules that a page needs to render. */
export function startModules({ modules, language, texts }: StartOf): readonly string[] {
  return [
    'index.html',
    'src/main.tsx',
    ...modules.map((file) => `${SOURCE}/${file}`),
    ...['portal-public', ...texts].map((name) => `${TEXTS}/${language}/${name}.ts`),
  ]
}
