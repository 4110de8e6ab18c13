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

/**
 * An async function becomes a plain one around an async arrow. For engines without async functions the
 * compiler otherwise writes two functions for each, and passes `arguments` between them.
 */
export function plainAsyncFunctions(): Plugin {
  return {
    name: 'tv:plain-async-functions',
    enforce: 'post',
    transform: {
      filter: { id: /\/(apps|packages)\/[^/]+\/src\/[^?]*\.tsx?$/, code: /\basync\b/ },
      handler(code) {
        const text = new MagicString(code)
        for (const { start, body, isArrow } of asyncFunctions(this.parse(code))) {
          text.remove(start, start + 'async '.length)
          if (isArrow) text.appendRight(body.start, '(async () => ').appendLeft(body.end, ')()')
          else text.appendRight(body.start, '{ return (async () => ').appendLeft(body.end, ')() }')
        }
        return text.hasChanged() ? { code: text.toString(), map: text.generateMap() } : null
      },
    },
  }
}

interface AsyncFunction {
  readonly start: number
  readonly body: { readonly start: number; readonly end: number }
  readonly isArrow: boolean
}

/** Every async function and arrow with a block for a body; the compiler handles methods well itself. */
function asyncFunctions(node: unknown): readonly AsyncFunction[] {
  if (Array.isArray(node)) return node.flatMap(asyncFunctions)
  if (typeof node !== 'object' || node === null) return []
  const isMethod = 'type' in node && METHODS.includes(String(node.type))
  const values = Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    isMethod && key === 'value' ? inner(value) : asyncFunctions(value),
  )
  const own = isMethod ? null : asyncFunctionOf(node)
  return own ? [own, ...values] : values
}

const METHODS: readonly string[] = ['MethodDefinition', 'Property']

/** What lies in the function of a method, without that function. */
function inner(method: unknown): readonly AsyncFunction[] {
  if (typeof method !== 'object' || method === null) return []
  return Object.values(method).flatMap(asyncFunctions)
}

function asyncFunctionOf(node: object): AsyncFunction | null {
  const isAsync = 'async' in node && node.async === true
  if (!isAsync || !('start' in node && 'type' in node && 'body' in node)) return null
  const { start, type, body } = node
  if (typeof start !== 'number' || !isBlock(body)) return null
  return { start, body, isArrow: type === 'ArrowFunctionExpression' }
}

function isBlock(node: unknown): node is AsyncFunction['body'] {
  return (
    typeof node === 'object' && node !== null && 'type' in node && node.type === 'BlockStatement'
  )
}

/** Object spread becomes Object.assign: what stands in for it on old engines is larger and slower. */
export function plainObjectSpread(): Plugin {
  return {
    name: 'tv:plain-object-spread',
    enforce: 'post',
    transform: {
      filter: { id: /\/(apps|packages)\/[^/]+\/src\/[^?]*\.tsx?$/, code: /\.\.\./ },
      handler(code) {
        const text = new MagicString(code)
        spreadObjects(this.parse(code)).forEach((object) => assignInstead(text, object))
        return text.hasChanged() ? { code: text.toString(), map: text.generateMap() } : null
      },
    },
  }
}

interface Range {
  readonly start: number
  readonly end: number
}

interface ObjectNode extends Range {
  readonly properties: readonly (Range & { readonly type: string })[]
}

/** `{ ...a, b }` is written as `Object.assign({}, a, { b })`; marked pure, so that unused ones are left out. */
function assignInstead(text: MagicString, { start, end, properties }: ObjectNode): void {
  const isSpread = (at: number) => properties[at]?.type === 'SpreadElement'
  text.update(start, start + 1, `/* @__PURE__ */ Object.assign(${isSpread(0) ? '{}, ' : ''}`)
  text.update(end - 1, end, ')')
  properties.forEach((property, at) => {
    if (isSpread(at)) return void text.remove(property.start, property.start + '...'.length)
    if (at === 0 || isSpread(at - 1)) text.appendRight(property.start, '{')
    if (at === properties.length - 1 || isSpread(at + 1)) text.appendLeft(property.end, '}')
  })
}

function spreadObjects(node: unknown): readonly ObjectNode[] {
  if (Array.isArray(node)) return node.flatMap(spreadObjects)
  if (typeof node !== 'object' || node === null) return []
  const inner = Object.values(node).flatMap(spreadObjects)
  return isSpreadObject(node) ? [node, ...inner] : inner
}

function isSpreadObject(node: object): node is ObjectNode {
  if (!('type' in node) || node.type !== 'ObjectExpression' || !('properties' in node)) return false
  const { properties } = node
  return Array.isArray(properties) && properties.some(({ type }) => type === 'SpreadElement')
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
