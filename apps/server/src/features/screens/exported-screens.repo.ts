import { asc, eq } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { screens } from '../../db/tables/screens.tables.ts'

/** A user's screens for the data export. */
export async function exportScreens(executor: Executor, userId: string) {
  const rows = await executor
    .select({
      id: screens.id,
      name: screens.name,
      view: screens.view,
      story_hour_limit: screens.storyHourLimit,
      duration: screens.durationSeconds,
      reels_count_limit: screens.reelsCountLimit,
      hashtag: screens.hashtag,
      degrees: screens.degrees,
      quantity_show: screens.quantityShow,
      real_time: screens.realTime,
      header: screens.header,
      side_panels: screens.sidePanels,
      audio: screens.audio,
      resolution: screens.resolution,
      opening_hours: screens.openingHours,
      external_code: screens.externalCode,
      created_at: screens.createdAt,
      updated_at: screens.updatedAt,
    })
    .from(screens)
    .where(eq(screens.userId, userId))
    .orderBy(asc(screens.createdAt), asc(screens.id))
  return { screens: rows }
}
