import { type Command, heartbeat } from './calls/playback.ts'
import type { CallOptions } from './client.ts'
import type { EndpointResponse, EndpointRequest } from './endpoint.ts'

type Request = EndpointRequest<typeof heartbeat>
type Body = Omit<Request['body'], 'seen'>
type Answer = EndpointResponse<typeof heartbeat>

/** The part of an `ApiClient` that sends heartbeats. */
export interface HeartbeatClient {
  call(endpoint: typeof heartbeat, request: Request, options?: CallOptions): Promise<Answer>
}

/**
 * Sends heartbeats so that each command is executed exactly once although responses can be lost.
 * A command is acknowledged by a second heartbeat at once, and passed to the caller only after its
 * response: a page that reloads on command must not receive the command again after its start.
 */
export function createHeartbeats(api: HeartbeatClient) {
  // Received, and not yet acknowledged.
  const received = new Map<string, Command>()
  const exchange = async (body: Body, options: CallOptions): Promise<Answer> => {
    const seen = [...received.keys()]
    const answer = await api.call(heartbeat, { body: { ...body, seen } }, options)
    const commands = seen.flatMap((id) => {
      const type = received.get(id)
      received.delete(id)
      return type === undefined ? [] : [{ id, type }]
    })
    for (const { id, type } of answer.commands) {
      if (!seen.includes(id)) received.set(id, type)
    }
    return { ...answer, commands }
  }
  return {
    async send(body: Body, options: CallOptions = {}): Promise<Answer> {
      const first = await exchange(body, options)
      if (received.size === 0) return first
      // If it fails, the next heartbeat acknowledges; the first response is returned.
      const second = await exchange(body, options).catch(() => null)
      return second === null
        ? first
        : { ...second, commands: [...first.commands, ...second.commands] }
    },
  }
}
