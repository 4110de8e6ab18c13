/** The oldest supported version of the app. */
const OLDEST_CLIENT = [0, 1, 0] as const

/** Whether an app of this version, such as `1.4.2`, is too old. False without a version. */
export function isClientTooOld(version: string | undefined): boolean {
  const parts = /^(\d+)\.(\d+)\.(\d+)/.exec(version ?? '')
  if (parts === null) return false
  const numbers = parts.slice(1).map(Number)
  for (const [index, oldest] of OLDEST_CLIENT.entries()) {
    const part = numbers[index] ?? 0
    if (part !== oldest) return part < oldest
  }
  return false
}
