import type { CSSProperties } from 'react'
import type { Box } from '../core/overlay-layout.ts'
import { glass, INK, SIGNAL } from './styles.ts'

const FRESH_MINUTES = 60
/** In the middle of the overlap of two items, where the eye changes from one to the other. */
export const COMES_AFTER_MS = 450
export const OVERLAY_FADE_MS = 300

interface Presence {
  readonly isIn: boolean
  /** Its item gives way to the next one; what goes by itself goes at once. */
  readonly isGone: boolean
}

export function placedStyle(box: Box, { isIn, isGone }: Presence): CSSProperties {
  const { left, top, width, height } = box
  return {
    position: 'absolute',
    left: `${left}vmin`,
    top: `${top}vmin`,
    width: `${width}vmin`,
    height: `${height}vmin`,
    opacity: isIn ? 1 : 0,
    transition: `opacity ${OVERLAY_FADE_MS}ms ease ${isGone ? COMES_AFTER_MS : 0}ms`,
  }
}

export const headerStyle: CSSProperties = {
  ...glass,
  display: 'inline-flex',
  alignItems: 'center',
  maxWidth: '100%',
  boxSizing: 'border-box',
  padding: '0.8vmin 2.6vmin 0.8vmin 0.8vmin',
  fontWeight: 600,
}

export function headerNameStyle(isAfterPicture: boolean): CSSProperties {
  return {
    minWidth: 0,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    paddingLeft: isAfterPicture ? 0 : '1.8vmin',
  }
}

export const avatarStyle: CSSProperties = {
  flex: 'none',
  width: '6vmin',
  height: '6vmin',
  borderRadius: '50%',
  objectFit: 'cover',
  marginRight: '1.6vmin',
  background: '#241e4e',
}

export function tagStyle(minutes: number): CSSProperties {
  const isFresh = minutes < FRESH_MINUTES
  return {
    ...glass,
    display: 'inline-block',
    maxWidth: '100%',
    boxSizing: 'border-box',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    padding: '0.9vmin 2.2vmin',
    fontWeight: isFresh ? 700 : 500,
    ...(isFresh ? { background: SIGNAL, color: INK } : {}),
  }
}

/** At the left edge it keeps left, elsewhere to the middle of its column. */
export function ageBoxStyle(isBeside: boolean): CSSProperties {
  return { textAlign: isBeside ? 'left' : 'center' }
}

/** Darker to the edge of the stage. */
export function shadeStyle(isRight: boolean): CSSProperties {
  const way = isRight ? 'to right' : 'to left'
  return {
    height: '100%',
    background: `linear-gradient(${way}, rgba(21, 22, 28, 0.4), rgba(21, 22, 28, 0.7))`,
  }
}

export const captionBoxStyle: CSSProperties = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  height: '100%',
}

export const captionAgeStyle: CSSProperties = { flex: 'none', marginBottom: '2.4vmin' }

const AGE_HEIGHT = 7.4
const LINE = 1.3
const LONG_CAPTION = 110
const LONGER_CAPTION = 220

/**
 * Longer words are written smaller, and what a box of this height (in vmin) has no lines for ends in an
 * ellipsis. Nothing is under 24 px at 1080p.
 */
export function captionStyle(length: number, height: number): CSSProperties {
  const size = length > LONGER_CAPTION ? 2.8 : length > LONG_CAPTION ? 3.4 : 4.4
  return {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: Math.max(1, Math.floor((height - AGE_HEIGHT) / (size * LINE))),
    flex: 'none',
    overflow: 'hidden',
    margin: 0,
    fontSize: `${size}vmin`,
    fontWeight: 600,
    lineHeight: LINE,
    whiteSpace: 'pre-line',
    wordWrap: 'break-word',
  }
}
