import { onTestFinished } from 'vitest'
import type { Environment } from '../../src/index.ts'
import { type SpawnedServer, spawnServer } from './spawned-server.ts'

export type ServerProcess = SpawnedServer

/** Starts the server in a separate process that ends with the test. */
export function startServerProcess(environment: Environment): ServerProcess {
  const server = spawnServer(environment)
  onTestFinished(async () => {
    server.child.kill('SIGKILL')
    await server.ended
  })
  return server
}
