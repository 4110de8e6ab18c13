import { Icon } from '@vitrine/ui'
import { useState } from 'react'
import { currentLanguage } from '../../shared/texts/language.ts'
import { pictureOf } from './pictures.rules.ts'
import { PICTURES } from './pictures.ts'
import type { Step, Tutorial } from './tutorials.ts'

export interface StepPictureProps {
  readonly tutorial: Tutorial
  readonly step: Step
  /** What it shows, for those who cannot see it; empty where the words beside it say so. */
  readonly alt: string
  readonly className: string | undefined
  /** In place of a picture that was not taken, or does not come. */
  readonly blankClass: string | undefined
}

export function StepPicture({ tutorial, step, alt, className, blankClass }: StepPictureProps) {
  const [lostUrl, setLostUrl] = useState<string | null>(null)
  const picture = pictureOf({ slug: tutorial.slug, step, language: currentLanguage() }, PICTURES)
  if (picture === null || picture.url === lostUrl) {
    return (
      <span className={blankClass} aria-hidden="true">
        <Icon name={SIGNS[tutorial.subject]} size={32} />
      </span>
    )
  }
  return (
    <img
      className={className}
      src={picture.url}
      alt={alt}
      width={picture.width}
      height={picture.height}
      loading="lazy"
      onError={() => {
        setLostUrl(picture.url)
      }}
    />
  )
}

const SIGNS = {
  tv: 'tv',
  instagram: 'instagram',
  facebook: 'facebook',
  second: 'tvUpright',
  screen: 'settings',
  mentions: 'picture',
  missing: 'info',
} as const satisfies Record<Tutorial['subject'], string>
