// `npm run bench` on a fresh clone with any Node.
import { runWithNode } from './run-with-node.mjs'

runWithNode('bench/main.ts')
