import { Sticker, type StickerProps, Story } from './story.tsx'
import styles from './stories.module.css'

export function CoffeeStory({ sticker }: StickerProps) {
  return (
    <Story>
      <defs>
        <linearGradient id="coffee-wall" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#ffe7bd" />
          <stop offset="0.55" stopColor="#f3a764" />
          <stop offset="1" stopColor="#b4532f" />
        </linearGradient>
        <linearGradient id="coffee-cup" x1="0" x2="1">
          <stop offset="0" stopColor="#ffffff" />
          <stop offset="1" stopColor="#d8cfc6" />
        </linearGradient>
      </defs>
      <rect width="90" height="160" fill="url(#coffee-wall)" />
      <path d="M0 0h34L4 118H0zM50 0h18L30 118H18z" fill="#fff8e6" opacity="0.4" />
      <path d="M0 116h90v44H0z" fill="#6a3420" />
      <path d="M0 116h90v5H0z" fill="#8d4b2f" />
      <ellipse cx="46" cy="131" rx="34" ry="7" fill="#3c1b10" opacity="0.55" />
      <ellipse cx="45" cy="127" rx="33" ry="7.5" fill="#efe6dc" />
      <ellipse cx="45" cy="125.5" rx="22" ry="4" fill="#cfc3b7" />
      <path d="M21 88h48l-4 26c-1 7-7 11-20 11s-19-4-20-11z" fill="url(#coffee-cup)" />
      <path d="M67 94c14-3 15 18-3 18l1-5c9 0 8-9 1-8z" fill="#e5dcd2" />
      <ellipse cx="45" cy="88" rx="24" ry="5.5" fill="#f7f1ea" />
      <ellipse cx="45" cy="88.5" rx="21" ry="4.2" fill="#4a2213" />
      <ellipse cx="41" cy="87.8" rx="11" ry="1.8" fill="#b0703f" opacity="0.8" />
      <g
        className={styles.steam}
        fill="none"
        stroke="#ffffff"
        strokeWidth="3"
        strokeLinecap="round"
      >
        <path d="M37 80c-6-9 6-13 0-24" />
        <path d="M46 78c-6-11 7-16 0-30" />
        <path d="M55 80c-6-9 6-13 0-24" />
      </g>
      <Sticker text={sticker} y={24} light />
    </Story>
  )
}

export function CakeStory({ sticker }: StickerProps) {
  return (
    <Story>
      <defs>
        <radialGradient id="cake-back" cx="0.5" cy="0.4" r="0.9">
          <stop offset="0" stopColor="#ff9d7d" />
          <stop offset="0.6" stopColor="#c2385b" />
          <stop offset="1" stopColor="#501438" />
        </radialGradient>
      </defs>
      <rect width="90" height="160" fill="url(#cake-back)" />
      <ellipse cx="45" cy="124" rx="38" ry="9" fill="#2c0a20" opacity="0.5" />
      <ellipse cx="45" cy="118" rx="37" ry="9" fill="#fdf3e7" />
      <ellipse cx="45" cy="116" rx="30" ry="6.5" fill="#ecdcc9" />
      <path d="M16 84 72 70v38c-16 10-38 12-56 6z" fill="#8a4a24" />
      <path d="M16 84 72 70v9L16 93z" fill="#fff1dd" />
      <path d="M16 97 72 84v6l-56 13z" fill="#fff1dd" />
      <path d="M16 84c2-10 26-24 50-22 5 1 7 4 6 8z" fill="#ffe0c2" />
      <path
        d="M16 84c2-10 26-24 50-22 5 1 7 4 6 8-4 1-5 7-8 3-3-3-5 6-9 2-3-3-5 7-10 3-4-3-5 7-10 4-4-2-6 6-10 3-3-2-6 5-9-1z"
        fill="#5c2712"
      />
      <circle cx="52" cy="60" r="8" fill="#e0213c" />
      <path
        d="M48 56a5 5 0 0 1 5-2"
        stroke="#ffb3bd"
        strokeWidth="2"
        strokeLinecap="round"
        fill="none"
      />
      <path d="M53 53c0-6 4-9 8-10" stroke="#3d6b2a" strokeWidth="2" fill="none" />
      <g className={styles.sparkle} fill="#fff1dd">
        <path d="m18 52 1.5 4 4 1.5-4 1.5-1.5 4-1.5-4-4-1.5 4-1.500z" />
        <path d="m76 46 1 3 3 1-3 1-1 3-1-3-3-1 3-1z" />
      </g>
      <Sticker text={sticker} y={146} light />
    </Story>
  )
}
