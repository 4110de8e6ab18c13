// `npm run package` on a fresh clone with any Node.
import { runWithNode } from './run-with-node.mjs'

runWithNode('scripts/packaging/main.ts')
