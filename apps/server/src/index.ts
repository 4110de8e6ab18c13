export { type App, buildApp, type ContentProgress, type Overrides } from './app.ts'
export {
  type Config,
  ConfigError,
  type ConfigSecrets,
  type Environment,
  readConfig,
} from './config/config.ts'
export type { DemoPerson } from './features/users/index.ts'
export { createLog, type Log } from './shared/log.ts'
export { StartFault } from './shared/start-fault.ts'
