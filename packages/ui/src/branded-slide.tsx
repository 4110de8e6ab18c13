import { QRCodeSVG } from 'qrcode.react'
import { useState } from 'react'
import { Mark } from './mark.tsx'
import './branded-slide.css'

export interface BrandedSlideProps {
  /** The shop's @name, else its name. */
  readonly name: string
  readonly avatarUrl: string | null
  /** The address of the profile; null when the network gave none. */
  readonly profileUrl: string | null
  /** One line under the profile's QR code. */
  readonly more: string
  /** The product's own name. */
  readonly product: string
}

/** The shop's name and avatar when there is nothing to play. Moves slowly to prevent burn-in. */
export function BrandedSlide({ name, avatarUrl, profileUrl, more, product }: BrandedSlideProps) {
  const [hasAvatarFailed, setAvatarFailed] = useState(false)
  return (
    <div className="ui-branded">
      <div className="ui-branded__drift">
        <div className="ui-branded__shop">
          {avatarUrl === null || hasAvatarFailed ? (
            <span className="ui-branded__initial">
              {name.replace('@', '').charAt(0).toUpperCase()}
            </span>
          ) : (
            <img
              className="ui-branded__avatar"
              src={avatarUrl}
              alt=""
              onError={() => setAvatarFailed(true)}
            />
          )}
          <p className="ui-branded__name">{name}</p>
        </div>
        {profileUrl === null ? null : (
          <div className="ui-branded__profile">
            <div className="ui-branded__card">
              <QRCodeSVG
                className="ui-branded__code"
                value={profileUrl}
                level="M"
                bgColor="#ffffff"
                fgColor="#15161c"
                role="img"
                title={more}
              />
            </div>
            <p className="ui-branded__more">{more}</p>
          </div>
        )}
      </div>
      <p className="ui-branded__product">
        <Mark className="ui-branded__mark" />
        {product}
      </p>
    </div>
  )
}
