import MagicString from 'magic-string'
import type { Plugin } from 'vite'

/** What the server and the API documents need of a call. The client sends requests without their schemas. */
const SERVER_PARTS: readonly string[] = [
  ...['access', 'summary', 'fromTv'],
  ...['params', 'query', 'body', 'headers'],
]

/** Removes those parts from every `endpoint({ … })` of packages/api: schemas that only they use are left out. */
export function withoutServerParts(): Plugin {
  return {
    name: 'tv:without-server-parts',
    enforce: 'post',
    transform: {
      filter: { id: /packages\/api\/src\/calls\//, code: /\bendpoint\(/ },
      handler(code) {
        const text = new MagicString(code)
        for (const { properties } of declarations(this.parse(code))) {
          properties.forEach((property, at) => {
            if (!SERVER_PARTS.includes(nameOf(property))) return
            const next = properties[at + 1]
            const previousEnd = properties[at - 1]?.end ?? property.start
            if (next === undefined) text.remove(previousEnd, property.end)
            else text.remove(property.start, next.start)
          })
        }
        return text.hasChanged() ? { code: text.toString(), map: text.generateMap() } : null
      },
    },
  }
}

interface Property {
  readonly start: number
  readonly end: number
  readonly key?: unknown
}

interface Declaration {
  readonly properties: readonly Property[]
}

/** The argument of every call of `endpoint` in a syntax tree. */
function declarations(node: unknown): readonly Declaration[] {
  if (Array.isArray(node)) return node.flatMap(declarations)
  if (typeof node !== 'object' || node === null) return []
  const [argument]: unknown[] = isEndpointCall(node) ? node.arguments : []
  return isObject(argument) ? [argument] : Object.values(node).flatMap(declarations)
}

function isEndpointCall(node: object): node is { readonly arguments: unknown[] } {
  if (!('callee' in node && 'arguments' in node && Array.isArray(node.arguments))) return false
  const { callee } = node
  return typeof callee === 'object' && callee !== null && identifier(callee) === 'endpoint'
}

function isObject(node: unknown): node is Declaration {
  return typeof node === 'object' && node !== null && 'properties' in node
}

function nameOf({ key }: Property): string {
  return typeof key === 'object' && key !== null ? identifier(key) : ''
}

function identifier(node: object): string {
  return 'name' in node ? String(node.name) : ''
}
