import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const INSTALL_LIMIT_MS = 300_000

/** Functions of the machine that an installation needs. */
export interface Machine {
  /** Whether the distribution's packages can be installed without a prompt. */
  canUseApt(): boolean
  /** Runs a program to its end; false when it failed. */
  run(command: readonly string[]): boolean
}

export const thisMachine: Machine = {
  canUseApt() {
    const isRoot = process.getuid?.() === 0
    return isRoot && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0
  },
  run(command) {
    const [program = '', ...args] = oneAtATime(command)
    const { status } = spawnSync(program, args, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', process.stderr.fd, process.stderr.fd],
      timeout: INSTALL_LIMIT_MS,
    })
    return status === 0
  },
}

const APT_FOLDER = '/var/lib/apt'

/** Two suites may install at the same time. apt refuses the second one, which therefore waits here. */
function oneAtATime(command: readonly string[]): readonly string[] {
  const hasLock = existsSync(APT_FOLDER) && findOnPath(process.env, ['flock']) !== null
  return hasLock ? ['flock', APT_FOLDER, ...command] : command
}

/** An unreachable mirror must not delay the tests. */
export const APT_OPTIONS = ['-q', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15']

/** The commands that install packages of the distribution. */
export function aptInstall(...names: readonly string[]): readonly (readonly string[])[] {
  return [
    ['apt-get', 'update', ...APT_OPTIONS],
    ['apt-get', 'install', ...APT_OPTIONS, '-y', '--no-install-recommends', ...names],
  ]
}

/** The first of these programs that is on the PATH, the first name before all others; null without one. */
export function findOnPath(env: NodeJS.ProcessEnv, names: readonly string[]): string | null {
  const folders = (env['PATH'] ?? '').split(delimiter)
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return candidates.find((file) => existsSync(file)) ?? null
}
