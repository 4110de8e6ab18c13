// `npm run build` on a fresh clone with any Node: installs, then builds the server's folder with Node 24.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { ensureNodeModules, ROOT, SetupError } from './ensure-node-modules.mjs'

try {
  const { node, env } = ensureNodeModules(ROOT)
  const main = path.join(ROOT, 'scripts/build/main.ts')
  const args = ['--no-warnings', main, ...process.argv.slice(2)]
  const child = spawn(node, args, { cwd: ROOT, env, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => {
    process.exitCode = code ?? 1
  })
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
