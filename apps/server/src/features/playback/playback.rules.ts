import { isOlderVersion } from '../../shared/app-version.ts'

/** The oldest supported version of the app. */
const OLDEST_CLIENT = '0.1.0'

/** Whether an app of this version, such as `1.4.2`, is too old. False without a version. */
export function isClientTooOld(version: string | undefined): boolean {
  return isOlderVersion(version ?? null, OLDEST_CLIENT)
}
