import type { DecoderCache } from './decoder-probe.ts'
import type { TextStorage } from './store/stored-values.ts'

const KEY = 'vitrine:decoders'

function parse(text: string | null): { device: unknown; videos: unknown } | null {
  try {
    const cached: unknown = JSON.parse(text ?? 'null')
    if (typeof cached !== 'object' || cached === null) return null
    return 'device' in cached && 'videos' in cached ? cached : null
  } catch {
    return null
  }
}

/**
 * Stores the probed number of decoders for the next start. `device` identifies device and firmware,
 * as the user agent does: after an update the decoders are probed again.
 */
export function createDecoderCache(storage: TextStorage | null, device: string): DecoderCache {
  return {
    read() {
      try {
        const cached = parse(storage?.getItem(KEY) ?? null)
        if (cached?.device !== device || typeof cached.videos !== 'number') return null
        return cached.videos > 0 ? cached.videos : null
      } catch {
        return null
      }
    },
    write(videos) {
      try {
        if (videos === null) storage?.removeItem(KEY)
        else storage?.setItem(KEY, JSON.stringify({ device, videos }))
      } catch {
        // The decoders are probed again at the next start.
      }
    },
  }
}
