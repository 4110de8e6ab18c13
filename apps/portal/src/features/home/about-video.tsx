import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from './about-video.module.css'
import poster from './media/about-poster.webp'
import { VIDEO_CUES } from './video-cues.ts'

// Loaded when the video is opened.
const VideoPlayer = lazy(async () => ({
  default: (await import('./video-player.tsx')).VideoPlayer,
}))

export interface AboutVideoProps {
  /** The address of another video that replaces ours; it has no captions, because its content is unknown. */
  readonly otherUrl: string | null
}

/** The video about the product: a poster until it is opened, so that no video is loaded before. */
export function AboutVideo({ otherUrl }: AboutVideoProps) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.about}>
      {isOpen ? (
        <Suspense fallback={<img className={styles.about} src={poster} alt="" />}>
          <VideoPlayer otherUrl={otherUrl} />
        </Suspense>
      ) : (
        <button
          type="button"
          className={styles.poster}
          onClick={() => {
            setOpen(true)
          }}
        >
          <img src={poster} alt="" loading="lazy" decoding="async" width="1280" height="720" />
          <span className={styles.play}>
            <svg aria-hidden="true" viewBox="0 0 24 24" width="28" height="28" fill="currentColor">
              <path d="M8 5.5v13l11-6.5z" />
            </svg>
            {t('home.film_play')}
          </span>
        </button>
      )}
      {otherUrl === null && <VideoCaptionText />}
    </div>
  )
}

/** The transcript of the video. */
function VideoCaptionText() {
  const { t } = useTexts()
  return (
    <details className={styles.words}>
      <summary>{t('home.film_words')}</summary>
      <ol>
        {VIDEO_CUES.map(({ text }) => (
          <li key={text}>{t(text)}</li>
        ))}
      </ol>
    </details>
  )
}
