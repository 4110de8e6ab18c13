import { HOUR_MS } from '@vitrine/domain'
import { copyFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createWorkFolder } from '../files/work-folders.service.ts'
import { removeUnusedContent } from '../files/stored-content.service.ts'
import * as items from '../sync/items.repo.ts'
import { deleteItemsWithFiles } from '../sync/remove-items.service.ts'
import * as schedules from '../sync/schedules.repo.ts'
import { createStepLog } from './ingest-steps.ts'
import { type PrepareDeps, prepareFile } from './prepare-item.service.ts'

/** A photo or video of this machine, shown like one of a network. */
export interface SampleItem {
  /** Stays the same between starts. */
  readonly id: string
  readonly file: string
  readonly kind: items.ItemKind
  readonly type: 'IMAGE' | 'VIDEO'
  readonly caption: string
  /** Age that it always has, in hours. */
  readonly hoursOld: number
}

export interface SampleAccount {
  readonly accountId: string
  readonly samples: readonly SampleItem[]
}

/**
 * Stores samples as items of an account without a connection, and prepares those that are not ready. No refresh
 * ever changes them, because the account has no token.
 */
export async function storeSamples(
  deps: PrepareDeps,
  account: SampleAccount,
  signal: AbortSignal,
): Promise<void> {
  await removeIncomplete(deps, account)
  await insertSamples(deps, account)
  for (const item of await items.listOfAccount(deps.executor, account.accountId)) {
    const sample = account.samples.find(({ id }) => id === item.externalId)
    if (sample === undefined || item.state === 'ready') continue
    signal.throwIfAborted()
    await prepareSample(deps, { item, file: sample.file }, signal)
  }
}

/** Removes stories that lost their files while no server was running for a day. */
async function removeIncomplete(deps: PrepareDeps, { accountId }: SampleAccount): Promise<void> {
  const all = await items.listOfAccount(deps.executor, accountId)
  const incomplete = all.filter(({ state, sourceKey }) => state === 'ready' && sourceKey === null)
  const keys = await deps.executor.transaction((tx) => deleteItemsWithFiles(tx, incomplete))
  await removeUnusedContent(deps, keys)
}

async function insertSamples(
  { executor, clock, random }: PrepareDeps,
  { accountId, samples }: SampleAccount,
): Promise<void> {
  const now = clock.now()
  await schedules.insertSchedule(executor, accountId)
  await items.insertItems(
    executor,
    samples.map(({ id, kind, type, caption, hoursOld }) => ({
      ...{ id: random.uuid(), accountId, node: 'instagram_media' as const, externalId: id },
      ...{ kind, type, caption, postedAt: postedAt(now, hoursOld), createdAt: now },
      // Never due: the queue has no file for it.
      ...{ state: 'pending' as const, dueAt: null, publicId: random.secret(16) },
    })),
  )
}

async function prepareSample(
  deps: PrepareDeps,
  { item, file }: { readonly item: items.ItemRow; readonly file: string },
  signal: AbortSignal,
): Promise<void> {
  const folder = await createWorkFolder(deps.workDir)
  try {
    const source = join(folder, 'source')
    await copyFile(file, source)
    const logStep = createStepLog(deps.log, { itemId: item.id, folder })
    await prepareFile(deps, { item, file: source, signal, logStep }, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Moves the time of every story forward, so that it keeps its age. Raises the revision when one moved. */
export async function renewSampleStories(
  { executor, clock }: Pick<PrepareDeps, 'executor' | 'clock'>,
  { accountId, samples }: SampleAccount,
): Promise<void> {
  const now = clock.now()
  let hasMoved = false
  for (const { id, kind, hoursOld } of samples) {
    if (kind !== 'story') continue
    const change = { accountId, externalId: id, postedAt: postedAt(now, hoursOld) }
    const before = new Date(change.postedAt.getTime() - RENEWAL_STEP_MS)
    if (await items.movePostedAt(executor, { ...change, before })) hasMoved = true
  }
  if (hasMoved) await schedules.raiseRevision(executor, accountId)
}

/** A story may be older than its fixed age by this long. Each move makes TVs load their list again. */
const RENEWAL_STEP_MS = HOUR_MS

function postedAt(now: Date, hoursOld: number): Date {
  return new Date(now.getTime() - hoursOld * HOUR_MS)
}
