import { QRCodeSVG } from 'qrcode.react'
import './qr-code.css'

export interface QrCodeProps {
  readonly value: string
  /** The alternative text: what scanning the code does. */
  readonly label: string
  /** Edge of the code in CSS pixels, without its white border. */
  readonly size: number
}

/** Dark on white with a quiet zone on every background, because old phones read no other codes. */
export function QrCode({ value, label, size }: QrCodeProps) {
  return (
    <span className="ui-qr">
      <QRCodeSVG
        value={value}
        size={size}
        level="M"
        bgColor="#ffffff"
        fgColor="#15161c"
        title={label}
        role="img"
      />
    </span>
  )
}
