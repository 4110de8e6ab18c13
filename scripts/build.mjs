// `npm run build` on a fresh clone with any Node.
import { runWithNode } from './run-with-node.mjs'

runWithNode('scripts/build/main.ts')
