import type { ReactNode } from 'react'

const PATHS = {
  play: <path d="M8 5.5v13l11-6.5z" fill="currentColor" stroke="none" />,
  previous: <path d="m14.5 5-7 7 7 7" />,
  next: <path d="m9.5 5 7 7-7 7" />,
  back: <path d="M20 12H5m6-7-7 7 7 7" />,
  settings: (
    <>
      <path d="M4 7h9m5 0h2M4 17h2m5 0h9" />
      <circle cx="15.5" cy="7" r="2.5" />
      <circle cx="8.5" cy="17" r="2.5" />
    </>
  ),
  remove: <path d="M5 7h14M10 7V4.5h4V7m-7.5 0 .8 12.5h9.4L17.5 7M10.5 11v5m3-5v5" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  edit: <path d="M5 19h3.5L19 8.5 15.5 5 5 15.5zM13 7.5l3.5 3.5" />,
  plus: <path d="M12 5v14M5 12h14" />,
  eye: (
    <>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
      <circle cx="12" cy="12" r="3" />
    </>
  ),
  eyeClosed: (
    <path d="M4 4l16 16M9.5 5.9A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.7M6 7.7A15.5 15.5 0 0 0 2.5 12s3.5 6.5 9.5 6.5a9 9 0 0 0 4-.9M10 10a3 3 0 0 0 4 4" />
  ),
  globe: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M3.5 12h17M12 3.5c3 2.5 3.5 5.5 3.5 8.5s-.5 6-3.5 8.5c-3-2.5-3.5-5.5-3.5-8.5s.5-6 3.5-8.5z" />
    </>
  ),
  tv: (
    <>
      <rect x="3" y="5" width="18" height="12" rx="1.5" />
      <path d="M8 20.5h8" />
    </>
  ),
  fullscreen: <path d="M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5" />,
  tvUpright: (
    <>
      <rect x="7" y="2.5" width="10" height="15" rx="1.5" />
      <path d="M9 21h6" />
    </>
  ),
  check: <path d="m5 12.5 4.5 4.5L19.5 7" />,
  warning: <path d="M12 4 2.8 19.5h18.4zM12 10v4.5m0 2.3v.4" />,
  info: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11v5.5m0-9v.5" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7v5l3.5 2" />
    </>
  ),
  person: (
    <>
      <circle cx="12" cy="8.5" r="3.5" />
      <path d="M5 19.5c.8-3.5 3.5-5 7-5s6.2 1.5 7 5" />
    </>
  ),
  plan: (
    <>
      <rect x="3.5" y="5" width="17" height="15" rx="2" />
      <path d="M3.5 9.5h17M8 3v4m8-4v4m-7.5 7.5 2.5 2.5 4.5-4.5" />
    </>
  ),
  mention: (
    <>
      <circle cx="12" cy="12" r="3.6" />
      <path d="M15.6 8.4v4.9a2.4 2.4 0 0 0 4.9 0V12a8.5 8.5 0 1 0-3.6 7" />
    </>
  ),
  download: <path d="M12 4v10.5m-4.5-4 4.5 4.5 4.5-4.5M5 19.5h14" />,
  refresh: <path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3l2.2 2.2M19.5 4.5v4.4h-4.4" />,
  undo: <path d="M8.5 14.5 4 10l4.5-4.5M4 10h10a5.5 5.5 0 0 1 0 11h-3" />,
  video: (
    <>
      <rect x="3.5" y="5" width="17" height="14" rx="2" />
      <path d="M8 5v14m8-14v14M3.5 12h17" />
    </>
  ),
  image: (
    <>
      <rect x="3.5" y="4.5" width="17" height="15" rx="2" />
      <circle cx="9" cy="9.5" r="1.6" />
      <path d="m4 17 5-4.5 3.5 3 4-4 4 4" />
    </>
  ),
  leave: <path d="M14 5H5.5v14H14m-4-7h10m-3.5-4 4 4-4 4" />,
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  chat: <path d="M4 5.5h16v11h-8.5L7 20v-3.5H4zM8 10h8m-8 3h5" />,
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6" />
      <path d="m15 15 5 5" />
    </>
  ),
  star: <path d="m12 4 2.4 5.2 5.6.7-4.1 3.9 1.1 5.6-5-2.8-5 2.8 1.1-5.6L4 9.9l5.6-.7z" />,
  pause: <path d="M8.5 5.5v13m7-13v13" />,
  external: <path d="M13.5 4.5h6v6m0-6-8 8M17 14v5.5H4.5V7H10" />,
  instagram: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="4.5" />
      <circle cx="12" cy="12" r="3.6" />
      <circle cx="16.5" cy="7.5" r=".6" fill="currentColor" />
    </>
  ),
  facebook: (
    <path d="M14 20v-7h2.8l.5-3.2H14V7.9c0-1 .5-1.7 1.8-1.7h1.6V3.6a15 15 0 0 0-2.4-.2c-2.5 0-4.2 1.5-4.2 4.2v2.2H8V13h2.8v7" />
  ),
} as const satisfies Record<string, ReactNode>

export type IconName = keyof typeof PATHS

export interface IconProps {
  readonly name: IconName
  /** Edge in CSS pixels. */
  readonly size?: number
}

/** A decorative icon; the element around it has the accessible name. */
export function Icon({ name, size = 20 }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {PATHS[name]}
    </svg>
  )
}
