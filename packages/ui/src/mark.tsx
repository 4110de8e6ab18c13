interface MarkProps {
  readonly className?: string | undefined
  readonly width?: number | string
  readonly height?: number | string
}

/** The product's mark: three upright images in a window, the middle one bright. */
export function Mark(props: MarkProps) {
  return (
    <svg aria-hidden="true" focusable="false" viewBox="0 0 34 26" {...props}>
      <rect width="34" height="26" rx="5" fill="#15161c" />
      <rect
        x="0.75"
        y="0.75"
        width="32.5"
        height="24.5"
        rx="4.5"
        fill="none"
        stroke="#8d86c4"
        strokeOpacity="0.55"
        strokeWidth="1.5"
      />
      <rect x="5" y="6" width="6.4" height="14" rx="1.6" fill="#8d86c4" />
      <rect x="13.2" y="4.5" width="7.6" height="17" rx="1.8" fill="#ff5a36" />
      <rect x="22.6" y="6" width="6.4" height="14" rx="1.6" fill="#8d86c4" />
    </svg>
  )
}
