export { exportMentions } from './exported-mentions.repo.ts'
export { countPendingMentions, listRecentMentions } from './mention-lists.repo.ts'
export { registerMentionMediaRoutes } from './mention-media.routes.ts'
export {
  createMentionQueue,
  type MentionWorkerDeps,
  registerMentionWorkers,
} from './mentions.jobs.ts'
export { mentionsRoutes } from './mentions.routes.ts'
export type { RepostDeps } from './reposts.service.ts'
export { createCooldown } from './cooldown.ts'
export { createStreamLimiter } from './stream-limiter.ts'
export type { StreamingDeps } from './streaming.service.ts'
export { registerMetaWebhook } from './webhook.routes.ts'
