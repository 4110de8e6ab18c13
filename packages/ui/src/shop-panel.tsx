import { QRCodeSVG } from 'qrcode.react'
import { Fragment, useState } from 'react'
import './shop-panel.css'

export interface ShopPanelProps {
  /** The shop's @name, else its name. */
  readonly name: string
  readonly avatarUrl: string | null
  /** The address of the profile; null when the network gave none. */
  readonly profileUrl: string | null
  /** One line under the profile's QR code. */
  readonly follow: string
}

/** In vmin: 30 characters fit in one line beside a story on a 16:9 screen. */
function nameSize(name: string): number {
  return Math.max(2.4, Math.min(4.4, 80 / name.length))
}

/** The shop's name, avatar and profile code beside its playing item. Moves slowly to prevent burn-in. */
export function ShopPanel({ name, avatarUrl, profileUrl, follow }: ShopPanelProps) {
  const [hasAvatarFailed, setAvatarFailed] = useState(false)
  // A long name breaks behind a full stop or a low line, not within a word.
  const parts = name.match(/[^._]*[._]?/g) ?? []
  return (
    <div className="ui-shop-panel">
      {avatarUrl === null || hasAvatarFailed ? null : (
        <img
          className="ui-shop-panel__avatar"
          src={avatarUrl}
          alt=""
          onError={() => setAvatarFailed(true)}
        />
      )}
      <p className="ui-shop-panel__name" style={{ fontSize: `${nameSize(name)}vmin` }}>
        {parts.map((part, index) => (
          <Fragment key={index}>
            {part}
            <wbr />
          </Fragment>
        ))}
      </p>
      {profileUrl === null ? null : (
        <>
          <QRCodeSVG
            className="ui-shop-panel__code"
            value={profileUrl}
            level="M"
            marginSize={3}
            bgColor="#ffffff"
            fgColor="#15161c"
            role="img"
            title={follow}
          />
          <p className="ui-shop-panel__follow">{follow}</p>
        </>
      )}
    </div>
  )
}
