import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { listenOnLoopback } from './listen.ts'

/** Items in each account's lists. */
export const STORIES = 3
export const REELS = 9

export type Network = 'instagram' | 'facebook'

/** A request for an account's stories. */
export interface StoryRead {
  readonly network: Network
  /** The account's number. */
  readonly account: number
  /** When it arrived. */
  readonly at: number
  /** Whether an earlier request for the account's lists was still open. */
  readonly isOverlapping: boolean
}

export interface ListServer {
  readonly url: string
  /** All reads since the last call. */
  takeReads(): readonly StoryRead[]
  /** From now on, accepts this network's requests and never answers; null: answers both. */
  hang(network: Network | null): void
  close(): Promise<void>
}

const PATH = /^\/(instagram|facebook)\/v[\d.]+\/1784(\d+)\/(stories|media)\?/

/** Answers the lists of accounts as Graph does, each after `delayMs`. */
export async function openListServer(delayMs: number): Promise<ListServer> {
  const postedAt = new Date(Date.now() - 3_600_000).toISOString().replace('.000Z', '+0000')
  const open = new Map<number, number>()
  const reads: StoryRead[] = []
  let hanging: Network | null = null
  const server = createServer((request, response) => {
    const [, name, id, list] = PATH.exec(request.url ?? '') ?? []
    const network = name === 'instagram' || name === 'facebook' ? name : null
    if (network === null) return void response.writeHead(404).end('{}')
    const account = Number(id)
    const others = open.get(account) ?? 0
    open.set(account, others + 1)
    response.once('close', () => open.set(account, (open.get(account) ?? 1) - 1))
    if (list === 'stories') {
      reads.push({ network, account, at: Date.now(), isOverlapping: others > 0 })
    }
    if (network === hanging) return
    const body = list === 'stories' ? storiesOf(account, postedAt) : reelsOf(account, postedAt)
    void delay(delayMs).then(() => {
      answer(response, body)
    })
  })
  const port = await listenOnLoopback(server)
  return {
    url: `http://127.0.0.1:${port}`,
    takeReads: () => reads.splice(0),
    hang: (network) => {
      hanging = network
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function answer(response: ServerResponse, body: string): void {
  const headers = { 'content-type': 'application/json', 'x-app-usage': '{"call_count":3}' }
  response.writeHead(200, headers).end(body)
}

function storiesOf(account: number, timestamp: string): string {
  return listOf(account, { first: 0, count: STORIES, type: 'IMAGE', product: 'STORY', timestamp })
}

function reelsOf(account: number, timestamp: string): string {
  return listOf(account, {
    first: STORIES,
    count: REELS,
    type: 'VIDEO',
    product: 'REELS',
    timestamp,
  })
}

interface ListFacts {
  readonly first: number
  readonly count: number
  readonly type: string
  readonly product: string
  readonly timestamp: string
}

function listOf(account: number, { first, count, type, product, timestamp }: ListFacts): string {
  const data = Array.from({ length: count }, (_, index) => {
    const id = `18${String(account).padStart(9, '0')}${String(first + index).padStart(4, '0')}`
    const url = `https://scontent.cdninstagram.com/v/t51.2885-15/${id}_n.jpg?_nc_cat=1&ccb=7-5&oh=${id}&oe=1`
    return { id, media_type: type, media_product_type: product, media_url: url, timestamp }
  })
  return JSON.stringify({ data, paging: { cursors: { before: 'b', after: 'a' } } })
}
