/** Browsers read a saved file for a while after the click. */
const REVOKE_DELAY_MS = 30_000

export interface TextFile {
  readonly name: string
  /** Media type. */
  readonly type: string
  readonly text: string
}

/** Makes the browser save a text as a file. */
export function saveTextFile({ name, type, text }: TextFile): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => {
    URL.revokeObjectURL(url)
  }, REVOKE_DELAY_MS)
}
