import { writeConnectionNotice } from './connection-notices.service.ts'
import * as repo from './notices.repo.ts'
import { type Letter, type NoticeDeps, send } from './sending.service.ts'
import { writePlanNotice } from './plan-notices.service.ts'
import { keyAfterSending } from './user-notices.rules.ts'
import { writeUserNotice } from './user-notices.service.ts'

/** Sends one notice, unless it was sent, or is not true any more. */
export async function sendNotice(
  deps: NoticeDeps,
  noticeId: string,
  signal: AbortSignal,
): Promise<void> {
  const { executor, clock } = deps
  const notice = await repo.findNotice(executor, noticeId)
  if (notice === null || notice.sentAt !== null) return
  const letter = await write(deps, notice)
  if (letter === null) {
    await repo.deleteNotice(executor, noticeId)
    return
  }
  if (await send(deps, { id: noticeId, ...letter }, signal)) {
    const key = keyAfterSending(notice)
    await repo.noteSent(executor, { id: noticeId, key, now: clock.now() })
  }
}

function write(deps: NoticeDeps, notice: repo.NoticeRow): Promise<Letter | null> {
  switch (notice.kind) {
    case 'token_ending':
    case 'token_dead':
      return writeConnectionNotice(deps, notice)
    case 'plan_ending':
    case 'plan_over':
      return writePlanNotice(deps, notice)
    default:
      return writeUserNotice(deps, notice)
  }
}
