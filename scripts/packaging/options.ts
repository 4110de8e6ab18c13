import { parseArgs } from 'node:util'
import { parseApiUrl } from './api-url.ts'
import { PackagingError } from './packaging-error.ts'
import { requireVersion } from './package-version.ts'
import type { CertificateFile } from './tizen/certificates.ts'

export const TARGETS = ['tizen', 'webos', 'firestick', 'kiosk'] as const
export type Target = (typeof TARGETS)[number]

export interface PackagingOptions {
  /** All targets where none is named. */
  readonly targets: readonly Target[]
  readonly apiUrl: string
  readonly version: string
  /** Null: a throw-away certificate. */
  readonly author: CertificateFile | null
  readonly distributor: CertificateFile | null
  /** The key of the Fire TV package. */
  readonly fireTvKey: CertificateFile | null
  /** Folder with Electron's zip files; null without one. */
  readonly electronFolder: string | null
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads the command line and the environment. `version`: that of the TV app. Throws `PackagingError`.
 *
 *   npm run package [-- tizen webos firestick kiosk] [--local] [--published 1.4.0]
 */
export function parseOptions(
  args: readonly string[],
  environment: Environment,
  version: string,
): PackagingOptions {
  const { values, positionals } = readArguments(args)
  const unknown = positionals.find((name) => !isTarget(name))
  if (unknown !== undefined) {
    throw new PackagingError(`There is no package "${unknown}". Name one of: ${TARGETS.join(', ')}`)
  }
  const targets = positionals.filter(isTarget)
  return {
    targets: targets.length === 0 ? TARGETS : targets,
    apiUrl: parseApiUrl(environment['VITE_API_URL'], values.local),
    version: requireVersion(version, values.published),
    author: certificateFile(environment, 'TIZEN_AUTHOR'),
    distributor: certificateFile(environment, 'TIZEN_DISTRIBUTOR'),
    fireTvKey: certificateFile(environment, 'FIRETV'),
    electronFolder: environment['ELECTRON_ZIP_DIR'] || null,
  }
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { local: { type: 'boolean', default: false }, published: { type: 'string' } },
    })
  } catch (error) {
    throw new PackagingError(error instanceof Error ? error.message : String(error))
  }
}

function isTarget(name: string): name is Target {
  return TARGETS.some((target) => target === name)
}

/** `TIZEN_AUTHOR_P12` is the file, `TIZEN_AUTHOR_PASSWORD` its password. */
function certificateFile(environment: Environment, prefix: string): CertificateFile | null {
  const setting = `${prefix}_P12`
  const path = environment[setting]
  const password = environment[`${prefix}_PASSWORD`]
  if (path === undefined || path === '') {
    if (password === undefined || password === '') return null
    throw new PackagingError(`${prefix}_PASSWORD is set without ${setting}`)
  }
  return { setting, path, password: password ?? '' }
}
