export { exportNotices } from './exported-notices.repo.ts'
export { type Notices, startNotices } from './notices.jobs.ts'
