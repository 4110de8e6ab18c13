// `npm test` on a fresh clone with any Node: installs, then runs the tests with Node 24.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { ensureNodeModules, ROOT, SetupError } from './ensure-node-modules.mjs'

function prepare() {
  try {
    return ensureNodeModules()
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    console.error(error.message)
    // A run that cannot start counts as one failure.
    console.log('0 passed, 1 failed')
    process.exit(1)
  }
}

const { node, env } = prepare()
const child = spawn(node, [path.join(ROOT, 'scripts/testing/main.ts'), ...process.argv.slice(2)], {
  cwd: ROOT,
  env,
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 1))
