import type { Plugin } from 'vite'

const ROUTER = /\/node_modules\/react-router\/dist\/.*\.mjs$/

/**
 * Lets the build leave out what nobody uses of the router: forms, links that fetch ahead for its server
 * framework, warnings for developers. The build keeps whatever seems to do something when it is loaded,
 * and both the call that makes such a component and the name it is given for debugging seem to. Where the
 * router's files change, nothing breaks; the weight of the pages is tried by `built-pages.test.ts`.
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
