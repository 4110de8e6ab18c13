// Runs on a bare Node 20, before anything is installed: no import from node_modules here.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { ensureNodeModules, ROOT, SetupError } from './ensure-node-modules.mjs'

/** Installs what is missing, then runs a script of the project with Node 24 and this process's arguments. */
export function runWithNode(script) {
  try {
    const { node, env } = ensureNodeModules(ROOT)
    const args = ['--no-warnings', path.join(ROOT, script), ...process.argv.slice(2)]
    const child = spawn(node, args, { cwd: ROOT, env, stdio: 'inherit' })
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
      process.on(signal, () => child.kill(signal))
    child.on('exit', (code) => {
      process.exitCode = code ?? 1
    })
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
