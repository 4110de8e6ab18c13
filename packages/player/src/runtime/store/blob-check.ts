/**
 * Whether the bytes of a blob can be read: reads its last byte. By FileReader, because Chromium 66 to 68 reject
 * `new Response(blob)` on a page from `file://`.
 */
export function isReadable(blob: Blob): Promise<boolean> {
  return new Promise<boolean>((resolve) => {
    const reader = new FileReader()
    reader.onload = () =>
      resolve(reader.result instanceof ArrayBuffer && reader.result.byteLength === 1)
    reader.onerror = () => resolve(false)
    reader.readAsArrayBuffer(blob.slice(-1))
  }).catch(() => false)
}
