// Runs on a bare Node 20, before anything is installed: no import from node_modules here.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const OLDEST_STARTER = 20
const WANTED_MAJOR = 24

/** What a person has to do before the product can run; shown without a stack. */
export class SetupError extends Error {
  name = 'SetupError'
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** npm keeps its own record of what it put there; it is written last, so a broken install has none. */
function isInstalled(root) {
  const wanted = readJson(path.join(root, 'package-lock.json'))?.packages ?? {}
  const present = readJson(path.join(root, 'node_modules/.package-lock.json'))?.packages
  if (!present) return false
  return Object.entries(wanted).every(([folder, entry]) => {
    if (!folder.startsWith('node_modules/') || entry.optional || entry.devOptional) return true
    const found = present[folder]
    return found !== undefined && found.version === entry.version && found.link === entry.link
  })
}

function npmCommand() {
  const { npm_execpath: cli } = process.env
  if (cli?.endsWith('.js')) return { command: process.execPath, args: [cli] }
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', args: [] }
}

function install(root) {
  console.error('Installing what package-lock.json names …')
  const { command, args } = npmCommand()
  const result = spawnSync(
    command,
    [...args, 'ci', '--loglevel=error', '--no-audit', '--no-fund'],
    {
      cwd: root,
      // Whoever counts lines on standard output must not meet npm's.
      stdio: ['ignore', process.stderr.fd, process.stderr.fd],
      shell: process.platform === 'win32',
    },
  )
  if (result.status !== 0) {
    throw new SetupError(
      "npm ci failed; what it printed is above. If it speaks of the lockfile, run 'npm install' once.",
    )
  }
}

function majorOf(node) {
  const result = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return Number(/^v(\d+)\./.exec(result.stdout ?? '')?.[1] ?? 0)
}

function findNode(root) {
  const carried = path.join(
    root,
    'node_modules/node/bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  )
  if (existsSync(carried) && majorOf(carried) === WANTED_MAJOR) return carried
  if (majorOf(process.execPath) === WANTED_MAJOR) return process.execPath
  throw new SetupError(
    `Node ${WANTED_MAJOR} is missing: the npm package 'node' brings it by its install script, which ` +
      `npm must be allowed to run (package.json lists it under "allowScripts"). Run 'npm rebuild node', ` +
      `or start with Node ${WANTED_MAJOR} itself.`,
  )
}

/**
 * Installs what is missing and finds Node 24.
 * Returns the Node to run the product with, and an environment in which `node` means that one.
 */
export function ensureNodeModules(root = path.resolve(import.meta.dirname, '..')) {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_STARTER) {
    throw new SetupError(
      `Node ${process.version} is too old: ${OLDEST_STARTER} or newer starts Vitrine.`,
    )
  }
  if (!isInstalled(root)) install(root)
  const node = findNode(root)
  const paths = [path.dirname(node), path.join(root, 'node_modules/.bin'), process.env.PATH ?? '']
  return { node, env: { ...process.env, PATH: paths.join(path.delimiter) } }
}
