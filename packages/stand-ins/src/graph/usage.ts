const HOUR_MS = 60 * 60 * 1000
/** Limit of an app's calls per person and rolling hour. */
export const APP_CALLS_PER_PERSON = 200
/** Limit of an app's calls per Instagram account. The provider's limit is 4800 times its impressions. */
export const BUSINESS_CALLS = 4800
/** Below this share the provider sends no header. */
const HEADER_FROM_PERCENT = 1

/** Usage in the headers of calls for one account or Page, instead of the counted usage. */
export type ShownUsage = {
  /** Share of the app's limit, in percent. */
  readonly appPercent?: number
  /** Share of the account's limit, in percent. */
  readonly businessPercent?: number
  readonly minutesToRegainAccess?: number
}

/** Calls of the last hour, as a share of a limit in percent. */
export type Usage = {
  count(key: string): void
  counted(key: string): number
  percent(key: string, limit: number): number
  /** Reports at least this share from now on; 0 reports the counted share. */
  raise(percent: number): void
  raised(): number
  /** Reports this usage for the account or Page from now on; null reports the counted usage. */
  show(assetId: string, usage: ShownUsage | null): void
  shown(assetId: string): ShownUsage | undefined
}

export function createUsage(clock: () => number): Usage {
  const calls = new Map<string, number[]>()
  const shown = new Map<string, ShownUsage>()
  let raisedTo = 0
  const recent = (key: string) =>
    (calls.get(key) ?? []).filter((calledAt) => clock() - calledAt < HOUR_MS)
  return {
    count: (key) => {
      calls.set(key, [...recent(key), clock()])
    },
    counted: (key) => recent(key).length,
    percent: (key, limit) => Math.max(raisedTo, Math.floor((recent(key).length / limit) * 100)),
    raise: (percent) => {
      raisedTo = percent
    },
    raised: () => raisedTo,
    show: (assetId, usage) => {
      if (usage) shown.set(assetId, usage)
      else shown.delete(assetId)
    },
    shown: (assetId) => shown.get(assetId),
  }
}

/** `X-App-Usage`, or no header below `HEADER_FROM_PERCENT`. */
export function appUsageHeader(percent: number): Record<string, string> {
  if (percent < HEADER_FROM_PERCENT) return {}
  const usage = { call_count: percent, total_time: percent, total_cputime: percent }
  return { 'x-app-usage': JSON.stringify(usage) }
}

export type BusinessUsage = {
  readonly assetId: string
  readonly type: 'instagram' | 'pages' | 'messenger'
  readonly percent: number
  readonly minutesToRegainAccess: number
}

/** `X-Business-Use-Case-Usage`: keyed by account, time to regain access in minutes. */
export function businessUsageHeader(usage: BusinessUsage): Record<string, string> {
  if (usage.percent < HEADER_FROM_PERCENT) return {}
  const entry = {
    type: usage.type,
    call_count: usage.percent,
    total_cputime: usage.percent,
    total_time: usage.percent,
    estimated_time_to_regain_access: usage.minutesToRegainAccess,
  }
  return { 'x-business-use-case-usage': JSON.stringify({ [usage.assetId]: [entry] }) }
}
