/** Whether a version of an app, such as `1.4.2`, is older than another. False when one of them is no version. */
export function isOlderVersion(version: string | null, other: string | null): boolean {
  const [parts, otherParts] = [partsOf(version), partsOf(other)]
  if (parts === null || otherParts === null) return false
  for (const [index, part] of parts.entries()) {
    const otherPart = otherParts[index] ?? 0
    if (part !== otherPart) return part < otherPart
  }
  return false
}

function partsOf(version: string | null): readonly number[] | null {
  const parts = /^(\d+)\.(\d+)\.(\d+)/.exec(version ?? '')
  return parts === null ? null : parts.slice(1).map(Number)
}
