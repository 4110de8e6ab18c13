const COMPONENT = /^[A-Z]/

function nameOf(node) {
  if (node.id) return node.id.name
  // forwardRef(function …) and memo(() => …) have the name of the variable they are assigned to.
  const owner = node.parent.type === 'CallExpression' ? node.parent.parent : node.parent
  if (owner.type === 'VariableDeclarator') return owner.id.name ?? ''
  return owner.key?.name ?? ''
}

/** A React component may be longer than a function, because markup is not logic. */
export const functionSize = {
  meta: {
    type: 'suggestion',
    schema: [
      {
        type: 'object',
        properties: { lines: { type: 'number' }, componentLines: { type: 'number' } },
        required: ['lines', 'componentLines'],
        additionalProperties: false,
      },
    ],
    messages: {
      long: '{{kind}} {{name}} has {{lines}} lines (at most {{most}}); split it by reason to change.',
    },
  },
  create(context) {
    const limits = context.options[0]
    function check(node) {
      const lines = node.loc.end.line - node.loc.start.line + 1
      const name = nameOf(node)
      const isComponent = context.filename.endsWith('.tsx') && COMPONENT.test(name)
      const most = isComponent ? limits.componentLines : limits.lines
      if (lines <= most) return
      const kind = isComponent ? 'Component' : 'Function'
      context.report({ node, messageId: 'long', data: { kind, name, lines, most } })
    }
    return {
      FunctionDeclaration: check,
      FunctionExpression: check,
      ArrowFunctionExpression: check,
    }
  },
}
