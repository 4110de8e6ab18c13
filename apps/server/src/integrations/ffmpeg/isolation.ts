import { spawn } from 'node:child_process'
import { findOnPath } from './find-on-path.ts'

/**
 * What is put in front of a program that reads bytes from outside, so that it reaches no network (decision
 * Z13). Empty where the system allows no such thing.
 */
export type Isolation = readonly string[]

export const NO_ISOLATION: Isolation = []

/** Threads count as processes; a conversion needs about twenty. */
const PROCESSES = '128'
const PROBE_MS = 5_000
/** Where these programs lie on every Linux, whatever PATH the server was given. */
const SYSTEM_PATH = '/usr/bin:/bin:/usr/sbin:/sbin'

/**
 * Finds the strictest isolation that this system allows: a network namespace of its own through a user
 * namespace, which needs no privilege, or directly, which root may. Containers and hardened systems
 * often refuse both. The number of processes can be limited only inside a user namespace: elsewhere the
 * system counts everything that this user runs.
 */
export async function findIsolation(path: string, signal: AbortSignal): Promise<Isolation> {
  if (process.platform !== 'linux') return NO_ISOLATION
  const [unshare] = await findOnPath('unshare', `${path}:${SYSTEM_PATH}`)
  const [prlimit] = await findOnPath('prlimit', `${path}:${SYSTEM_PATH}`)
  if (unshare === undefined) return NO_ISOLATION
  const ownUser = [unshare, '--user', '--net', '--']
  const candidates = [
    ...(prlimit === undefined ? [] : [[...ownUser, prlimit, `--nproc=${PROCESSES}`, '--']]),
    ownUser,
    [unshare, '--net', '--'],
  ]
  for (const candidate of candidates) if (await works(candidate, signal)) return candidate
  return NO_ISOLATION
}

/** Starts a process that starts another one, which shows a limit on processes that is too low. */
function works(isolation: Isolation, signal: AbortSignal): Promise<boolean> {
  const [program = '', ...args] = [...isolation, '/bin/sh', '-c', ': & wait $!']
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      env: {},
      cwd: '/',
      stdio: 'ignore',
      signal,
      timeout: PROBE_MS,
    })
    child.once('error', () => {
      resolve(false)
    })
    child.once('exit', (code) => {
      resolve(code === 0)
    })
  })
}
