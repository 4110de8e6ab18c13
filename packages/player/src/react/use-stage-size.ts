import { useSyncExternalStore } from 'react'
import type { Size } from '../core/overlay-layout.ts'

function subscribe(onChange: () => void): () => void {
  window.addEventListener('resize', onChange)
  return () => window.removeEventListener('resize', onChange)
}

const widthOf = () => window.innerWidth
const heightOf = () => window.innerHeight

/** Size of the rotated stage in hundredths of its shorter side; the player always fills the window. */
export function useStageSize(degrees: number): Size {
  const width = useSyncExternalStore(subscribe, widthOf)
  const height = useSyncExternalStore(subscribe, heightOf)
  const unit = Math.max(1, Math.min(width, height)) / 100
  const size = { width: width / unit, height: height / unit }
  return degrees % 180 === 90 ? { width: size.height, height: size.width } : size
}
