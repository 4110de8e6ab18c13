import { languageTag } from '@vitrine/i18n'
import { Button, Notice } from '@vitrine/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { currentLanguage } from '../../shared/texts/language.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from './about-video.module.css'
import ownFilm from './film/about.mp4'
import poster from './film/about-poster.webp'
import { type Captions, useCaptions } from './video-captions.ts'
import { VIDEO_CUES } from './video-cues.ts'

export interface VideoPlayerProps {
  /** Another film in the place of ours; what is in it nobody here knows, so it has no captions. */
  readonly otherUrl: string | null
}

/** The film, playing as soon as it can. */
export function VideoPlayer({ otherUrl }: VideoPlayerProps) {
  const { t } = useTexts()
  const film = useRef<HTMLVideoElement>(null)
  const [hasFailed, setFailed] = useState(false)
  useCaptions(film, useOwnCaptions(otherUrl === null))
  useEffect(() => {
    // The button that opened it is gone, and the focus with it.
    film.current?.focus()
    // It may have failed before it was shown, when nobody listened yet.
    setFailed(film.current?.error != null)
  }, [])
  return (
    <>
      <video
        ref={film}
        className={styles.video}
        src={otherUrl ?? ownFilm}
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
        <Notice
          tone="danger"
          spoken
          actions={
            <Button
              small
              onClick={() => {
                film.current?.load()
                film.current?.play().catch(() => undefined)
              }}
            >
              {t('app.retry')}
            </Button>
          }
        >
          {t('home.film_failed')}
        </Notice>
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
