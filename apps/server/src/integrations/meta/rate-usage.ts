import { z } from 'zod/mini'

/** Used share of the network's rate limit. */
export interface RateUsage {
  /** Whole percent, may exceed 100; 0 when unknown. */
  readonly percent: number
  /** Minutes until calls are allowed again; null unless the limit is reached. */
  readonly regainMinutes: number | null
}

export const NO_USAGE: RateUsage = { percent: 0, regainMinutes: null }

/** The longest rate limit window is a day. */
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
/** Lists of shares, by id of profile, Page or business. */
const BusinessUsage = z.record(z.string(), z.array(z.unknown()))

/**
 * Parses the three usage headers and ignores invalid ones. The app's usage applies to every call. Of
 * several accounts' usage only that of `account` applies, or all when it is not given.
 */
export function readRateUsage(headers: Headers, account?: string): RateUsage {
  const found = [
    parseJson(headers.get('x-app-usage')),
    parseJson(headers.get('x-page-usage')),
    ...businessShares(parseJson(headers.get('x-business-use-case-usage')), account),
  ]
  return found.flatMap(readShares).map(usageOf).reduce(maxUsage, NO_USAGE)
}

/** The larger of two usages. */
export function maxUsage(a: RateUsage, b: RateUsage): RateUsage {
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
