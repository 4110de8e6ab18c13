/** The value of a cookie; null when it is not set. */
export function readCookie(name: string): string | null {
  for (const pair of document.cookie.split('; ')) {
    const [key, value] = pair.split('=', 2)
    if (key === name && value !== undefined) return decodeURIComponent(value)
  }
  return null
}

export function writeCookie(name: string, value: string, maxAgeDays: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  const maxAgeSeconds = maxAgeDays * 86_400
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${maxAgeSeconds}; samesite=lax${secure}`
}

export function removeCookie(name: string): void {
  writeCookie(name, '', 0)
}
