// Runs on a bare Node 20, before anything is installed: no import from node_modules here.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The top of the workspace; early releases of Node 20 have no import.meta.dirname. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))

const OLDEST_STARTER = 20
const WANTED_MAJOR = 24

/** An error with instructions for the user; shown without a stack. */
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

/** Checks the folders, because npm's own record also lists packages that are not installed. */
function isInstalled(root) {
  const wanted = readJson(path.join(root, 'package-lock.json'))?.packages ?? {}
  return Object.entries(wanted).every(([folder, entry]) => {
    // Optional packages may be for another system; entries outside node_modules are workspaces.
    if (!folder.includes('node_modules/') || entry.optional || entry.devOptional) return true
    const found = readJson(path.join(root, folder, 'package.json'))
    return found !== null && (entry.link === true || found.version === entry.version)
  })
}

function npmCommand({ npm_execpath: cli }) {
  if (cli?.endsWith('.js')) return { command: process.execPath, args: [cli] }
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', args: [] }
}

function install(root, env) {
  process.stderr.write('Installing what package-lock.json names …\n')
  const { command, args } = npmCommand(env)
  const result = spawnSync(
    command,
    [...args, 'ci', '--loglevel=error', '--no-audit', '--no-fund'],
    {
      cwd: root,
      // npm's output goes to standard error, so that standard output has only the product's.
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
 * Returns the path of that Node, and an environment in which `node` is that one.
 */
export function ensureNodeModules(root = ROOT, env = process.env) {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_STARTER) {
    throw new SetupError(
      `Node ${process.version} is too old: ${OLDEST_STARTER} or newer starts Vitrine.`,
    )
  }
  if (!isInstalled(root)) install(root, env)
  const node = findNode(root)
  const paths = [path.dirname(node), path.join(root, 'node_modules/.bin'), env.PATH ?? '']
  return { node, env: { ...env, PATH: paths.join(path.delimiter) } }
}
