import type { Config } from '../../config/config.ts'
import type { Routes } from '../../http/handlers.ts'

/** What of the settings everybody may know: only what is named here leaves the server. */
export function publicSettingsRoutes({
  chatUrl,
  aboutVideoUrl,
  planGraceDays,
}: Pick<Config, 'chatUrl' | 'aboutVideoUrl' | 'planGraceDays'>): Routes<'getPublicSettings'> {
  return {
    getPublicSettings: async () => ({
      chat_url: chatUrl,
      about_video_url: aboutVideoUrl,
      plan_grace_days: planGraceDays,
    }),
  }
}
