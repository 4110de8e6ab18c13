export { exportMentions } from './decisions/exported-mentions.repo.ts'
export { countPendingMentions, listRecentMentions } from './decisions/mention-lists.repo.ts'
export { registerMentionMediaRoutes } from './streaming/mention-media.routes.ts'
export {
  createMentionQueue,
  type MentionWorkerDeps,
  registerMentionWorkers,
} from './mentions.jobs.ts'
export { mentionsRoutes } from './mentions.routes.ts'
export type { RepostDeps } from './streaming/reposts.service.ts'
export { createCooldown } from './decisions/cooldown.ts'
export { createStreamLimiter } from './streaming/stream-limiter.ts'
export type { StreamingDeps } from './streaming/streaming.service.ts'
export { registerMetaWebhook } from './inbox/webhook.routes.ts'
