export { type Notices, startNotices } from './notices.jobs.ts'
