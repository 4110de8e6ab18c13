// Runs on a bare Node 20, before anything is installed: no import from node_modules here.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { ensureNodeModules, ROOT, SetupError } from './ensure-node-modules.mjs'

const STOP_LIMIT_MS = 6_000

function start() {
  const { node, env } = ensureNodeModules(ROOT)
  const main = path.join(ROOT, 'apps/dev/src/main.ts')
  const options = process.argv.slice(2)
  // In development, Node restarts the server when its files change; the web apps rebuild themselves.
  const watch = options.includes('--dev') ? ['--watch', '--watch-preserve-output'] : []
  const child = spawn(node, [...watch, main, ...options], { cwd: ROOT, env, stdio: 'inherit' })
  // A terminal sends its signals to both processes; other signals must be forwarded.
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      if (signal === 'SIGTERM') child.kill(signal)
      setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS).unref()
    })
  }
  child.on('exit', (code) => {
    process.exitCode = code ?? 1
  })
}

try {
  start()
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
