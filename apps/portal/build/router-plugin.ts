import type { Plugin } from 'vite'

const ROUTER = /\/node_modules\/react-router\/dist\/.*\.mjs$/

/**
 * Lets the build remove unused parts of the router: forms, prefetching links and developer warnings. The
 * build keeps code with possible side effects, which includes the calls that create such components and set
 * their debug names. When the router's files change, the build still works, but pages become larger;
 * `built-pages.test.ts` measures that.
 */
export function slimRouter(): Plugin {
  return {
    name: 'portal:slim-router',
    apply: 'build',
    transform: {
      filter: { id: ROUTER },
      handler: (code) => ({
        code: code
          .replace('var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;')
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
          .replaceAll(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  }
}
