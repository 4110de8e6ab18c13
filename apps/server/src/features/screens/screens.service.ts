import type { NewScreen, Screen, ScreenPatch } from '@vitrine/api'
import { MAX_SCREENS_PER_USER, type View } from '@vitrine/domain'
import type { Language } from '@vitrine/i18n'
import type { Executor } from '../../db/database.ts'
import type { SignedIn } from '../../shared/call.ts'
import { AppError } from '../../shared/app-error.ts'
import { createBatcherWhileBusy } from '../../shared/batcher.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Random } from '../../shared/random.ts'
import { isTimeZone } from './opening-hours.rules.ts'
import * as repo from './screens.repo.ts'
import {
  changeSettings,
  defaultSettings,
  FIRST_SCREEN_NAME,
  toColumns,
  toScreen,
} from './screens.rules.ts'

export interface ScreenDeps {
  readonly executor: Executor
  readonly clock: Clock
  readonly random: Random
  /** Ids of a user's screens that hold a seat now. */
  readonly activeScreens: (userId: string) => Promise<ReadonlySet<string>>
  /**
   * The view of the actor's given account, or of the only one; null when there is none to choose. Throws
   * `accounts.not_found` for an account that is not the actor's.
   */
  readonly accountView: (actor: SignedIn, accountId: string | undefined) => Promise<View | null>
  /** Called in the transaction that saves new opening hours of screens, null included. */
  readonly hoursChanged: (tx: Executor, screens: readonly ScreenRow[]) => Promise<void>
}

export async function createDefaultScreen(
  { clock, random }: Pick<ScreenDeps, 'clock' | 'random'>,
  executor: Executor,
  input: { userId: string; language: Language },
): Promise<void> {
  const now = clock.now()
  await repo.insertScreen(executor, {
    id: random.uuid(),
    userId: input.userId,
    name: FIRST_SCREEN_NAME[input.language],
    ...toColumns(defaultSettings()),
    createdAt: now,
    updatedAt: now,
  })
}

/** A display sees only the screen that it was paired with. */
function isWithinReach(actor: SignedIn, screenId: string): boolean {
  return actor.screenId === null || actor.screenId === screenId
}

/** Throws `screens.not_found` for a screen that the actor may not see. */
export async function requireScreen(
  executor: Executor,
  actor: SignedIn,
  id: string,
): Promise<ScreenRow> {
  const row = isWithinReach(actor, id)
    ? await repo.findScreen(executor, { id, userId: actor.userId })
    : null
  if (row === null) throw new AppError('screens.not_found')
  return row
}

/** `requireScreen` for many callers at once, which reads their screens together. */
export function createScreenReader(
  executor: Executor,
): (actor: SignedIn, id: string) => Promise<ScreenRow> {
  const find = createBatcherWhileBusy((ids: readonly string[]) => repo.findScreens(executor, ids))
  return async (actor, id) => {
    const row = isWithinReach(actor, id) ? await find(id) : null
    if (row?.userId !== actor.userId) throw new AppError('screens.not_found')
    return row
  }
}

/** The user's screen with this id, or the first one without an id. Throws `screens.not_found`. */
export async function requireChosenScreen(
  executor: Executor,
  userId: string,
  id: string | undefined,
): Promise<ScreenRow> {
  const screen =
    id === undefined
      ? (await repo.listScreens(executor, userId))[0]
      : await repo.findScreen(executor, { id, userId })
  if (screen == null) throw new AppError('screens.not_found')
  return screen
}

export type ScreenRow = repo.ScreenRow

export async function listScreens(deps: ScreenDeps, actor: SignedIn): Promise<Screen[]> {
  const rows = await repo.listScreens(deps.executor, actor.userId)
  const describe = await screenDescriber(deps, actor.userId)
  return rows.filter(({ id }) => isWithinReach(actor, id)).map(describe)
}

