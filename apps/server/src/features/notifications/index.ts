export { exportNotifications } from './exported-notifications.repo.ts'
export { type Notifications, createNotifications } from './notifications.jobs.ts'
