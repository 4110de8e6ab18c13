import { registerHooks, type ResolveFnOutput } from 'node:module'

/**
 * For `node --import`. Node parses the package.json of drizzle-orm, 179 kB, for each import of it and for each of its
 * modules: a third of the processor time in which the server starts. This hook resolves a bare name once, and the
 * relative imports between modules of drizzle-orm without its package.json.
 */

const FOLDER = '/node_modules/drizzle-orm/'
const resolved = new Map<string, ResolveFnOutput>()

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (/^drizzle-orm(\/|$)/.test(specifier)) {
      const output = resolved.get(specifier) ?? nextResolve(specifier, context)
      resolved.set(specifier, output)
      return { ...output, shortCircuit: true }
    }
    if (/^\..*\.js$/.test(specifier) && context.parentURL?.includes(FOLDER) === true) {
      const { href } = new URL(specifier, context.parentURL)
      return { url: href, format: 'module', shortCircuit: true }
    }
    return nextResolve(specifier, context)
  },
})
