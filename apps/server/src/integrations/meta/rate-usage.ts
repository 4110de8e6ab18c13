import { z } from 'zod/mini'

/** How much of the network's allowance is used. */
export interface RateUsage {
  /** Whole, 0 to 100 and above; 0 when the network does not say. */
  readonly percent: number
  /** Minutes until access comes back; null unless the allowance is used up. */
  readonly regainMinutes: number | null
}

export const NO_USAGE: RateUsage = { percent: 0, regainMinutes: null }

/** The longest window the network counts calls in is a day. */
const MAX_REGAIN_MINUTES = 24 * 60
const MAX_PERCENT = 1_000

const Share = z.optional(z.number())
const Shares = z.object({
  call_count: Share,
  total_time: Share,
  total_cputime: Share,
  estimated_time_to_regain_access: Share,
})
type Shares = z.infer<typeof Shares>
/** One list of shares for each profile, Page or business that the call had to do with. */
const BusinessUsage = z.record(z.string(), z.array(z.unknown()))

/**
 * Reads the three usage headers; what cannot be read counts as silence. The app's own usage concerns
 * every call. Of several accounts' the one of `account` counts, all of them where it is not named.
 */
export function readRateUsage(headers: Headers, account?: string): RateUsage {
  const found = [
    parseJson(headers.get('x-app-usage')),
    parseJson(headers.get('x-page-usage')),
    ...businessShares(parseJson(headers.get('x-business-use-case-usage')), account),
  ]
  return found.flatMap(readShares).map(usageOf).reduce(worseUsage, NO_USAGE)
}

/** The more used of two answers. */
export function worseUsage(a: RateUsage, b: RateUsage): RateUsage {
  const minutes = Math.max(a.regainMinutes ?? 0, b.regainMinutes ?? 0)
  return {
    percent: Math.max(a.percent, b.percent),
    regainMinutes: minutes > 0 ? minutes : null,
  }
}

function businessShares(header: unknown, account: string | undefined): readonly unknown[] {
  const usage = BusinessUsage.safeParse(header)
  if (!usage.success) return []
  const own = account === undefined ? undefined : usage.data[account]
  return own ?? Object.values(usage.data).flat()
}

function readShares(entry: unknown): Shares[] {
  const shares = Shares.safeParse(entry)
  return shares.success ? [shares.data] : []
}

function usageOf(shares: Shares): RateUsage {
  const { call_count: calls = 0, total_time: time = 0, total_cputime: cpu = 0 } = shares
  const { estimated_time_to_regain_access: minutes = 0 } = shares
  return {
    percent: Math.min(Math.ceil(Math.max(0, calls, time, cpu)), MAX_PERCENT),
    regainMinutes: minutes > 0 ? Math.min(minutes, MAX_REGAIN_MINUTES) : null,
  }
}

function parseJson(text: string | null): unknown {
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
