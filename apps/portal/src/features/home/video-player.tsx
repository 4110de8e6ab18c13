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
  /** The address of another video that replaces ours; it has no captions, because its content is unknown. */
  readonly otherUrl: string | null
}

/** Plays the video as soon as it is loaded. */
export function VideoPlayer({ otherUrl }: VideoPlayerProps) {
  const { t } = useTexts()
  const video = useRef<HTMLVideoElement>(null)
  const [hasFailed, setFailed] = useState(false)
  useCaptions(video, useOwnCaptions(otherUrl === null))
  useEffect(() => {
    // The button that opened it was removed, and the focus with it.
    video.current?.focus()
    // The video may have failed before the listener was added.
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
