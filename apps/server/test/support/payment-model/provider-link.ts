import type { StandIns } from '@vitrine/stand-ins'
import type { Clock } from '../../../src/shared/clock.ts'
import type { Counts } from './counts.ts'
import type { Steps } from './steps.ts'

/**
 * What happens to a request. `before`: it does not arrive. `after`: it arrives and its response is lost or replaced.
 * `late`: it arrives after its sender has given up. `token_refused`: it is refused for the account's token.
 * `amount_changed`: another amount is charged than the one that was sent.
 */
export const LINK_FAULTS = [
  ...['refused', 'lost_before', 'lost_after', 'late', 'html_before', 'html_after'],
  ...['error_before', 'error_after', 'token_refused', 'rate_limited', 'amount_changed'],
] as const
export type LinkFault = (typeof LINK_FAULTS)[number]

const FAULT_NAMES: Readonly<Record<LinkFault, string>> = {
  refused: 'connection refused',
  lost_before: 'lost before it arrives',
  lost_after: 'arrives, response lost',
  late: 'arrives after its sender gave up',
  html_before: 'page of a proxy, does not arrive',
  html_after: 'page of a proxy, arrives',
  error_before: 'status 500, does not arrive',
  error_after: 'status 500, arrives',
  token_refused: 'token refused',
  rate_limited: 'rate limit',
  amount_changed: 'another amount is charged',
}

/** The connection of all processes to the provider. */
export interface ProviderLink {
  /** Faults of the next requests, the first one first; null: the request is answered. */
  plan(faults: readonly (LinkFault | null)[]): void
  setOutage(isOut: boolean): void
  /** Delivers the late requests that arrive until this time. */
  deliverLate(until: Date): Promise<void>
  /** Runs work after the next charge was made, before its response arrives; null: none. */
  overtake(work: (() => Promise<void>) | null): void
  /** Forgets all faults and late requests. */
  reset(): void
  /** `fetch` of one process. */
  fetchOf(steps: Steps): typeof fetch
}

interface LinkDeps {
  readonly pagBank: StandIns['pagBank']
  readonly clock: Clock
  readonly counts: Counts
}

/** How long late requests are on their way. None is longer than the server waits before it gives one up. */
const LATE_MS = [600_000, 90_000, 5_000] as const

export function createProviderLink({ pagBank, clock, counts }: LinkDeps): ProviderLink {
  let planned: (LinkFault | null)[] = []
  let late: { readonly arrivesAt: number; readonly arrive: () => Promise<Response> }[] = []
  let lateCount = 0
  let isOut = false
  let overtaking: (() => Promise<void>) | null = null
  /** A changed amount waits for a request with an amount. */
  const takeFault = (init: RequestInit | undefined): LinkFault | null => {
    if (planned[0] === 'amount_changed' && raised(init).body === init?.body) return null
    return planned.shift() ?? null
  }
  const runOvertaking = async (): Promise<void> => {
    const work = overtaking
    overtaking = null
    await work?.()
  }
  const send = async (...[input, init]: Parameters<typeof fetch>): Promise<Response> => {
    const fault = isOut ? 'lost_before' : takeFault(init)
    init?.signal?.throwIfAborted()
    if (isOut) counts.add('request: PagBank is out')
    else if (fault !== null) counts.add(`request: ${FAULT_NAMES[fault]}`)
    // A process that has ended, or a time limit, does not take a request back.
    const arrive = (): Promise<Response> =>
      fetch(input, { ...init, ...(fault === 'amount_changed' ? raised(init) : {}), signal: null })
    if (fault === 'late') {
      const delayMs = LATE_MS[lateCount % LATE_MS.length] ?? 0
      late.push({ arrivesAt: clock.now().getTime() + delayMs, arrive })
      lateCount += 1
    }
    const response = await deliver(pagBank, { fault, arrive })
    if (isCharge(input)) await runOvertaking()
    return response
  }
  return {
    plan: (faults) => {
      planned = [...faults]
    },
    setOutage: (value) => {
      isOut = value
    },
    overtake: (work) => {
      overtaking = work
    },
    async deliverLate(until) {
      const isDue = ({ arrivesAt }: { arrivesAt: number }): boolean => arrivesAt <= until.getTime()
      const due = late.filter(isDue)
      late = late.filter((request) => !isDue(request))
      for (const { arrive } of due) await arrive()
    },
    reset: () => {
      planned = []
      late = []
      lateCount = 0
      overtaking = null
      isOut = false
    },
    fetchOf:
      (steps) =>
      (...request) =>
        steps.run('a request', () => send(...request)),
  }
}

function isCharge(input: Parameters<typeof fetch>[0]): boolean {
  return typeof input === 'string' && input.endsWith('/pay')
}

/** The body with other amounts of its charge or its Pix code. */
function raised(init: RequestInit | undefined): RequestInit {
  if (typeof init?.body !== 'string') return { body: init?.body ?? null }
  return { body: init.body.replaceAll(/"amount":\{"value":(\d+)/g, raise) }
}

function raise(_text: string, cents: string): string {
  return `"amount":{"value":${String(Number(cents) + 100)}`
}

interface Delivery {
  readonly fault: LinkFault | null
  readonly arrive: () => Promise<Response>
}

async function deliver(
  pagBank: StandIns['pagBank'],
  { fault, arrive }: Delivery,
): Promise<Response> {
  switch (fault) {
    case null:
    case 'amount_changed':
      return arrive()
    case 'refused':
      throw new TypeError('fetch failed', {
        cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
      })
    case 'late':
    case 'lost_before':
      throw new TypeError('fetch failed')
    case 'lost_after':
      await (await arrive()).arrayBuffer()
      throw new TypeError('fetch failed')
    case 'html_before':
      return page(502)
    case 'html_after':
      await (await arrive()).arrayBuffer()
      return page(502)
    case 'error_before':
      return page(500)
    case 'error_after':
      await (await arrive()).arrayBuffer()
      return page(500)
    case 'token_refused':
      pagBank.failNext('* /*', { kind: 'error', code: 'UNAUTHORIZED', when: 'before' })
      return arrive()
    case 'rate_limited':
      pagBank.failNext('* /*', { kind: 'error', code: '40004', when: 'before' })
      return arrive()
  }
}

function page(status: number): Response {
  return new Response('<html>', { status, headers: { 'content-type': 'text/html' } })
}
