import { gzipSync } from 'node:zlib'
import { LANGUAGES, languageTag } from '@vitrine/i18n'
import { tvTexts } from '@vitrine/i18n/tv'
import { minifySync, type Plugin } from 'vite'
import { scriptFaults, styleFaults } from './old-engines.ts'

/** Limits of the one script, gzip: an old TV parses a megabyte of script for seconds. */
const TOTAL_LIMIT_KB = 240
const OWN_LIMIT_KB = 60

/** One classic script and one style sheet, which old engines read also from `file://`. */
export function classicScript(): Plugin {
  return {
    name: 'tv:classic-script',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html
          .replace('<!-- too-old -->', tooOldTexts())
          .replace(/<script type="module" crossorigin/g, '<script defer')
          .replace(/ crossorigin(="[^"]*")?/g, ''),
    },
  }
}

function tooOldTexts(): string {
  return LANGUAGES.map(
    (language) =>
      `<p lang="${languageTag(language)}">${tvTexts[language].tv['start.tooOldEngine']}</p>`,
  ).join('')
}

/** Stops the build over its size limits, or on anything Chromium 63 does not know. */
export function oldEngineBudget(): Plugin {
  return {
    name: 'tv:old-engine-budget',
    enforce: 'post',
    generateBundle(_, bundle) {
      const faults: string[] = []
      let scripts = 0
      for (const output of Object.values(bundle)) {
        if (output.type === 'chunk') {
          scripts += 1
          faults.push(...scriptFaults(output.code))
          faults.push(...sizeFaults(output.code, output.modules))
        } else if (output.fileName.endsWith('.css')) {
          faults.push(...styleFaults(String(output.source)))
        }
      }
      if (scripts !== 1) faults.push(`${scripts} scripts instead of one`)
      if (faults.length > 0) this.error(`not for old TVs:\n- ${faults.join('\n- ')}`)
    },
  }
}

type Modules = Readonly<Record<string, { readonly code: string | null }>>

function sizeFaults(code: string, modules: Modules): string[] {
  const own = Object.entries(modules)
    .filter(([id]) => !id.includes('node_modules') && /\/(apps|packages)\//.test(id))
    .map(([id, module]) => minifySync(id, module.code ?? '').code)
  const total = gzipKb(code)
  const ours = gzipKb(own.join('\n'))
  console.info(
    `TV script: ${total} kB gzip of ${TOTAL_LIMIT_KB}, our own part ${ours} kB of ${OWN_LIMIT_KB}`,
  )
  if (process.env['TV_SIZES']) printSizes(modules)
  return [
    ...(total > TOTAL_LIMIT_KB ? [`script of ${total} kB gzip, limit ${TOTAL_LIMIT_KB}`] : []),
    ...(ours > OWN_LIMIT_KB ? [`own part of ${ours} kB gzip, limit ${OWN_LIMIT_KB}`] : []),
  ]
}

/** `TV_SIZES=1 npm run build`: what each package weighs by itself. */
function printSizes(modules: Modules): void {
  const packages = new Map<string, string>()
  for (const [id, module] of Object.entries(modules)) {
    const name =
      /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ??
      /\/((?:apps|packages)\/[^/]+)/.exec(id)?.[1] ??
      'build'
    const code = minifySync(id, module.code ?? '').code
    packages.set(name, (packages.get(name) ?? '') + code)
  }
  const sizes = [...packages].map(([name, code]) => [name, gzipKb(code)] as const)
  for (const [name, size] of sizes.sort((a, b) => b[1] - a[1])) console.info(`${size} kB ${name}`)
}

function gzipKb(text: string): number {
  return Math.round(gzipSync(text).length / 100) / 10
}

const ROUTE_MODULE_IMPORT = /\bimport\(\s*(?:\/\*[^*]*\*\/\s*)*route\.module\s*\)/

/** react-router's loader of remote route modules, unused here, is all that is newer than Chrome 53 in it. */
export function withoutRouteModules(): Plugin {
  return {
    name: 'tv:without-route-modules',
    transform: {
      filter: { id: /node_modules\/react-router\// },
      handler: (code) =>
        ROUTE_MODULE_IMPORT.test(code)
          ? code.replace(ROUTE_MODULE_IMPORT, "Promise.reject(new Error('no route modules'))")
          : null,
    },
  }
}
