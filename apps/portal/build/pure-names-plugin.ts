import type { Plugin } from 'vite'

/**
 * Functions whose unused results the build removes: it takes every call on these names for a schema of zod, in all
 * modules.
 */
export const PURE_NAMES = ['z', 'requiredText'] as const

/** The big integers of jsencrypt, and d3, call methods on a variable `z` for their effect. */
const OTHER_Z = /\/node_modules\/(?:jsencrypt\/lib\/lib\/jsbn\/jsbn|d3-[a-z]+\/src\/.*)\.js$/
/** A statement that is a call on such a name. */
const EFFECT = new RegExp(`^\\s*(?:${PURE_NAMES.join('|')})(?:\\.\\w+)*\\(`, 'm')

/** Keeps calls of libraries that are no schemas: renames the variable that is known, and refuses any other. */
export function pureNames(): Plugin {
  return {
    name: 'portal:pure-names',
    apply: 'build',
    transform: {
      filter: { id: { include: /\/node_modules\//, exclude: /\/node_modules\/zod\// } },
      handler(code, id) {
        const renamed = OTHER_Z.test(id) ? code.replaceAll(/\bz\b/g, 'reducer') : code
        if (EFFECT.test(renamed)) {
          this.error(`${id} calls a function of a name that the build takes for a schema's`)
        }
        return renamed === code ? null : { code: renamed, map: null }
      },
    },
  }
}
