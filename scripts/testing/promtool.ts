import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { APT_OPTIONS, findOnPath, type Machine, thisMachine } from './machine.ts'

/**
 * Finds the program that checks rules of Prometheus. Debian's package is unpacked into `folder`, because its
 * installation would start a server.
 */
export function ensurePromtool(
  env: NodeJS.ProcessEnv,
  folder: string,
  machine: Machine = thisMachine,
): string {
  const found = (): string | null =>
    findOnPath({ PATH: join(folder, 'usr/bin') }, ['promtool']) ?? findOnPath(env, ['promtool'])
  const present = found()
  if (present !== null) return present
  if (machine.canUseApt()) {
    mkdirSync(folder, { recursive: true })
    const steps = [
      ['apt-get', 'update', ...APT_OPTIONS],
      ['sh', '-c', 'cd "$1" && apt-get download -q prometheus', 'sh', folder],
    ]
    if (steps.every((step) => machine.run(step))) unpack(folder, machine)
  }
  const unpacked = found()
  if (unpacked !== null) return unpacked
  throw new Error('The rules are checked by promtool: apt-get install prometheus')
}

function unpack(folder: string, machine: Machine): void {
  const [file] = readdirSync(folder).filter((name) => /^prometheus_.*\.deb$/.test(name))
  if (file !== undefined) machine.run(['dpkg', '-x', join(folder, file), folder])
}

/** Runs promtool in a folder. Returns its exit code and output. */
export function runPromtool(
  promtool: string,
  cwd: string,
  args: readonly string[],
): { readonly code: number | null; readonly output: string } {
  const { status, stdout, stderr } = spawnSync(promtool, args, { cwd, encoding: 'utf8' })
  return { code: status, output: `${stdout}${stderr}` }
}
