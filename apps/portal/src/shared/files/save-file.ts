/** Browsers read a saved file for a while after the click. */
const REVOKE_DELAY_MS = 30_000

export interface SavedFile {
  readonly name: string
  /** Media type. */
  readonly type: string
  readonly content: string | Uint8Array<ArrayBuffer>
}

/** Makes the browser save a file. */
export function saveFile({ name, type, content }: SavedFile): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => {
    URL.revokeObjectURL(url)
  }, REVOKE_DELAY_MS)
}

/** The bytes of a file that the API returns as base64. */
export function bytesOfBase64(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}
