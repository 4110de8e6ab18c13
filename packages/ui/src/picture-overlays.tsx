import { QRCodeSVG } from 'qrcode.react'
import type { CSSProperties } from 'react'
import { Mark } from './mark.tsx'

export interface PictureOverlaysProps {
  /** How strongly our sign shows, in percent; at 0 there is none (reading P15). */
  readonly logoOpacity: number
  /** Where the reseller's QR code leads (reading S17); null for no code. */
  readonly resellerUrl: string | null
  /** What the code is, for those who cannot see it. */
  readonly resellerLabel: string
}

/** Of a screen, cut off by some sets. */
const SAFE = '5%'

/** In the corner that the player leaves free; right of the last column's tag. */
const logoStyle: CSSProperties = {
  position: 'absolute',
  right: SAFE,
  bottom: SAFE,
  display: 'block',
  width: '6.5vmin',
  height: '5vmin',
}

/** Over the row of tags and our sign. Dark on white with a quiet zone: old phones read nothing else. */
const resellerStyle: CSSProperties = {
  position: 'absolute',
  right: SAFE,
  bottom: SAFE,
  marginBottom: '7vmin',
  padding: '1.2vmin',
  borderRadius: '1vmin',
  background: '#ffffff',
  lineHeight: 0,
}

const codeStyle: CSSProperties = { display: 'block', width: '13vmin', height: '13vmin' }

/** What lies over a playing picture beside the player's own words: our sign and a reseller's QR code. */
export function PictureOverlays(props: PictureOverlaysProps) {
  const { logoOpacity, resellerUrl, resellerLabel } = props
  return (
    <>
      {resellerUrl === null ? null : (
        <div style={resellerStyle}>
          <QRCodeSVG
            style={codeStyle}
            value={resellerUrl}
            level="M"
            bgColor="#ffffff"
            fgColor="#15161c"
            title={resellerLabel}
            role="img"
          />
        </div>
      )}
      {logoOpacity === 0 ? null : (
        <div style={{ ...logoStyle, opacity: logoOpacity / 100 }} data-logo="">
          <Mark width="100%" height="100%" />
        </div>
      )}
    </>
  )
}
