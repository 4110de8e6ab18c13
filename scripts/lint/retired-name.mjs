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

/** The words of a camelCase or CONSTANT_CASE name, in lower case. */
function wordsOf(name) {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_]+/)
}

/** Names follow the field's standard terms; this refuses declarations with a word that was replaced by one. */
export const retiredName = {
  meta: {
    type: 'suggestion',
    schema: [{ type: 'object', additionalProperties: { type: 'string' } }],
    messages: {
      retired: "'{{name}}' contains the retired word '{{word}}'; the standard term is {{term}}.",
    },
  },
  create(context) {
    const terms = new Map(Object.entries(context.options[0]))
    const check = (identifier) => {
      const { name } = identifier
      const word = wordsOf(name).find((part) => terms.has(part))
      if (word === undefined) return
      const data = { name, word, term: terms.get(word) }
      context.report({ node: identifier, messageId: 'retired', data })
    }
    return Object.fromEntries(
      Object.entries(DECLARES).map(([type, patternsOf]) => [
        type,
        (node) => {
          patternsOf(node).flatMap(identifiersIn).forEach(check)
        },
      ]),
    )
  },
}
