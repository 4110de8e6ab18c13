import { Icon } from '@vitrine/ui'
import { useState } from 'react'
import { currentLanguage } from '../../shared/texts/language.ts'
import { findScreenshot } from './screenshots.rules.ts'
import { SCREENSHOTS } from './screenshots.ts'
import type { Step, Tutorial } from './tutorials.ts'

export interface StepScreenshotProps {
  readonly tutorial: Tutorial
  readonly step: Step
  /** Alternative text; empty when the text beside it describes it. */
  readonly alt: string
  readonly className: string | undefined
  /** Class of the placeholder for a screenshot that does not exist or fails to load. */
  readonly blankClass: string | undefined
}

export function StepScreenshot({
  tutorial,
  step,
  alt,
  className,
  blankClass,
}: StepScreenshotProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const screenshot = findScreenshot(
    { slug: tutorial.slug, step, language: currentLanguage() },
    SCREENSHOTS,
  )
  if (screenshot === null || screenshot.url === failedUrl) {
    return (
      <span className={blankClass} aria-hidden="true">
        <Icon name={ICONS[tutorial.subject]} size={32} />
      </span>
    )
  }
  return (
    <img
      className={className}
      src={screenshot.url}
      alt={alt}
      width={screenshot.width}
      height={screenshot.height}
      loading="lazy"
      onError={() => {
        setFailedUrl(screenshot.url)
      }}
    />
  )
}

const ICONS = {
  tv: 'tv',
  instagram: 'instagram',
  facebook: 'facebook',
  second: 'tvUpright',
  screen: 'settings',
  mentions: 'image',
  missing: 'info',
} as const satisfies Record<Tutorial['subject'], string>
