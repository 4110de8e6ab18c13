import { PackagingError } from './packaging-error.ts'

/** Highest value of each part on Samsung's TVs, the smallest range of all stores. */
const LIMITS = [255, 255, 65_535] as const

/**
 * The version as three integers. `publishedVersion`: the one in the store, which the new one must exceed; undefined
 * without one. Throws `PackagingError`.
 */
export function requireVersion(version: string, publishedVersion?: string): string {
  const parts = parseVersion(version)
  if (publishedVersion === undefined) return version
  const published = parseVersion(publishedVersion)
  const changed = parts.findIndex((part, index) => part !== published[index])
  const isHigher = changed >= 0 && (parts[changed] ?? 0) > (published[changed] ?? 0)
  if (!isHigher) {
    throw new PackagingError(
      `Version ${version} does not exceed the published ${publishedVersion}. Raise "version" in apps/tv/package.json.`,
    )
  }
  return version
}

/** Highest value of each part whose `versionCode` rises with the version, below Android's limit of 2,100,000,000. */
const ANDROID_LIMITS = [209, 99, 65_535] as const

/** One integer that rises with the version, as Android's versionCode. Throws `PackagingError`. */
export function versionCode(version: string): number {
  const parts = parseVersion(version)
  if (parts.some((part, index) => part > (ANDROID_LIMITS[index] ?? 0))) {
    const limit = ANDROID_LIMITS.join('.')
    throw new PackagingError(`Version ${version} is above Android's limit of ${limit}`)
  }
  const [major = 0, minor = 0, patch = 0] = parts
  return major * 10_000_000 + minor * 100_000 + patch
}

function parseVersion(version: string): readonly number[] {
  if (!/^\d+\.\d+\.\d+$/.test(version)) {
    throw new PackagingError(`"${version}" is no version of three integers, such as 1.4.0`)
  }
  const parts = version.split('.').map(Number)
  if (parts.some((part, index) => part > (LIMITS[index] ?? 0))) {
    throw new PackagingError(`Version ${version} is above the stores' limit of ${LIMITS.join('.')}`)
  }
  return parts
}
