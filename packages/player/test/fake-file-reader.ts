/** The part of a FileReader that the store uses; Node has none. */
export function createFakeFileReader() {
  /** Tells by the last byte that is read whether reading fails. */
  const state = { fails: (_byte: number | undefined): boolean => false }
  class FakeFileReader {
    result: ArrayBuffer | null = null
    onload: (() => void) | null = null
    onerror: (() => void) | null = null

    readAsArrayBuffer(blob: Blob): void {
      void blob.arrayBuffer().then((bytes) => {
        if (state.fails(new Uint8Array(bytes).at(-1))) return this.onerror?.()
        this.result = bytes
        this.onload?.()
      })
    }
  }
  return { FakeFileReader, state }
}
