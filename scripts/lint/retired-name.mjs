import path from 'node:path'
import { RETIRED_WORDS } from './retired-words.mjs'

const DECLARES = {
  ArrowFunctionExpression: ({ params }) => params,
  ClassDeclaration: ({ id }) => [id],
  FunctionDeclaration: ({ id, params }) => [id, ...params],
  FunctionExpression: ({ params }) => params,
  TSInterfaceDeclaration: ({ id }) => [id],
  TSTypeAliasDeclaration: ({ id }) => [id],
  VariableDeclarator: ({ id }) => [id],
}

/** The identifiers that a pattern declares: of `{ a, b: c }` these are a and c. */
function identifiersIn(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern]
    case 'ArrayPattern':
      return pattern.elements.flatMap(identifiersIn)
    case 'AssignmentPattern':
      return identifiersIn(pattern.left)
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) => identifiersIn(property.value ?? property))
    case 'RestElement':
      return identifiersIn(pattern.argument)
    default:
      return []
  }
}

/** The words of a camelCase, CONSTANT_CASE or kebab-case name, in lower case. */
function wordsOf(name) {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_.-]+/)
}

/** The entry of the list that a name contains; see retired-words.mjs for the forms of an entry. */
export function findRetired(name, entries) {
  const words = wordsOf(name)
  const text = ` ${words.join(' ')} `
  return entries.find((entry) => {
    if (entry.startsWith('=')) return text.trim() === entry.slice(1)
    if (entry.endsWith('…')) return words.length > 1 && words[0] === entry.slice(0, -1)
    return text.includes(` ${entry} `)
  })
}

/** Names follow the field's standard terms; this refuses words that were replaced by one. */
export const retiredName = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      name: "'{{name}}' contains the retired word '{{word}}'; the standard term is {{term}}.",
      file: "The file name '{{name}}' contains the retired word '{{word}}'; the standard term is {{term}}.",
      comment: "The comment says '{{word}}'; write instead: {{term}}.",
    },
  },
  create(context) {
    const { names, phrases, allowed } = RETIRED_WORDS
    const entries = Object.keys(names)
    const phrase = new RegExp(String.raw`\b(${Object.keys(phrases).join('|')})\b`, 'gi')

    function report(place, messageId, { name, word }) {
      const term = messageId === 'comment' ? phrases[word] : names[word]
      context.report({ ...place, messageId, data: { name, word, term } })
    }
    function checkName(place, messageId, name) {
      const word = allowed.some((standard) => name.includes(standard))
        ? undefined
        : findRetired(name, entries)
      if (word !== undefined) report(place, messageId, { name, word })
    }
    function checkComment(comment) {
      const text = comment.value.replaceAll(/\s*\n\s*\*?\s*/g, ' ')
      for (const [found] of text.matchAll(phrase)) {
        report({ loc: comment.loc }, 'comment', { word: found.toLowerCase() })
      }
    }

    return {
      Program(node) {
        const stem = path.basename(context.filename).replace(/\.[^.]+$/, '')
        checkName({ node }, 'file', stem)
        context.sourceCode.getAllComments().forEach(checkComment)
      },
      ...Object.fromEntries(
        Object.entries(DECLARES).map(([type, patternsOf]) => [
          type,
          (node) => {
            for (const identifier of patternsOf(node).flatMap(identifiersIn)) {
              checkName({ node: identifier }, 'name', identifier.name)
            }
          },
        ]),
      ),
    }
  },
}
