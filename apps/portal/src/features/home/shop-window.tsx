import { useState } from 'react'
import { useTexts } from '../../shared/texts.ts'
import { CakeStory, CoffeeStory } from './day-stories.tsx'
import { CroissantStory, EveningStory, LatteStory, TerraceStory } from './evening-stories.tsx'
import styles from './shop-window.module.css'

/** The product in one look: a café's window at night, three stories on its TV, people passing by. */
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
        <Passer className={styles.passer} />
        <Passer className={styles.passerBack} />
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

/** Somebody on the pavement, seen against the light. */
function Passer({ className }: { readonly className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 80 220" aria-hidden="true">
      <circle cx="42" cy="24" r="17" />
      <path d="M22 58c6-12 34-13 41 0l6 70c1 8-8 9-10 2l-6-36-3 46 9 78H47l-7-62-9 62H19l8-80-5-40-7 34c-2 7-11 5-10-3z" />
    </svg>
  )
}
