import { Sticker, type StickerProps, Story } from './story.tsx'
import styles from './stories.module.css'

export function EveningStory({ sticker }: StickerProps) {
  return (
    <Story>
      <defs>
        <linearGradient id="evening-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#1b1740" />
          <stop offset="0.55" stopColor="#5b2b63" />
          <stop offset="1" stopColor="#ff7a4f" />
        </linearGradient>
        <linearGradient id="evening-beer" x1="0" x2="1">
          <stop offset="0" stopColor="#ffd257" />
          <stop offset="1" stopColor="#e48a14" />
        </linearGradient>
      </defs>
      <rect width="90" height="160" fill="url(#evening-sky)" />
      <path d="M0 34c20 14 40 14 60 4s24-8 30-6" stroke="#0d0b20" strokeWidth="1.2" fill="none" />
      <g className={styles.bulbs} fill="#ffd98a">
        <circle cx="12" cy="42" r="3.2" />
        <circle cx="30" cy="47" r="3.2" />
        <circle cx="49" cy="45" r="3.2" />
        <circle cx="66" cy="38" r="3.2" />
        <circle cx="82" cy="34" r="3.2" />
      </g>
      <path d="M0 128h90v32H0z" fill="#2a1226" />
      <path d="M28 74h34v56c0 4-4 6-17 6s-17-2-17-6z" fill="#fff2d2" opacity="0.35" />
      <path d="M31 84h28v45c0 3-4 4-14 4s-14-1-14-4z" fill="url(#evening-beer)" />
      <path
        d="M27 82c-5-8 5-13 9-9 3-7 14-7 17-1 6-4 14 4 9 10-2 4-6 3-7 8-2 4-5 0-6-3-3 5-7 4-8 0-4 3-12 3-14-5z"
        fill="#fffaf0"
      />
      <path d="M62 90c15-2 15 30 0 30v-5c8 0 8-20 0-20z" fill="#fff2d2" opacity="0.55" />
      <g className={styles.bubbles} fill="#fff6d8">
        <circle cx="38" cy="124" r="1.3" />
        <circle cx="45" cy="118" r="1" />
        <circle cx="52" cy="126" r="1.3" />
      </g>
      <Sticker text={sticker} y={20} />
    </Story>
  )
}

export function LatteStory() {
  return (
    <Story>
      <defs>
        <linearGradient id="latte-table" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#2f4a45" />
          <stop offset="1" stopColor="#10201f" />
        </linearGradient>
        <radialGradient id="latte-coffee">
          <stop offset="0" stopColor="#c98a52" />
          <stop offset="1" stopColor="#7b4522" />
        </radialGradient>
      </defs>
      <rect width="90" height="160" fill="url(#latte-table)" />
      <path
        d="M0 40 90 8M0 92l90-32M0 146l90-32"
        stroke="#5a7a73"
        strokeWidth="0.6"
        opacity="0.5"
      />
      <circle cx="49" cy="90" r="43" fill="#081110" opacity="0.5" />
      <circle cx="45" cy="84" r="43" fill="#e9e1d4" />
      <circle cx="45" cy="84" r="39" fill="#f8f4ec" />
      <circle cx="45" cy="84" r="29" fill="#ffffff" />
      <circle cx="45" cy="84" r="26" fill="url(#latte-coffee)" />
      <g className={styles.pour} fill="none" stroke="#fff3e0" strokeLinecap="round">
        <path d="M45 104V64" strokeWidth="2.5" />
        <path d="M45 98c-9-2-14-8-15-15M45 98c9-2 14-8 15-15" strokeWidth="4.5" />
        <path d="M45 87c-7-1-11-6-12-12M45 87c7-1 11-6 12-12" strokeWidth="4" />
        <path d="M45 76c-5-1-7-4-7-8M45 76c5-1 7-4 7-8" strokeWidth="3.5" />
      </g>
      <path d="M72 130c8-8 14-4 12 4s-10 14-14 10-4-8 2-14z" fill="#c98b45" />
      <path d="M71 141c4-4 8-7 12-9" stroke="#8c5a24" strokeWidth="1.5" />
    </Story>
  )
}

