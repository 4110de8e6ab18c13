import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { scriptFaults, styleFaults } from './old-engines.ts'
import { gzipKb } from './script-weight.ts'

export const TEST_PAGE = 'test.html'
const APP_PAGE = 'index.html'
const APP_SCRIPT = '/src/main.tsx'
const TEST_SCRIPT = '/src/device-test-main.ts'

/** Limit of the page's script with all texts, gzip. It is loaded by who tests a TV, never by playback. */
const SCRIPT_LIMIT_KB = 110
/** What both pages have: fonts, colours and sizes. */
const SHARED_STYLES = /\/src\/shared\/stage\.css$/

/**
 * Builds the page of the device test beside the app's page: a script of its own, because one classic script cannot be
 * split, and the app's style sheet, which has the fonts. `config` is that of the app without the plugins for its page.
 */
export function deviceTestPage(config: () => InlineConfig): Plugin {
  let root = ''
  let mode = 'production'
  return {
    name: 'tv:device-test-page',
    enforce: 'post',
    apply: 'build',
    configResolved(resolved) {
      ;({ root, mode } = resolved)
    },
    async generateBundle(_, bundle) {
      const styles = Object.keys(bundle).find((name) => name.endsWith('.css'))
      if (styles === undefined) return this.error('the app has no style sheet')
      const outputs = await buildPage({ ...config(), root, mode })
      const faults = outputs.flatMap(faultsOf)
      if (faults.length > 0)
        this.error(`${TEST_PAGE} is not for old TVs:\n- ${faults.join('\n- ')}`)
      for (const output of outputs) {
        const { fileName } = output
        // What both pages use, the app's build has emitted.
        if (bundle[fileName] !== undefined) continue
        const source = output.type === 'chunk' ? output.code : output.source
        const isPage = fileName === TEST_PAGE
        this.emitFile({
          type: 'asset',
          fileName,
          source: isPage ? withStyles(String(source), styles) : source,
        })
      }
    },
  }
}

type Output = Rolldown.OutputChunk | Rolldown.OutputAsset

async function buildPage(config: InlineConfig): Promise<readonly Output[]> {
  const input = path.join(config.root ?? '.', TEST_PAGE)
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    plugins: [pageWithTestScript(input), withoutSharedStyles(), ...(config.plugins ?? [])],
    build: {
      ...config.build,
      write: false,
      copyPublicDir: false,
      rolldownOptions: {
        ...config.build?.rolldownOptions,
        input,
      },
    },
  })
  if (!Array.isArray(built) && 'output' in built) return built.output
  throw new Error(`${TEST_PAGE} has another output than one bundle`)
}

/** The page has no file of its own: it is the app's page with another script. */
function pageWithTestScript(page: string): Plugin {
  return {
    name: 'tv:page-with-test-script',
    enforce: 'pre',
    resolveId: (source) => (source === page ? page : null),
    async load(id) {
      if (id !== page) return null
      const html = await readFile(path.join(path.dirname(page), APP_PAGE), 'utf8')
      if (!html.includes(APP_SCRIPT)) this.error(`${APP_PAGE} does not load ${APP_SCRIPT}`)
      return html.replace(APP_SCRIPT, TEST_SCRIPT)
    },
  }
}

function withoutSharedStyles(): Plugin {
  return {
    name: 'tv:without-shared-styles',
    enforce: 'pre',
    load: { filter: { id: SHARED_STYLES }, handler: () => '' },
  }
}

/** The app's style sheet comes first, as in one build. */
function withStyles(html: string, styles: string): string {
  return html.replace(
    /(?=<link rel="stylesheet")/,
    `<link rel="stylesheet" href="./${styles}">\n    `,
  )
}

function faultsOf(output: Output): readonly string[] {
  if (output.type === 'chunk') {
    const kb = gzipKb(output.code)
    const isHeavy = kb > SCRIPT_LIMIT_KB
    return [
      ...scriptFaults(output.code),
      ...(isHeavy ? [`script of ${String(kb)} kB gzip, limit ${String(SCRIPT_LIMIT_KB)}`] : []),
    ]
  }
  return output.fileName.endsWith('.css') ? styleFaults(String(output.source)) : []
}
