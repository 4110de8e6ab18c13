import { findOnPath } from './find-on-path.ts'
import { type Isolation, NO_ISOLATION, runTool, type ToolRun } from './run-tool.ts'

/** Threads count as processes. A conversion needs about 20. */
const MAX_PROCESSES = '128'
const PROBE_TIMEOUT_MS = 5_000
/** Directories of system programs on Linux, searched in addition to the server's PATH. */
const SYSTEM_PATH = '/usr/bin:/bin:/usr/sbin:/sbin'

type Context = Pick<ToolRun, 'launcher' | 'signal'>

/**
 * Finds the strictest isolation that this system supports: a network namespace inside a user namespace,
 * which needs no privilege, or a network namespace alone, which needs root. Containers and hardened
 * systems often refuse both. The number of processes can be limited only inside a user namespace:
 * elsewhere the limit counts all processes of the user.
 */
export async function findIsolation(path: string, context: Context): Promise<Isolation> {
  if (process.platform !== 'linux') return NO_ISOLATION
  const [unshare] = await findOnPath('unshare', `${path}:${SYSTEM_PATH}`)
  const [prlimit] = await findOnPath('prlimit', `${path}:${SYSTEM_PATH}`)
  if (unshare === undefined) return NO_ISOLATION
  const ownUser = [unshare, '--user', '--net', '--']
  const candidates = [
    ...(prlimit === undefined ? [] : [[...ownUser, prlimit, `--nproc=${MAX_PROCESSES}`, '--']]),
    ownUser,
    [unshare, '--net', '--'],
  ]
  for (const candidate of candidates) if (await canRun(candidate, context)) return candidate
  return NO_ISOLATION
}

/** Starts a process that forks another one, which fails when the limit of processes is too low. */
function canRun(isolation: Isolation, context: Context): Promise<boolean> {
  const args = ['-c', ': & wait $!']
  const timeoutMs = PROBE_TIMEOUT_MS
  return runTool({ program: '/bin/sh', args, isolation, timeoutMs, ...context }).then(
    () => true,
    () => false,
  )
}
