import type { CSSProperties } from 'react'

/** Out of the way of everything else; the ring keeps it apart from pictures of its own colour. */
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

/** Trouble, for those who know what it means: the street reads no word of it (reading P10). */
export function TroubleDot({ label }: { readonly label: string }) {
  return <div style={dotStyle} role="img" aria-label={label} data-trouble="" />
}
