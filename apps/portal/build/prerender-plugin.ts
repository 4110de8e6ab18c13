import { LANGUAGES, type Language, languageTag } from '@vitrine/i18n'
import react from '@vitejs/plugin-react'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Manifest, type Plugin, type Rolldown } from 'vite'
import type * as Drawing from '../src/prerender.tsx'
import { pageFaults } from './page-faults.ts'
import { pageHtml, type PageParts, withStylesInside } from './page-html.ts'
import { type StartFiles, startFiles, startModules } from './start-files.ts'

type Renderer = typeof Drawing
type PublicPage = Drawing.PublicPage

const ROOT = path.resolve(import.meta.dirname, '..')
/** Inside the app, so that the output can resolve external packages. */
const TEMP_DIR = path.join(ROOT, '.cache')
const TEXTS = /\/packages\/i18n\/src\/texts\//
/** Fonts with the letters of our languages. */
const FIRST_FONTS = /(bricolage-grotesque|figtree)-latin-wght-normal-[^/]*\.woff2$/

/**
 * Writes a file for every public page in every language, for visitors before their script is loaded and for
 * search engines; and `pages.json`, by which the server finds the files. `plugins`: those that change the
 * texts of a page.
 */
export function prerenderedPages(plugins: readonly Plugin[]): Plugin {
  return {
    name: 'portal:prerendered-pages',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const site = await openSite(dir, bundle)
      await withRenderer(plugins, async (renderer) => {
        for (const language of LANGUAGES) await writePages(renderer, site, language)
        await writeFile(path.join(dir, 'pages.json'), toJson(await pagesOf(renderer)))
        await writeFile(path.join(dir, '.vite/starts.json'), toJson(startsOf(renderer, site)))
      })
    },
  }
}

/** Builds the renderer, passes it to `draw` and removes it. */
async function withRenderer(
  plugins: readonly Plugin[],
  draw: (renderer: Renderer) => Promise<void>,
): Promise<void> {
  await mkdir(TEMP_DIR, { recursive: true })
  const outDir = await mkdtemp(path.join(TEMP_DIR, 'prerender-'))
  try {
    await build({
      root: ROOT,
      configFile: false,
      logLevel: 'warn',
      plugins: [react(), ...plugins],
      build: { ssr: 'src/prerender.tsx', outDir, emptyOutDir: true, assetsInlineLimit: 0 },
    })
    const file = pathToFileURL(path.join(outDir, 'prerender.js')).href
    // oxlint-disable-next-line typescript/no-unsafe-assignment -- it was built from this module just before
    const renderer: Renderer = await import(file)
    await draw(renderer)
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

/** The output of the client build. */
interface Site {
  readonly dir: string
  readonly files: ReadonlySet<string>
  readonly fonts: readonly string[]
  /** The content of the style sheets, by file. */
  readonly styles: ReadonlyMap<string, string>
  readonly shell: string
  readonly manifest: Manifest
}

async function openSite(dir: string, bundle: Rolldown.OutputBundle): Promise<Site> {
  const files = Object.keys(bundle)
  const manifest = parseManifest(await readFile(path.join(dir, '.vite/manifest.json'), 'utf8'))
  return {
    dir,
    files: new Set(files),
    fonts: files.filter((file) => FIRST_FONTS.test(file)),
    styles: new Map(
      Object.values(bundle).flatMap((output) =>
        output.type === 'asset' && output.fileName.endsWith('.css')
          ? [[output.fileName, String(output.source)] as const]
          : [],
      ),
    ),
    shell: await readFile(path.join(dir, 'index.html'), 'utf8'),
    manifest: { ...manifest, ...sharedTexts(manifest, bundle) },
  }
}

/** Texts that two chunks share have their own chunk, which the manifest does not list by module. */
function sharedTexts(manifest: Manifest, bundle: Rolldown.OutputBundle): Manifest {
  const chunks = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]))
  const entries = Object.values(bundle).flatMap((output) => {
    const chunk = output.type === 'chunk' ? chunks.get(output.fileName) : undefined
    if (output.type !== 'chunk' || chunk === undefined) return []
    const texts = output.moduleIds.filter((id) => TEXTS.test(id))
    return texts.map((id) => [path.relative(ROOT, id), chunk] as const)
  })
  return Object.fromEntries(entries)
}

function parseManifest(text: string): Manifest {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- Vite wrote it a moment ago
  return JSON.parse(text) as Manifest
}

async function writePages(renderer: Renderer, site: Site, language: Language): Promise<void> {
  await renderer.startPrerender(language)
  const folder = path.join(site.dir, 'pages', language)
  await mkdir(folder, { recursive: true })
  const languageParts = { language: languageTag(language), needsScript: renderer.needsScript() }
  const write = (file: string, parts: PageContent): Promise<void> =>
    writePage(site, path.join(folder, `${file}.html`), { ...languageParts, ...parts })
  for (const page of renderer.PUBLIC_PAGES) {
    const parts = { ...(await renderer.prerenderPage(page)), ...partsOf(page, site, language) }
    await write(page.file, parts)
    if (hasPlainFile(page))
      await write(`${page.file}.plain`, { ...parts, body: null, isFrame: false })
  }
  // The shell of every private page. It is not listed, and the browser's router chooses the page.
  const shell = { modules: [renderer.PRIVATE_ROUTES], texts: [], isListed: false, path: '' }
  await write('shell', {
    ...renderer.shellTexts(),
    ...partsOf(shell, site, language),
    body: null,
    isFrame: false,
  })
}

type PageContent = Omit<PageParts, 'language' | 'needsScript'>

type PageDescription = Pick<PublicPage, 'modules' | 'texts' | 'isListed' | 'path'>

function partsOf(page: PageDescription, site: Site, language: Language) {
  const address = page.isListed ? page.path : null
  return { ...startOf(page, site, language), fonts: site.fonts, address }
}

function startOf({ modules, texts }: PageDescription, site: Site, language: Language): StartFiles {
  return startFiles(site.manifest, startModules({ modules, language, texts }))
}

/** The scripts that each page starts with, by path and language; a test measures them. */
function startsOf(renderer: Renderer, site: Site) {
  return Object.fromEntries(
    renderer.PUBLIC_PAGES.map((page) => [
      page.path,
      Object.fromEntries(
        LANGUAGES.map((language) => [language, startOf(page, site, language).scripts]),
      ),
    ]),
  )
}

function toJson(value: object): string {
  return JSON.stringify(value, null, 2)
}

async function writePage(
  { shell, files, styles }: Site,
  file: string,
  parts: PageParts,
): Promise<void> {
  const html = withStylesInside(pageHtml(shell, parts), styles)
  const [fault] = pageFaults(html, files)
  if (fault !== undefined) throw new Error(`${file}: ${fault}`)
  await writeFile(file, html)
}

/** The data for the server, which defines its half of this shape in `pages.rules.ts`. */
async function pagesOf(renderer: Renderer) {
  const paths = await renderer.pagePaths()
  return {
    paths,
    pages: renderer.PUBLIC_PAGES.filter((page) => paths.includes(page.path)).map((page) => ({
      path: page.path,
      file: page.file,
      queryFile: hasPlainFile(page) ? `${page.file}.plain` : page.file,
      isListed: page.isListed,
    })),
  }
}

/** Whether a page needs a second file for addresses with a query, because the query changes its content. */
function hasPlainFile({ isPrerendered, dependsOnQuery }: PublicPage): boolean {
  return isPrerendered && dependsOnQuery
}
