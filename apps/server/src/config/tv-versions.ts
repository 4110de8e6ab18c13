import { Platform, PLATFORMS } from '@vitrine/api'

/** The newest version of the TV app in each store. */
export type TvVersions = Readonly<Partial<Record<Platform, string>>>

interface SettingsReader {
  list(name: string, otherwise: readonly string[]): readonly string[]
  fault(name: string, what: string): void
}

/** `TV_VERSIONS`: `platform=1.2.3` entries, separated by commas. */
export function readTvVersions(read: SettingsReader): TvVersions {
  const versions: Partial<Record<Platform, string>> = {}
  for (const entry of read.list('TV_VERSIONS', [])) {
    const [name = '', version = ''] = entry.split('=').map((part) => part.trim())
    const platform = Platform.safeParse(name).data
    if (platform !== undefined && /^\d+\.\d+\.\d+$/.test(version)) {
      versions[platform] = version
    } else {
      const kinds = PLATFORMS.join(', ')
      read.fault('TV_VERSIONS', `has an entry that is not platform=1.2.3 (${kinds}): ${entry}`)
    }
  }
  return versions
}
