import MagicString from 'magic-string'
import { LANGUAGES, languageTag } from '@vitrine/i18n'
import { tvTexts } from '@vitrine/i18n/tv'
import type { Logger, Plugin } from 'vite'
import { scriptFaults, styleFaults } from './old-engines.ts'
import { weigh } from './script-weight.ts'
import { TEXT_SCRIPT } from './text-tables.ts'

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

const SUMMARY = /\bsummary:\s*(['"`])(?:(?!\1)[^\\]|\\.)*\1/g

/** The sentences about each call are for the API's documents. */
export function withoutSummaries(): Plugin {
  return {
    name: 'tv:without-summaries',
    transform: {
      filter: { id: /packages\/api\/src\/calls\//, code: /summary:/ },
      handler: (code) => ({ code: code.replace(SUMMARY, "summary: ''"), map: null }),
    },
  }
}

/**
 * Old engines know no private fields, and what stands in for them, a WeakMap each, is large and slow on
 * a TV. Types have already kept them private: in the script they are plain properties.
 */
export function plainPrivateFields(): Plugin {
  return {
    name: 'tv:plain-private-fields',
    enforce: 'post',
    transform: {
      filter: { id: /\/(apps|packages)\/[^/]+\/src\/[^?]*\.tsx?$/, code: /#/ },
      handler(code) {
        const text = new MagicString(code)
        const short = new Map<string, string>()
        for (const { start, end, name } of privateNames(this.parse(code))) {
          short.set(name, short.get(name) ?? `_${short.size.toString(36)}`)
          text.update(start, end, short.get(name) ?? name)
        }
        if (short.size > 0 && EXTENDS_OURS.test(code)) {
          this.error('a class with private fields is extended: their short names may meet')
        }
        return text.hasChanged() ? { code: text.toString(), map: text.generateMap() } : null
      },
    },
  }
}

/** Errors are the only classes ours extend. */
const EXTENDS_OURS = /\bextends (?!Error\b)/

interface PrivateName {
  readonly start: number
  readonly end: number
  readonly name: string
}

/** Every place in a syntax tree where a private field or method is named. */
function privateNames(node: unknown): readonly PrivateName[] {
  if (Array.isArray(node)) return node.flatMap(privateNames)
  if (typeof node !== 'object' || node === null) return []
  return isPrivateName(node) ? [node] : Object.values(node).flatMap(privateNames)
}

function isPrivateName(node: object): node is PrivateName {
  return 'type' in node && node.type === 'PrivateIdentifier'
}
