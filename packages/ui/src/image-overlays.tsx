import { QRCodeSVG } from 'qrcode.react'
import { Mark } from './mark.tsx'

/** Overlays that the player shows beside an item; each fills the box that the player places (reading P18). */

/** The product's logo at an opacity in percent; null at 0, so that no box is placed (reading P15). */
export function logoOverlay(opacity: number) {
  if (opacity === 0) return null
  return (
    <div style={{ opacity: opacity / 100 }} data-logo="">
      <Mark width="100%" height="100%" />
    </div>
  )
}

/** A reseller's QR code (reading S17); `label` is its alternative text. */
export function resellerOverlay(url: string | null, label: string) {
  if (url === null) return null
  return (
    <QRCodeSVG
      // Dark on white with a quiet zone, because old phones read no other codes.
      style={{ display: 'block', width: '100%', height: '100%', borderRadius: '6%' }}
      value={url}
      level="M"
      marginSize={3}
      bgColor="#ffffff"
      fgColor="#15161c"
      title={label}
      role="img"
    />
  )
}
