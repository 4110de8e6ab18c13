import { useState } from 'react'
import { useTexts } from '../../shared/texts/texts.ts'
import { CakeStory, CoffeeStory } from './day-stories.tsx'
import { CroissantStory, EveningStory, LatteStory, TerraceStory } from './evening-stories.tsx'
import styles from './shop-window.module.css'

/** A drawn scene: a café's window at night, with three stories on its TV and people who pass by. */
export function ShopWindow() {
  const { t } = useTexts()
  const [isPaused, setPaused] = useState(false)
  return (
    <div className={styles.street} data-paused={isPaused}>
      <div className={styles.awning} aria-hidden="true" />
      <div className={styles.window} role="img" aria-label={t('home.scene')}>
        <div className={styles.lamps}>
          <i />
          <i />
          <i />
        </div>
        <div className={styles.tv}>
          <div className={styles.slot}>
            <CoffeeStory sticker={t('home.sticker_morning')} />
            <TerraceStory />
          </div>
          <div className={styles.slot}>
            <CakeStory sticker={t('home.sticker_cake')} />
            <LatteStory />
          </div>
          <div className={styles.slot}>
            <CroissantStory />
            <EveningStory sticker={t('home.sticker_evening')} />
          </div>
        </div>
        <Passerby className={styles.passer} />
        <Passerby className={styles.passerBack} />
      </div>
      <button
        type="button"
        className={styles.pause}
        aria-pressed={isPaused}
        aria-label={isPaused ? t('home.resume') : t('home.pause')}
        onClick={() => {
          setPaused(!isPaused)
        }}
      >
        <svg aria-hidden="true" viewBox="0 0 24 24" width="20" height="20" fill="currentColor">
          {isPaused ? (
            <path d="M8 5.5v13l11-6.5z" />
          ) : (
            <path d="M7 6h3.5v12H7zM13.5 6H17v12h-3.5z" />
          )}
        </svg>
      </button>
    </div>
  )
}

/** The silhouette of a person on the pavement. */
function Passerby({ className }: { readonly className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 80 220" aria-hidden="true">
      <circle cx="41" cy="17" r="12.5" />
      <path d="M34 27h14l2 8c9 3 13 10 14 21l6 60c1 7-7 9-9 2l-7-34 4 56-6 74H41l-1-66-9 66H19l4-76 1-54-7 34c-2 7-10 5-9-2l8-60c1-11 5-18 14-21z" />
      <path d="M58 96l13 2-3 30-15-2z" />
    </svg>
  )
}
