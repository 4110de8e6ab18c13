import type { Plugin } from 'vite'

/**
 * Functions whose unused results the build removes: it takes every call on these names for a schema of zod, in all
 * modules.
 */
export const PURE_NAMES = ['z', 'requiredText'] as const

/** Modules that call methods on a variable `z` for their effect: big integers, and the ticks of a logarithmic scale. */
const VARIABLE_Z = /\/node_modules\/(?:jsencrypt\/lib\/lib\/jsbn\/jsbn|d3-scale\/src\/log)\.js$/
/** A statement that is a call on such a name. */
const EFFECT = new RegExp(`^\\s*(?:${PURE_NAMES.join('|')})(?:\\.\\w+)*\\(`, 'm')

/** Keeps calls of libraries that are no schemas: renames the variable in listed modules, and refuses any other. */
export function pureNames(): Plugin {
  return {
    name: 'portal:pure-names',
    apply: 'build',
    transform: {
      filter: { id: { include: /\/node_modules\//, exclude: /\/node_modules\/zod\// } },
      handler(code, id) {
        const cleared = VARIABLE_Z.test(id) ? code.replaceAll(/\bz\b/g, 'renamed') : code
        if (EFFECT.test(cleared)) {
          this.error(`${id} calls a function of a name that the build takes for a schema's`)
        }
        return cleared === code ? null : { code: cleared, map: null }
      },
    },
  }
}
