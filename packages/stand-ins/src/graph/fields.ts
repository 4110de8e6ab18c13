import { fieldSyntax, unknownField } from './errors.ts'

/** A requested field: `picture.width(200){url}` has a name, an argument and nested fields. */
export type WantedField = {
  readonly name: string
  readonly wanted: readonly WantedField[] | null
}

/** The fields of a node type. Each returns its value, or undefined to omit the key. */
export type NodeFields<Node> = {
  readonly typeName: string
  readonly defaults: readonly string[]
  readonly fields: Readonly<
    Record<string, (node: Node, wanted: readonly WantedField[] | null) => unknown>
  >
}

const NAME = /[a-z_]+/y
const MODIFIER = /\.[a-z_]+\([^(){}]*\)/y

/** Parses `id,children{id,media_type},picture.width(200){url}`. Returns null when there are none. */
export function parseFields(text: string | undefined): readonly WantedField[] | null {
  if (text === undefined || text === '') return null
  const [fields, end] = parseList(text, 0)
  if (end !== text.length) throw fieldSyntax(end)
  return fields
}

function parseList(text: string, start: number): readonly [WantedField[], number] {
  const fields: WantedField[] = []
  let at = start
  for (;;) {
    const name = match(NAME, text, at)
    if (name === '') throw fieldSyntax(at)
    at += name.length
    for (let modifier = match(MODIFIER, text, at); modifier !== '';) {
      at += modifier.length
      modifier = match(MODIFIER, text, at)
    }
    let wanted: WantedField[] | null = null
    if (text[at] === '{') {
      ;[wanted, at] = parseList(text, at + 1)
      if (text[at] !== '}') throw fieldSyntax(at)
      at += 1
    }
    fields.push({ name, wanted })
    if (text[at] !== ',') return [fields, at]
    at += 1
  }
}

function match(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}

/** The response for one node: `id` and the requested fields. Refuses unknown fields. */
export function selectFields<Node>(
  node: Node,
  { typeName, defaults, fields }: NodeFields<Node>,
  wanted: readonly WantedField[] | null,
): Record<string, unknown> {
  const asked = wanted ?? defaults.map((name) => ({ name, wanted: null }))
  const needsId = 'id' in fields && !asked.some(({ name }) => name === 'id')
  const answer: Record<string, unknown> = {}
  for (const field of needsId ? [...asked, ID_FIELD] : asked) {
    const read = Object.hasOwn(fields, field.name) ? fields[field.name] : undefined
    if (!read) throw unknownField(field.name, typeName)
    const value = read(node, field.wanted)
    if (value !== undefined) answer[field.name] = value
  }
  return answer
}

/** Refuses unknown fields. Called before the nodes are read, because a list may be empty. */
export function requireKnownFields<Node>(
  { typeName, fields }: NodeFields<Node>,
  wanted: readonly WantedField[] | null,
): void {
  const unknown = wanted?.find(({ name }) => !Object.hasOwn(fields, name))
  if (unknown) throw unknownField(unknown.name, typeName)
}

const ID_FIELD: WantedField = { name: 'id', wanted: null }