/** Reads the data of all screens of a user that are not in their rows. */
async function screenDescriber(
  { executor, clock, activeScreens }: ScreenDeps,
  userId: string,
): Promise<(row: repo.ScreenRow) => Screen> {
  const active = await activeScreens(userId)
  const now = clock.now()
  const codes = await repo.listPendingCodes(executor, { userId, now })
  return (row) =>
    toScreen(row, { active: active.has(row.id), now, pendingCode: codes.get(row.id) ?? null })
}

export async function getScreen(deps: ScreenDeps, actor: SignedIn, id: string): Promise<Screen> {
  const row = await requireScreen(deps.executor, actor, id)
  return (await screenDescriber(deps, actor.userId))(row)
}

export async function createScreen(
  { executor, clock, random, accountView, hoursChanged }: ScreenDeps,
  actor: SignedIn,
  { name, account_id: accountId, ...patch }: NewScreen,
): Promise<Screen> {
  requireKnownTimeZone(patch)
  const view = (await accountView(actor, accountId)) ?? defaultSettings().view
  const settings = toColumns(changeSettings({ ...defaultSettings(), view }, patch))
  return executor.transaction(async (tx) => {
    await repo.lockOwner(tx, actor.userId)
    if ((await repo.countScreens(tx, actor.userId)) >= MAX_SCREENS_PER_USER) {
      throw new AppError('screens.too_many')
    }
    const now = clock.now()
    const row = await repo.insertScreen(tx, {
      id: random.uuid(),
      userId: actor.userId,
      name,
      ...settings,
      createdAt: now,
      updatedAt: now,
    })
    if (row.openingHours !== null) await hoursChanged(tx, [row])
    return toScreen(row, { active: false, now, pendingCode: null })
  })
}

export async function updateScreen(
  deps: ScreenDeps,
  actor: SignedIn,
  { id, patch }: { id: string; patch: ScreenPatch },
): Promise<Screen> {
  requireKnownTimeZone(patch)
  const describe = await screenDescriber(deps, actor.userId)
  return deps.executor.transaction(async (tx) => {
    const own = { id, userId: actor.userId }
    const row = await repo.lockScreen(tx, own)
    if (row === null) throw new AppError('screens.not_found')
    const current = describe(row)
    const changed = await repo.updateScreen(tx, {
      ...own,
      changes: {
        ...toColumns(changeSettings(current, patch)),
        name: patch.name ?? current.name,
        updatedAt: deps.clock.now(),
      },
    })
    if (changed === null) throw new AppError('screens.not_found')
    if (patch.opening_hours !== undefined) await deps.hoursChanged(tx, [changed])
    return describe(changed)
  })
}

function requireKnownTimeZone({ opening_hours: hours }: Pick<ScreenPatch, 'opening_hours'>): void {
  if (hours != null && !isTimeZone(hours.time_zone)) throw new AppError('screens.unknown_time_zone')
}

/** Gives other screens all settings of one. Changes none when one of them is not the actor’s. */
export async function copySettings(
  deps: ScreenDeps,
  actor: SignedIn,
  { id, screenIds }: { id: string; screenIds: readonly string[] },
): Promise<Screen[]> {
  const describe = await screenDescriber(deps, actor.userId)
  const { userId } = actor
  const ids = [...new Set(screenIds)]
  return deps.executor.transaction(async (tx) => {
    // Two copies at once would wait for each other's rows.
    await repo.lockOwner(tx, userId)
    const source = await repo.findScreen(tx, { id, userId })
    if (source === null) throw new AppError('screens.not_found')
    const changes = { ...toColumns(describe(source)), updatedAt: deps.clock.now() }
    const changed = await repo.updateScreens(tx, { ids, userId, changes })
    if (changed.length < ids.length) throw new AppError('screens.not_found')
    await deps.hoursChanged(tx, changed)
    return changed.map(describe)
  })
}

export async function deleteScreen(
  { executor }: ScreenDeps,
  actor: SignedIn,
  id: string,
): Promise<void> {
  if (!(await repo.deleteScreen(executor, { id, userId: actor.userId }))) {
    throw new AppError('screens.not_found')
  }
}
