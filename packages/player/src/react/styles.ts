import type { CSSProperties } from 'react'
import { toastPlace } from '../core/overlay-layout.ts'
import type { Size } from '../core/overlay-layout.ts'

export const INK = '#15161c'
const SILVER = '#eceef2'
export const SIGNAL = '#ff5a36'

const cover: CSSProperties = {
  position: 'absolute',
  top: 0,
  left: 0,
  width: '100%',
  height: '100%',
}

/** Minimum is 24 px at 1080p, about 2.3 vmin. */
const TEXT = '2.6vmin'

export const glass: CSSProperties = {
  background: 'rgba(21, 22, 28, 0.78)',
  color: SILVER,
  borderRadius: '10vmin',
  fontSize: TEXT,
  lineHeight: 1.2,
}

export const rootStyle: CSSProperties = {
  ...cover,
  overflow: 'hidden',
  background: INK,
  color: SILVER,
}

/** A box rotated by 90 or 270 degrees swaps width and height; the player always fills the window. */
export function stageStyle(degrees: number): CSSProperties {
  if (degrees === 0) return cover
  const isSideways = degrees % 180 === 90
  return {
    position: 'absolute',
    top: '50%',
    left: '50%',
    width: isSideways ? '100vh' : '100%',
    height: isSideways ? '100vw' : '100%',
    transform: `translate(-50%, -50%) rotate(${degrees}deg)`,
  }
}

export const mediaStyle: CSSProperties = { ...cover, zIndex: 0 }
export const overlayStyle: CSSProperties = { ...cover, zIndex: 1, pointerEvents: 'none' }

export function toastStyle(stage: Size): CSSProperties {
  const { right, top, maxWidth } = toastPlace(stage)
  return {
    ...glass,
    position: 'absolute',
    right: `${right}vmin`,
    top: `${top}vmin`,
    boxSizing: 'border-box',
    maxWidth: `${maxWidth}vmin`,
    padding: '0.9vmin 2.2vmin',
    borderRadius: '2.5vmin',
  }
}

export const messageStyle: CSSProperties = {
  ...cover,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  fontSize: '4vmin',
  textAlign: 'center',
}

export const trackStyle: CSSProperties = {
  width: '40vmin',
  height: '0.8vmin',
  marginTop: '4vmin',
  borderRadius: '1vmin',
  background: 'rgba(236, 238, 242, 0.2)',
  overflow: 'hidden',
}

export function trackFillStyle(ready: number, total: number): CSSProperties {
  const part = total > 0 ? Math.min(1, ready / total) : 0
  return { width: `${Math.round(part * 100)}%`, height: '100%', background: SIGNAL }
}
