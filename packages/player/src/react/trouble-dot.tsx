import type { CSSProperties } from 'react'

/** In a corner that no overlay uses; the ring separates it from media of the same colour. */
const dotStyle: CSSProperties = {
  position: 'absolute',
  top: '5%',
  right: '5%',
  width: '1.3vmin',
  height: '1.3vmin',
  border: '0.25vmin solid rgba(21, 22, 28, 0.7)',
  borderRadius: '50%',
  background: '#ff5a36',
  boxSizing: 'content-box',
}

/** Shows staff that there is trouble, without a text that passers-by would read (reading P10). */
export function TroubleDot({ label }: { readonly label: string }) {
  return <div style={dotStyle} role="img" aria-label={label} data-trouble="" />
}
