export {
  countWaiting,
  listRecentMentions,
  type RecentMention,
} from './mention-lists.repo.ts'
export { bindMentionMedia } from './mention-media.routes.ts'
export { createMentionWork, type MentionWorkDeps, startMentionWorkers } from './mentions.jobs.ts'
export { mentionsRoutes } from './mentions.routes.ts'
export type { RepostDeps } from './reposts.service.ts'
export { createRests } from './rests.ts'
export { createStreamPlaces } from './stream-places.ts'
export type { StreamingDeps } from './streaming.service.ts'
export { bindMetaWebhook } from './webhook.routes.ts'
