import MagicString from 'magic-string'
import type { Plugin } from 'vite'

/**
 * V8 6.4 ends the page when it optimizes a function that compares a `typeof` with 'bigint', as React's do. The app has
 * no values of this type: each comparison becomes its result.
 */
export function withoutBigintComparisons(): Plugin {
  return {
    name: 'tv:without-bigint-comparisons',
    transform: {
      filter: { id: /\.[cm]?[jt]sx?$/, code: /\bbigint\b/ },
      order: 'post',
      handler(code) {
        const text = new MagicString(code)
        for (const { start, end, isNegated } of bigintComparisons(this.parse(code))) {
          text.update(start, end, String(isNegated))
        }
        return text.hasChanged() ? { code: text.toString(), map: text.generateMap() } : null
      },
    },
  }
}

export interface BigintComparison {
  readonly start: number
  readonly end: number
  /** Of `!=` and `!==`. */
  readonly isNegated: boolean
}

/** Every comparison of a `typeof` with 'bigint' in a syntax tree. */
export function bigintComparisons(node: unknown): readonly BigintComparison[] {
  if (Array.isArray(node)) return node.flatMap(bigintComparisons)
  if (typeof node !== 'object' || node === null) return []
  if (!isBinary(node)) return Object.values(node).flatMap(bigintComparisons)
  const { start, end, left, right, operator } = node
  const isFound = (isTypeof(left) && isBigint(right)) || (isBigint(left) && isTypeof(right))
  if (!isFound) return [left, right].flatMap(bigintComparisons)
  return [{ start, end, isNegated: operator.startsWith('!') }]
}

interface Binary {
  readonly start: number
  readonly end: number
  readonly left: unknown
  readonly right: unknown
  readonly operator: string
}

function isBinary(node: object): node is Binary {
  return 'type' in node && node.type === 'BinaryExpression'
}

function isTypeof(node: unknown): boolean {
  return (
    typeof node === 'object' && node !== null && 'operator' in node && node.operator === 'typeof'
  )
}

/** The text 'bigint' as a string, or as a template, which minified scripts have. */
function isBigint(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false
  if ('quasis' in node) {
    return Array.isArray(node.quasis) && node.quasis.length === 1 && node.quasis.some(isBigint)
  }
  if ('cooked' in node) return node.cooked === 'bigint'
  return 'value' in node && (node.value === 'bigint' || isBigint(node.value))
}
