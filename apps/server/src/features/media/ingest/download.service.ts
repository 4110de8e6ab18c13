import { MetaError } from '../../../integrations/meta/meta-error.ts'
import { classifyNetworkFailure } from '../../../integrations/meta/network-failure.ts'
import type { AccountSource } from '../../accounts/index.ts'
import type { MediaTools } from '../files/media-tools.ts'
import type { LogStep } from './ingest-steps.ts'
import { findCallLimit } from '../sync/call-limits.service.ts'
import type { ItemRow } from '../sync/items.repo.ts'
import type { RefreshDeps } from '../sync/refresh.service.ts'
import { findSchedule } from '../sync/schedules.repo.ts'

type DownloadDeps = RefreshDeps & Pick<MediaTools, 'cdn'>

export interface ItemDownload {
  readonly item: ItemRow
  readonly source: AccountSource
  readonly file: string
  readonly signal: AbortSignal
  readonly logStep: LogStep
}

/**
 * Downloads an item's file. False when the network withholds it. An expired link is requested once more.
 */
export async function downloadItem(deps: DownloadDeps, download: ItemDownload): Promise<boolean> {
  const cached = deps.links.take(download.item.id)
  if (cached !== null) {
    try {
      await downloadFrom(deps, download, cached)
      return true
    } catch (error) {
      if (classifyNetworkFailure(error).kind !== 'link_expired') throw error
    }
  }
  const url = await requestLink(deps, download)
  if (url === null) return false
  await downloadFrom(deps, download, url)
  return true
}

async function downloadFrom(
  { cdn }: DownloadDeps,
  { file, signal, logStep }: ItemDownload,
  url: string,
): Promise<void> {
  logStep('download_started')
  let isHalfway = false
  const bytes = await cdn.download({
    url,
    toFile: file,
    signal,
    onBytes: (received, total) => {
      if (isHalfway || total === null || received * 2 < total) return
      isHalfway = true
      logStep('download_halfway')
    },
  })
  logStep('downloaded', { bytes })
}

async function requestLink(deps: DownloadDeps, download: ItemDownload): Promise<string | null> {
  const { item, source, signal, logStep } = download
  await requireRateLimit(deps, item.accountId)
  logStep('link_requested')
  if (source.provider === 'instagram') {
    return deps.instagram.getLink({ token: source.token, mediaId: item.externalId }, signal)
  }
  const token = item.node === 'instagram_media' ? source.token : source.page?.pageToken
  if (token === undefined) throw new MetaError({ kind: 'permission_missing' }, 'no Page token')
  return deps.facebook.getLink({ token, node: item.node, id: item.externalId }, signal)
}

/** Throws `slow_down` while the rate limit of the account or of the app is reached: links count against it too. */
async function requireRateLimit(deps: DownloadDeps, accountId: string): Promise<void> {
  const schedule = await findSchedule(deps.executor, accountId)
  const limit = schedule === null ? null : await findCallLimit(deps, schedule)
  if (limit === null) return
  const { until, isOfApp } = limit
  throw new MetaError(
    { kind: 'slow_down', untilMs: until.getTime(), isOfApp },
    'rate limit reached',
  )
}
