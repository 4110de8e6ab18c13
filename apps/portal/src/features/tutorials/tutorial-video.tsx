import { LANGUAGE_NAMES, LANGUAGES, languageTag } from '@vitrine/i18n'
import { Alert } from '@vitrine/ui'
import { useEffect, useRef, useState } from 'react'
import { currentLanguage } from '../../shared/texts/language.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from './tutorial-video.module.css'
import { captionsFile, posterFile, type Tutorial, videoFile } from './tutorials.ts'

export interface TutorialVideoProps {
  readonly tutorial: Tutorial
  readonly title: string
}

/** The video of a tutorial; it does not start by itself, and its captions are in the page's language. */
export function TutorialVideo({ tutorial, title }: TutorialVideoProps) {
  const { t } = useTexts()
  const language = currentLanguage()
  const [hasFailed, setFailed] = useState(false)
  const video = useRef<HTMLVideoElement>(null)

  // `default` is read only when the track is added, and the language may change later.
  useEffect(() => {
    for (const track of video.current?.textTracks ?? []) {
      track.mode = track.language === languageTag(language) ? 'showing' : 'disabled'
    }
  }, [language])

  return (
    <div className={styles.frame}>
      <video
        ref={video}
        className={styles.video}
        src={videoFile(tutorial)}
        poster={posterFile(tutorial)}
        aria-label={t('tutorials.video', { title })}
        width={1280}
        height={720}
        controls
        playsInline
        preload="metadata"
        onError={() => {
          setFailed(true)
        }}
        onLoadedMetadata={() => {
          setFailed(false)
        }}
      >
        {LANGUAGES.map((each) => (
          <track
            key={each}
            kind="captions"
            src={captionsFile(tutorial, each)}
            srcLang={languageTag(each)}
            label={LANGUAGE_NAMES[each]}
            default={each === language}
          />
        ))}
      </video>
      {hasFailed && (
        <Alert tone="warning" announced>
          {t('tutorials.video_failed')}
        </Alert>
      )}
    </div>
  )
}
