import type { Plugin } from 'vite'
import { pseudoText } from './pseudo-text.ts'

/**
 * The pseudo-language: every text is longer, accented and in brackets, so that text without brackets on a
 * page is hard-coded in a component. `vite build --mode pseudo`.
 */
export function pseudoTexts(): Plugin {
  return {
    name: 'portal:pseudo-texts',
    enforce: 'post',
    transform: {
      filter: { id: /packages\/i18n\/src\/texts\/[^?]*\.ts$/ },
      handler(code) {
        const texts = textsIn(this.parse(code)).toSorted((a, b) => b.start - a.start)
        const changed = texts.reduce(
          (rest, { start, end, value }) =>
            `${rest.slice(0, start)}${JSON.stringify(pseudoText(value))}${rest.slice(end)}`,
          code,
        )
        return { code: changed, map: null }
      },
    },
  }
}

interface Text {
  readonly start: number
  readonly end: number
  readonly value: string
}

/** Every text that is the value of a key, at any depth of a syntax tree. */
function textsIn(node: unknown): readonly Text[] {
  if (Array.isArray(node)) return node.flatMap(textsIn)
  if (typeof node !== 'object' || node === null) return []
  const own = 'type' in node && node.type === 'Property' && 'value' in node ? node.value : null
  return isText(own) ? [own] : Object.values(node).flatMap(textsIn)
}

function isText(node: unknown): node is Text {
  return (
    typeof node === 'object' &&
    node !== null &&
    'type' in node &&
    node.type === 'Literal' &&
    'value' in node &&
    typeof node.value === 'string'
  )
}
