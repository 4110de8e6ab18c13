import { DEFAULT_LANGUAGE, isLanguage } from '@vitrine/i18n'
import { iterateWithYield } from '../../jobs/workers.ts'
import { isGone } from '../users/index.ts'
import { insertNotice, type NoticeRow } from './notices.repo.ts'
import { writePlanEnding, writePlanOver } from './plan-mails.rules.ts'
import { findPlan, listPlansEnding, type PlanRow } from './plan-notices.repo.ts'
import { planEndsToLookAt, type PlanNews, planNews } from './plan-notices.rules.ts'
import type { Letter, NoticeDeps } from './sending.service.ts'

/** Looks for plans whose owners should hear that they end, or that screens have stopped. */
export async function tellOfPlans(deps: NoticeDeps): Promise<void> {
  const { executor, clock, planGraceDays } = deps
  const rows = await listPlansEnding(executor, planEndsToLookAt(clock.now(), planGraceDays))
  for await (const row of iterateWithYield(rows)) await tell(deps, row)
}

async function tell(deps: NoticeDeps, row: PlanRow): Promise<void> {
  const news = newsOf(deps, row)
  if (news === null) return
  const id = deps.random.uuid()
  const { kind, key } = news
  const notice = { id, userId: row.id, kind, key, createdAt: deps.clock.now(), sentAt: null }
  if (await insertNotice(deps.executor, notice)) await deps.work.sendNotice(id)
}

/** Demo people are written to among stand-ins only; nobody whose end has come. */
function newsOf({ clock, demoAllowed, planGraceDays }: NoticeDeps, row: PlanRow): PlanNews | null {
  const now = clock.now()
  if ((row.demo && !demoAllowed) || isGone(row, now)) return null
  return planNews({ ...row, hasAccount: row.accounts > 0 }, now, planGraceDays)
}

/** What is to be sent of this notice; null when it is not true any more. */
export async function writePlanNotice(deps: NoticeDeps, notice: NoticeRow): Promise<Letter | null> {
  const row = await findPlan(deps.executor, notice.userId)
  const news = row === null ? null : newsOf(deps, row)
  if (row === null || news?.kind !== notice.kind || news.key !== notice.key) return null
  const language = isLanguage(row.language) ? row.language : DEFAULT_LANGUAGE
  const write = news.kind === 'plan_ending' ? writePlanEnding : writePlanOver
  const mail = write({ language, name: row.name }, { ...news, publicUrl: deps.publicUrl })
  return { kind: news.kind, to: row.email, mail }
}
