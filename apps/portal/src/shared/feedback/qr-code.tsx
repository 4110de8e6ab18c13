import type { QrCodeProps } from '@vitrine/ui/qr-code'
import { Skeleton } from '@vitrine/ui'
import { lazy, Suspense } from 'react'

// Loaded on demand: few pages show one, and its library is as large as a page.
const QrCodeImage = lazy(async () => ({ default: (await import('@vitrine/ui/qr-code')).QrCode }))

/** A QR code. Its space is reserved until it is drawn. */
export function QrCode(props: QrCodeProps) {
  const side = `${String(props.size)}px`
  return (
    <Suspense fallback={<Skeleton width={side} height={side} />}>
      <QrCodeImage {...props} />
    </Suspense>
  )
}
