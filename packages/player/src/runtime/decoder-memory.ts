import type { DecoderProbeDeps } from './decoder-probe.ts'
import type { TextStorage } from './store/stored-values.ts'

const KEY = 'vitrine:decoders'

function parse(text: string | null): { device: unknown; videos: unknown } | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    return 'device' in kept && 'videos' in kept ? kept : null
  } catch {
    return null
  }
}

/**
 * Stores the probed number of decoders for the next start. `device` identifies device and firmware,
 * as the user agent does: after an update the decoders are probed again.
 */
export function createDecoderMemory(
  storage: TextStorage | null,
  device: string,
): Pick<DecoderProbeDeps, 'known' | 'remember'> {
  return {
    known() {
      try {
        const kept = parse(storage?.getItem(KEY) ?? null)
        if (kept?.device !== device || typeof kept.videos !== 'number') return null
        return kept.videos > 0 ? kept.videos : null
      } catch {
        return null
      }
    },
    remember(videos) {
      try {
        if (videos === null) storage?.removeItem(KEY)
        else storage?.setItem(KEY, JSON.stringify({ device, videos }))
      } catch {
        // The decoders are probed again at the next start.
      }
    },
  }
}
