import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'

type Network = 'instagram' | 'facebook'

interface OpenCall {
  readonly network: Network
  readonly account: string
  readonly response: ServerResponse
}

const EMPTY_LIST = JSON.stringify({ data: [] })
const NOT_FOUND = JSON.stringify({
  error: { message: 'x', type: 'GraphMethodException', code: 100, error_subcode: 33 },
})
const APP_LIMIT = JSON.stringify({
  error: { message: 'x', type: 'OAuthException', code: 4, is_transient: true },
})

/** Networks with empty lists, and nothing else, that answer when the test lets them. They are closed at its end. */
export async function aListNetwork() {
  const open = new Set<OpenCall>()
  const reads: Record<Network, string[]> = { instagram: [], facebook: [] }
  const held = new Set<Network>()
  let isLimited = false
  let overlapping = 0
  const answer = ({ response }: OpenCall): void => {
    response.writeHead(isLimited ? 403 : 200, { 'content-type': 'application/json' })
    response.end(isLimited ? APP_LIMIT : EMPTY_LIST)
  }
  const server = createServer((request, response) => {
    const [, network = '', , account = '', list] = (request.url ?? '').split('/')
    if (list === undefined) return void response.writeHead(400).end(NOT_FOUND)
    if (network !== 'instagram' && network !== 'facebook') return void response.destroy()
    const call = { network, account, response } as const
    if ([...open].some((other) => other.account === account)) overlapping += 1
    reads[network].push(account)
    open.add(call)
    response.once('close', () => open.delete(call))
    if (!held.has(network)) answer(call)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const url = `http://127.0.0.1:${String(address.port)}`
  return {
    settings: { INSTAGRAM_GRAPH_URL: `${url}/instagram`, FACEBOOK_GRAPH_URL: `${url}/facebook` },
    /** The ids of the accounts whose lists were requested, in order. */
    reads,
    /** Number of requests of one network that are not answered yet. */
    countOpen: (network: Network) => [...open].filter((call) => call.network === network).length,
    /** Number of requests during another one for the same account. */
    countOverlapping: () => overlapping,
    /** From now on, answers no request of this network until `release`. */
    hold: (network: Network) => void held.add(network),
    release(network: Network) {
      held.delete(network)
      for (const call of open) if (call.network === network) answer(call)
    },
    /** From now on, refuses all requests by the limit of the app, or accepts them again. */
    setLimited: (limited: boolean) => void (isLimited = limited),
  }
}
