import { z } from 'zod/mini'

/** How much of the network's allowance is used, 0 to 100 and above; 0 when it does not say. */
export interface RateUsage {
  readonly percent: number
  /** Minutes until access comes back; null unless the allowance is used up. */
  readonly regainMinutes: number | null
}

export const NO_USAGE: RateUsage = { percent: 0, regainMinutes: null }

const Share = z.optional(z.number())
const Shares = z.object({
  call_count: Share,
  total_time: Share,
  total_cputime: Share,
  estimated_time_to_regain_access: z.optional(z.number()),
})
const BusinessUsage = z.record(z.string(), z.array(Shares))

/** Reads the three usage headers; what cannot be read counts as silence. */
export function readRateUsage(headers: Headers): RateUsage {
  const found = [
    ...readJson(headers.get('x-app-usage'), Shares),
    ...readJson(headers.get('x-page-usage'), Shares),
    ...readJson(headers.get('x-business-use-case-usage'), BusinessUsage).flatMap((usage) =>
      Object.values(usage).flat(),
    ),
  ]
  return found.reduce<RateUsage>(
    (worst, shares) => ({
      percent: Math.max(
        worst.percent,
        shares.call_count ?? 0,
        shares.total_time ?? 0,
        shares.total_cputime ?? 0,
      ),
      regainMinutes: laterOf(worst.regainMinutes, shares.estimated_time_to_regain_access ?? 0),
    }),
    NO_USAGE,
  )
}

/** The more used of two answers. */
export function worseUsage(a: RateUsage, b: RateUsage): RateUsage {
  return {
    percent: Math.max(a.percent, b.percent),
    regainMinutes: laterOf(a.regainMinutes, b.regainMinutes ?? 0),
  }
}

function laterOf(known: number | null, minutes: number): number | null {
  return minutes > 0 ? Math.max(known ?? 0, minutes) : known
}

function readJson<S extends z.ZodMiniType>(text: string | null, schema: S): z.output<S>[] {
  if (text === null) return []
  try {
    const parsed = schema.safeParse(JSON.parse(text))
    return parsed.success ? [parsed.data] : []
  } catch {
    return []
  }
}
