import { useTexts } from '../../shared/texts.ts'
import type { SettingsDraft } from './screen-settings.state.ts'
import styles from './screen-preview.module.css'

/** The TV as these settings leave it: how it hangs, how many play, what lies on top. */
export function ScreenPreview({ draft }: { readonly draft: SettingsDraft }) {
  const { t } = useTexts()
  const isTurned = draft.degrees === 90 || draft.degrees === 270
  const slots = draft.quantityShow === 3 ? ['a', 'b', 'c'] : ['b']
  return (
    <figure className={styles.preview}>
      <div className={styles.wall}>
        <div className={isTurned ? styles.upright : styles.landscape} aria-hidden="true">
          {slots.map((slot) => (
            <div key={slot} className={styles.slot} data-slot={slot}>
              {draft.header && (
                <span className={styles.header}>
                  <i />
                  <b />
                </span>
              )}
              {draft.realTime && draft.view !== 'reels' && slot !== 'c' && (
                <span className={styles.tag} />
              )}
            </div>
          ))}
        </div>
      </div>
      <figcaption className={styles.caption}>{t('settings.preview')}</figcaption>
    </figure>
  )
}
