import { readConfig } from '../../src/config/config.ts'
import { ConfigError } from '../../src/config/settings-reader.ts'

/** What is wrong with the settings of an environment. */
export function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.faults
    throw error
  }
}
