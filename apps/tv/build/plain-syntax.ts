import MagicString from 'magic-string'
import type { Plugin } from 'vite'

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
 * compiler otherwise writes two functions for each, and passes `arguments` between them. An argument that cannot
 * be destructured throws at once instead of rejecting.
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

/**
 * Every async function and arrow with a block for a body. Methods are left to the compiler, which handles them
 * well; so are generators, and functions with default values, which must reject when a value throws.
 */
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
  if (!isAsync || ('generator' in node && node.generator === true)) return null
  if (!('start' in node && 'type' in node && 'body' in node && 'params' in node)) return null
  const { start, type, body, params } = node
  if (contains(params, DEFAULT_VALUE)) return null
  if (typeof start !== 'number' || !isBlock(body)) return null
  return { start, body, isArrow: type === 'ArrowFunctionExpression' }
}

const DEFAULT_VALUE: readonly string[] = ['AssignmentPattern']

/** Whether a node of one of the types is in a syntax tree. */
function contains(node: unknown, types: readonly string[]): boolean {
  if (Array.isArray(node)) return node.some((child) => contains(child, types))
  if (typeof node !== 'object' || node === null) return false
  if ('type' in node && types.includes(String(node.type))) return true
  return Object.values(node).some((child) => contains(child, types))
}

function isBlock(node: unknown): node is AsyncFunction['body'] {
  return (
    typeof node === 'object' && node !== null && 'type' in node && node.type === 'BlockStatement'
  )
}

/**
 * Object spread becomes Object.assign: what stands in for it on old engines is larger and slower. All values are
 * evaluated before the first is copied: a value must not change an object that is spread before it.
 */
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
  if (!Array.isArray(properties) || contains(properties, SUSPENDS)) return false
  return (
    properties.some(({ type }) => type === 'SpreadElement') &&
    properties.every(({ type, kind }) => type === 'SpreadElement' || kind === 'init')
  )
}

/** The copy must be made before these; Object.assign would make it after them. */
const SUSPENDS: readonly string[] = ['AwaitExpression', 'YieldExpression']

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