export function CroissantStory() {
  return (
    <Story>
      <defs>
        <linearGradient id="croissant-back" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#cfe3ea" />
          <stop offset="1" stopColor="#7fa6b8" />
        </linearGradient>
        <linearGradient id="croissant-crust" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#f6b65c" />
          <stop offset="1" stopColor="#a9541b" />
        </linearGradient>
      </defs>
      <rect width="90" height="160" fill="url(#croissant-back)" />
      <path d="M8 12h74v70H8z" fill="#f4fafc" opacity="0.7" />
      <path d="M44 12h3v70h-3zM8 45h74v3H8z" fill="#7fa6b8" />
      <path d="M0 112h90v48H0z" fill="#e8d6bd" />
      <path d="M0 112h90v4H0z" fill="#f7ecdc" />
      <ellipse cx="45" cy="132" rx="36" ry="7" fill="#7d5a3a" opacity="0.4" />
      <path
        d="M8 122c-2-22 18-38 37-38s39 16 37 38c-1 8-10 10-13 3-4-10-12-15-24-15s-20 5-24 15c-3 7-12 5-13-3z"
        fill="url(#croissant-crust)"
      />
      <g stroke="#8a4113" strokeWidth="1.8" strokeLinecap="round" fill="none" opacity="0.75">
        <path d="M20 98c4 3 6 8 6 14M34 88c3 6 4 13 3 21M56 88c-3 6-4 13-3 21M70 98c-4 3-6 8-6 14" />
      </g>
      <path
        d="M24 94c8-6 16-7 22-7"
        stroke="#ffe0a6"
        strokeWidth="2.5"
        strokeLinecap="round"
        fill="none"
      />
      <g
        className={styles.steam}
        fill="none"
        stroke="#ffffff"
        strokeWidth="2.5"
        strokeLinecap="round"
      >
        <path d="M38 76c-5-8 5-11 0-20" />
        <path d="M53 76c-5-8 5-11 0-20" />
      </g>
    </Story>
  )
}

export function TerraceStory() {
  return (
    <Story>
      <defs>
        <linearGradient id="terrace-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#0f1030" />
          <stop offset="1" stopColor="#6a3a6e" />
        </linearGradient>
      </defs>
      <rect width="90" height="160" fill="url(#terrace-sky)" />
      <circle cx="68" cy="28" r="10" fill="#ffe9c2" />
      <path d="M0 60h28v70H0zM62 52h28v78H62z" fill="#17132e" />
      <g fill="#ffc266">
        <path d="M5 68h7v10H5zM17 68h7v10h-7zM5 88h7v10H5zM68 62h7v10h-7zM79 62h7v10h-7zM79 82h7v10h-7z" />
      </g>
      <path d="M0 50c24 16 58 16 90 0" stroke="#0a0818" strokeWidth="1" fill="none" />
      <g className={styles.bulbs} fill="#ffdf9a">
        <circle cx="14" cy="59" r="2.6" />
        <circle cx="30" cy="64" r="2.6" />
        <circle cx="46" cy="65" r="2.6" />
        <circle cx="62" cy="62" r="2.6" />
        <circle cx="77" cy="57" r="2.6" />
      </g>
      <path d="M0 130h90v30H0z" fill="#2b1c3c" />
      <path d="M30 116h34v4H30zM45 120h4v26h-4zM36 146h22v3H36z" fill="#ff5a36" />
      <path
        d="M12 124h14v3H12zM14 127h2v20h-2zM22 127h2v20h-2zM12 104h3v21h-3zM68 124h14v3H68zM70 127h2v20h-2zM78 127h2v20h-2zM79 104h3v21h-3z"
        fill="#e8dfff"
      />
      <path d="M42 108h6v8h-6zM52 104h4l-1 12h-2z" fill="#ffe9c2" />
    </Story>
  )
}
