import { registerHooks } from 'node:module'

/** For `node --import`: an import with `?url` gives the address of the file, as in Vite. */

const URL_QUERY = '?url'

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (!specifier.endsWith(URL_QUERY)) return nextResolve(specifier, context)
    const { url } = nextResolve(specifier.slice(0, -URL_QUERY.length), context)
    return { url: `${url}${URL_QUERY}`, format: 'module', shortCircuit: true }
  },
  load(url, context, nextLoad) {
    if (!url.endsWith(URL_QUERY)) return nextLoad(url, context)
    const source = `export default ${JSON.stringify(url.slice(0, -URL_QUERY.length))}`
    return { format: 'module', source, shortCircuit: true }
  },
})
