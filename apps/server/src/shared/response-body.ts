/** Reads the body of a response as text. Throws when it has more than `maxBytes`. */
export async function readLimitedText(response: Response, maxBytes: number): Promise<string> {
  if (response.body === null) return ''
  const body: AsyncIterable<Uint8Array> = response.body
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body) {
    bytes += part.byteLength
    if (bytes > maxBytes) throw new Error('the response is too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** The value of a JSON text; undefined when the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
