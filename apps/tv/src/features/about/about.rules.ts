/** Bytes as people read them, in the language's own digits and unit: 12 MB, 1,5 GB, in French 1,5 Go. */
export function formatBytes(bytes: number, languageTag: string): string {
  const megabytes = bytes / 1_000_000
  const isLarge = megabytes >= 1_000
  const amount = new Intl.NumberFormat(languageTag, {
    maximumFractionDigits: isLarge || megabytes < 10 ? 1 : 0,
  }).format(isLarge ? megabytes / 1_000 : megabytes)
  const unit = /^fr/.test(languageTag) ? 'o' : 'B'
  return `${amount} ${isLarge ? 'G' : 'M'}${unit}`
}
