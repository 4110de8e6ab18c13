/** 128 random bits. `randomUUID` needs Chromium 92 and a secure origin. */
export function createRunId(crypto: Pick<Crypto, 'getRandomValues'>): string {
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)))
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
