import { QRCodeSVG } from 'qrcode.react'
import styles from './qr-card.module.css'

interface QrCardProps {
  readonly link: string
  /** What the code opens, for assistive technology. */
  readonly label: string
}

/** A QR code on white with a quiet zone. */
export function QrCard({ link, label }: QrCardProps) {
  return (
    <div className={styles.card}>
      <QRCodeSVG
        className={styles.code}
        value={link}
        level="M"
        marginSize={0}
        bgColor="#ffffff"
        fgColor="#15161c"
        role="img"
        title={label}
      />
    </div>
  )
}
