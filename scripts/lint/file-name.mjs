import path from 'node:path'

const JUNK_DRAWERS = new Set(['utils', 'util', 'helpers', 'helper', 'types', 'misc', 'common'])
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** File and folder names: kebab-case, the role as suffix, no generic names. */
export const fileName = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      kebab: "'{{name}}' is not kebab-case; write screen-form.state.ts.",
      junk: "'{{name}}' says nothing; name the thing that is inside.",
    },
  },
  create(context) {
    return {
      Program(node) {
        const parts = path.relative(context.cwd, context.filename).split(path.sep)
        const file = parts.pop() ?? ''
        const stems = file.replace(/^\./, '').split('.').slice(0, -1)
        for (const name of stems) {
          if (!KEBAB.test(name)) context.report({ node, messageId: 'kebab', data: { name } })
        }
        for (const name of [stems[0] ?? '', ...parts]) {
          if (JUNK_DRAWERS.has(name)) context.report({ node, messageId: 'junk', data: { name } })
        }
      },
    }
  },
}
