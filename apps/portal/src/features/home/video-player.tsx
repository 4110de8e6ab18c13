import { languageTag } from '@vitrine/i18n'
import { Button, Alert } from '@vitrine/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { currentLanguage } from '../../shared/texts/language.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from './about-video.module.css'
import ownVideo from './media/about.mp4'
import poster from './media/about-poster.webp'
import { type Captions, useCaptions } from './video-captions.ts'
import { VIDEO_CUES } from './video-cues.ts'

export interface VideoPlayerProps {
  /** Another film in the place of ours; what is in it nobody here knows, so it has no captions. */
  readonly otherUrl: string | null
}

/** The film, playing as soon as it can. */
export function VideoPlayer({ otherUrl }: VideoPlayerProps) {
  const { t } = useTexts()
  const video = useRef<HTMLVideoElement>(null)
  const [hasFailed, setFailed] = useState(false)
  useCaptions(video, useOwnCaptions(otherUrl === null))
  useEffect(() => {
    // The button that opened it is gone, and the focus with it.
    video.current?.focus()
    // It may have failed before it was shown, when nobody listened yet.
    setFailed(video.current?.error != null)
  }, [])
  return (
    <>
      <video
        ref={video}
        className={styles.video}
        src={otherUrl ?? ownVideo}
        poster={otherUrl === null ? poster : undefined}
        aria-label={t('home.film_label')}
        controls
        autoPlay
        playsInline
        onError={() => {
          setFailed(true)
        }}
        onPlaying={() => {
          setFailed(false)
        }}
      />
      {hasFailed && (
        <Alert
          tone="danger"
          announced
          actions={
            <Button
              small
              onClick={() => {
                video.current?.load()
                video.current?.play().catch(() => undefined)
              }}
            >
              {t('app.retry')}
            </Button>
          }
        >
          {t('home.film_failed')}
        </Alert>
      )}
    </>
  )
}

function useOwnCaptions(isOwn: boolean): Captions | null {
  const { t } = useTexts()
  return useMemo(() => {
    if (!isOwn) return null
    return {
      label: t('home.film_captions'),
      language: languageTag(currentLanguage()),
      captions: VIDEO_CUES.map(({ from, to, text }) => ({ from, to, text: t(text) })),
    }
  }, [isOwn, t])
}
