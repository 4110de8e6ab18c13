/** Bytes as people read them, in the language's own digits: 12 MB, 1,5 GB. */
export function formatBytes(bytes: number, languageTag: string): string {
  const megabytes = bytes / 1_000_000
  const isLarge = megabytes >= 1_000
  const amount = new Intl.NumberFormat(languageTag, {
    maximumFractionDigits: isLarge || megabytes < 10 ? 1 : 0,
  }).format(isLarge ? megabytes / 1_000 : megabytes)
  return `${amount} ${isLarge ? 'GB' : 'MB'}`
}
