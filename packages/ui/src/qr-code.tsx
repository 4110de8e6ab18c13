import { QRCodeSVG } from 'qrcode.react'
import './qr-code.css'

export interface QrCodeProps {
  readonly value: string
  /** What scanning it does, for those who cannot. */
  readonly label: string
  /** Edge of the code in CSS pixels, without its white border. */
  readonly size: number
}

/** Dark on white with a quiet zone, on whatever lies behind it: old phones read nothing else. */
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
