import { registerHooks, type ResolveFnOutput } from 'node:module'

/**
 * For `node --import`. Node looks up the package of each module, to find its format. It also parses the package.json of
 * drizzle-orm, 179 kB, for each import of it and for each of its modules: a third of the processor time in which the
 * server starts. This hook resolves a bare name once, and relative imports between modules of known packages and of our
 * own sources without their package.json.
 */

const MODULES = /\/node_modules\/(drizzle-orm|zod|pg-boss)\//
const resolved = new Map<string, ResolveFnOutput>()

/** The format of the module that a relative import names, when that follows from the two names. */
function formatOf(specifier: string, parent: string): string | null {
  if (!specifier.startsWith('.')) return null
  if (specifier.endsWith('.ts') && !parent.includes('/node_modules/')) return 'module-typescript'
  return specifier.endsWith('.js') && MODULES.test(parent) ? 'module' : null
}

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (/^drizzle-orm(\/|$)/.test(specifier)) {
      const output = resolved.get(specifier) ?? nextResolve(specifier, context)
      resolved.set(specifier, output)
      return { ...output, shortCircuit: true }
    }
    const { parentURL = '' } = context
    const format = formatOf(specifier, parentURL)
    if (format === null) return nextResolve(specifier, context)
    return { url: new URL(specifier, parentURL).href, format, shortCircuit: true }
  },
})
