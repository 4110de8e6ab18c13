import { LANGUAGES, languageTag } from '@vitrine/i18n'
import { tvTexts } from '@vitrine/i18n/tv'
import type { Logger, Plugin } from 'vite'
import { scriptFaults, styleFaults } from './old-engines.ts'
import { weigh } from './script-weight.ts'
import { TEXT_OF_THE_PAGE, TEXT_SCRIPT } from './text-tables.ts'

/** One classic script and one style sheet, which old engines read also from `file://`. The page has the version. */
export function classicScript(version: string): Plugin {
  return {
    name: 'tv:classic-script',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html
          .replace('data-version=""', `data-version="${version}"`)
          .replace('<!-- too-old -->', tooOldTexts())
          .replace(/<script type="module" crossorigin/g, '<script defer')
          .replace(/ crossorigin(="[^"]*")?/g, ''),
    },
  }
}

function tooOldTexts(): string {
  return LANGUAGES.map(
    (language) =>
      `<p lang="${languageTag(language)}">${tvTexts[language].tv[TEXT_OF_THE_PAGE]}</p>`,
  ).join('')
}

/** Stops the build over its size limits, or on anything Chromium 63 does not know. */
export function oldEngineBudget(): Plugin {
  let logger: Logger | null = null
  return {
    name: 'tv:old-engine-budget',
    enforce: 'post',
    configResolved(config) {
      logger = config.logger
    },
    generateBundle(_, bundle) {
      const faults: string[] = []
      const outputs = Object.values(bundle)
      const texts = outputs.flatMap((output) =>
        output.type === 'asset' && TEXT_SCRIPT.test(output.fileName) ? [String(output.source)] : [],
      )
      faults.push(...texts.flatMap(scriptFaults))
      if (texts.length !== LANGUAGES.length - 1) faults.push(`texts of ${texts.length} languages`)
      let scripts = 0
      for (const output of outputs) {
        if (output.type === 'chunk') {
          scripts += 1
          faults.push(...scriptFaults(output.code))
          const sizes = weigh(output, texts)
          logger?.info(sizes.summary)
          faults.push(...sizes.faults)
        } else if (output.fileName.endsWith('.css')) {
          faults.push(...styleFaults(String(output.source)))
        }
      }
      if (scripts !== 1) faults.push(`${scripts} main scripts instead of one`)
      if (faults.length > 0) this.error(`not for old TVs:\n- ${faults.join('\n- ')}`)
    },
  }
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
