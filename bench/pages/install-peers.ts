import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'

const FOLDER = path.resolve(import.meta.dirname, '..')
const FROM_NPM = ['videojs', 'xiboplayer']
const INSTALL = ['ci', '--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund']

/** Installs the peers from npm in their locked versions, if they are missing. */
export function installPeers(players: readonly string[]): void {
  if (players.some((player) => FROM_NPM.includes(player))) installPackages()
}

/** Installs the bench's own npm packages, if they are missing. */
export function installPackages(): void {
  const lock = path.join(FOLDER, 'package-lock.json')
  const installed = path.join(FOLDER, 'node_modules/.package-lock.json')
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return
  const stdio = ['ignore', process.stderr.fd, process.stderr.fd] as const
  const { status } = spawnSync('npm', INSTALL, { cwd: FOLDER, stdio: [...stdio] })
  if (status !== 0) throw new Error('what the bench needs of npm could not be installed')
}
