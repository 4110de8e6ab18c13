import type { Mention } from '@vitrine/api'
import { Button, Icon } from '@vitrine/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { useMediaQuery } from '../../shared/screen/media-query.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from './large-story.module.css'
import { useStorySource } from './story-source.ts'

export interface LargeStoryProps {
  readonly mention: Mention
  /** The author's display name. */
  readonly name: string
}

/** The story as the TV would show it; videos are muted. */
export function LargeStory({ mention, name }: LargeStoryProps) {
  const { t } = useTexts()
  const { source, fail, retry } = useStorySource(mention)
  const label = t('mentions.story_of', { name })
  if (source === null) {
    return (
      <Blank>
        <p>{t('mentions.preview_ended')}</p>
      </Blank>
    )
  }
  if (source.hasFailed) {
    return (
      <Blank>
        <p>{t('mentions.preview_failed')}</p>
        <Button variant="line" small onClick={retry}>
          {t('app.retry')}
        </Button>
      </Blank>
    )
  }
  return source.kind === 'video' ? (
    <VideoPlayer key={source.url} url={source.url} label={label} onFail={fail} />
  ) : (
    <img key={source.url} className={styles.story} src={source.url} alt={label} onError={fail} />
  )
}

function Blank({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.blank}>
      <Icon name="image" size={40} />
      {children}
    </div>
  )
}

interface VideoPlayerProps {
  readonly url: string
  readonly label: string
  readonly onFail: () => void
}

function VideoPlayer({ url, label, onFail }: VideoPlayerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const prefersReducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)')

  // Set here so that the stream ends when the element is removed, not when it is garbage collected.
  useEffect(() => {
    const element = video.current
    if (element === null) return
    element.src = url
    return () => {
      element.removeAttribute('src')
      element.load()
    }
  }, [url])

  return (
    <video
      ref={video}
      className={styles.story}
      aria-label={label}
      controls
      muted
      loop
      playsInline
      autoPlay={!prefersReducedMotion}
      onError={onFail}
    />
  )
}
