import { languageTag } from '@vitrine/i18n'
import { Button, Notice } from '@vitrine/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { currentLanguage } from '../../shared/language.ts'
import { useTexts } from '../../shared/texts.ts'
import styles from './about-film.module.css'
import ownFilm from './film/about.mp4'
import poster from './film/about-poster.webp'
import { type Captions, useCaptions } from './film-captions.ts'
import { FILM_CUES } from './film-cues.ts'

export interface AboutFilmProps {
  /** Another film in the place of ours; what is in it nobody here knows, so it has no captions. */
  readonly otherUrl: string | null
}

/** What the product does, shown: a still until it is asked for, so that nothing of it is loaded before. */
export function AboutFilm({ otherUrl }: AboutFilmProps) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.film}>
      {isOpen ? (
        <Film otherUrl={otherUrl} />
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
      {otherUrl === null && <FilmWords />}
    </div>
  )
}

function Film({ otherUrl }: AboutFilmProps) {
  const { t } = useTexts()
  const film = useRef<HTMLVideoElement>(null)
  const [hasFailed, setFailed] = useState(false)
  useCaptions(film, useOwnCaptions(otherUrl === null))
  useEffect(() => {
    // The button that opened it is gone, and the focus with it.
    film.current?.focus()
  }, [])
  return (
    <>
      <video
        ref={film}
        className={styles.video}
        src={otherUrl ?? ownFilm}
        poster={poster}
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
      captions: FILM_CUES.map(({ from, to, text }) => ({ from, to, text: t(text) })),
    }
  }, [isOwn, t])
}

/** The film for those who cannot see it, or do not want to. */
function FilmWords() {
  const { t } = useTexts()
  return (
    <details className={styles.words}>
      <summary>{t('home.film_words')}</summary>
      <ol>
        {FILM_CUES.map(({ text }) => (
          <li key={text}>{t(text)}</li>
        ))}
      </ol>
    </details>
  )
}
