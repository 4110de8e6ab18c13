import { type CdnClient, CdnError } from '../../integrations/meta/cdn.ts'
import { MetaError } from '../../integrations/meta/meta-error.ts'
import type { AccountSource } from '../accounts/index.ts'
import type { ItemRow } from './items.repo.ts'
import type { RefreshDeps } from './refresh.service.ts'
import { stoppedUntil } from './schedule.rules.ts'
import { findSchedule } from './schedules.repo.ts'
import type { NoteStep } from './steps.ts'

export interface FetchDeps extends RefreshDeps {
  readonly cdn: CdnClient
}

export interface Fetching {
  readonly item: ItemRow
  readonly source: AccountSource
  readonly file: string
  readonly signal: AbortSignal
  readonly note: NoteStep
}

/** False when the network keeps the file back. A link that died on the way is asked for once more. */
export async function fetchFile(deps: FetchDeps, fetching: Fetching): Promise<boolean> {
  const remembered = deps.links.take(fetching.item.id)
  if (remembered !== null) {
    try {
      await download(deps, fetching, remembered)
      return true
    } catch (error) {
      if (!(error instanceof CdnError) || error.fault !== 'link_expired') throw error
    }
  }
  const url = await askForLink(deps, fetching)
  if (url === null) return false
  await download(deps, fetching, url)
  return true
}

async function download(
  { cdn }: FetchDeps,
  { file, signal, note }: Fetching,
  url: string,
): Promise<void> {
  note('download_begun')
  let isHalfway = false
  const bytes = await cdn.download({
    url,
    toFile: file,
    signal,
    onBytes: (got, total) => {
      if (isHalfway || total === null || got * 2 < total) return
      isHalfway = true
      note('download_halfway')
    },
  })
  note('downloaded', { bytes })
}

async function askForLink(deps: FetchDeps, fetching: Fetching): Promise<string | null> {
  const { item, source, signal, note } = fetching
  await requireAllowance(deps, item.accountId)
  note('link_asked')
  if (source.provider === 'instagram') {
    return deps.instagram.getLink({ token: source.token, mediaId: item.externalId }, signal)
  }
  const token = item.node === 'instagram_media' ? source.token : source.page?.pageToken
  if (token === undefined) throw new MetaError({ kind: 'permission_missing' }, 'no Page token')
  return deps.facebook.getLink({ token, node: item.node, id: item.externalId }, signal)
}

/** Where the network wants to be left alone, nobody asks for links either. */
async function requireAllowance({ executor, clock }: FetchDeps, accountId: string): Promise<void> {
  const schedule = await findSchedule(executor, accountId)
  const until = schedule === null ? null : stoppedUntil(schedule, clock.now())
  if (until !== null) {
    throw new MetaError({ kind: 'slow_down', untilMs: until.getTime() }, 'the allowance is used up')
  }
}
