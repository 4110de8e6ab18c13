export { type App, buildApp, type Overrides } from './app.ts'
export {
  type Config,
  ConfigError,
  type ConfigSecrets,
  type Environment,
  readConfig,
} from './config/config.ts'
export { DataDirInUse } from './db/data-dir-lock.ts'
export type { DemoPerson } from './features/users/index.ts'
export { createLog, type Log } from './shared/log.ts'
