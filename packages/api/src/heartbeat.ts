import { type Command, heartbeat } from './calls/playback.ts'
import type { ApiClient, CallOptions } from './client.ts'
import type { EndpointAnswer, EndpointRequest } from './endpoint.ts'

type Body = Omit<EndpointRequest<typeof heartbeat>['body'], 'seen'>
type Answer = EndpointAnswer<typeof heartbeat>

/**
 * Sends heartbeats so that each command is carried out exactly once, although answers may be lost.
 * A command is acknowledged by a second heartbeat at once, and only handed to the caller when that one
 * was answered: a page that reloads on command must not be told to reload again after its start.
 */
export function createHeartbeats(api: ApiClient) {
  // Received, and not yet known to be forgotten by the server.
  const received = new Map<string, Command>()
  const send = async (body: Body, options: CallOptions): Promise<Answer> => {
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
    async beat(body: Body, options: CallOptions = {}): Promise<Answer> {
      const first = await send(body, options)
      if (received.size === 0) return first
      // Where this one fails the next heartbeat acknowledges; nothing of the first answer is lost.
      const second = await send(body, options).catch(() => null)
      return second === null
        ? first
        : { ...second, commands: [...first.commands, ...second.commands] }
    },
  }
}
