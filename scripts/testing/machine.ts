import { spawnSync } from 'node:child_process'

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
  run([program = '', ...args]) {
    const { status } = spawnSync(program, args, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', process.stderr.fd, process.stderr.fd],
      timeout: INSTALL_LIMIT_MS,
    })
    return status === 0
  },
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
