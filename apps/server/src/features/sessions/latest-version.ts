import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Platform } from '@vitrine/api'
import type { Config } from '../../config/config.ts'

/** The newest version of the TV app for a platform; null when it is unknown. */
export type LatestVersion = (platform: string | null) => string | null

/**
 * A store publishes a version days after the server delivers it. `TV_VERSIONS` then has the store's version, so that
 * the portal asks no owner to install one that the store does not have.
 */
export function createLatestVersion({
  tvVersions,
  web,
}: Pick<Config, 'tvVersions' | 'web'>): LatestVersion {
  const delivered = web.tv === null ? null : deliveredVersion(web.tv)
  return (platform) => {
    const named = Platform.safeParse(platform).data
    return (named === undefined ? undefined : tvVersions[named]) ?? delivered
  }
}

/** The build writes the version into the page. */
function deliveredVersion(folder: string): string | null {
  try {
    const page = readFileSync(join(folder, 'index.html'), 'utf8')
    return /<html[^>]* data-version="([\d.]+)"/.exec(page)?.[1] ?? null
  } catch {
    // No TV app is built: nothing is delivered.
    return null
  }
}
