import type { ReactNode } from 'react'
import styles from './stories.module.css'

export interface StickerProps {
  readonly sticker: string
}

/** A drawn story: an upright image of 90 by 160. */
export function Story({ children }: { readonly children: ReactNode }) {
  return (
    <svg className={styles.story} viewBox="0 0 90 160" preserveAspectRatio="xMidYMid slice">
      {children}
    </svg>
  )
}

/** Text on a tilted label, like a sticker of a story. */
export function Sticker({ text, y, light = false }: { text: string; y: number; light?: boolean }) {
  return (
    <g transform={`rotate(-4 45 ${y})`} className={styles.sticker}>
      <rect x="7" y={y - 9} width="76" height="18" rx="4" fill={light ? '#fff6ec' : '#ff5a36'} />
      <text x="45" y={y + 3.6} textAnchor="middle" fill="#15161c">
        {text}
      </text>
    </g>
  )
}
