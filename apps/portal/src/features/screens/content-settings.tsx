import { REELS_BY_HASHTAG, REELS_COUNT_LIMITS, STORY_HOUR_LIMITS, VIEWS } from '@vitrine/domain'
import { ChoiceGroup } from '@vitrine/ui'
import type { ReactNode } from 'react'
import styles from '../../shared/forms/settings-form.module.css'
import { useTexts } from '../../shared/texts/texts.ts'
import {
  type SettingsPartProps,
  showsReels,
  showsStories,
  usesHashtag,
} from './screen-settings.state.ts'

export interface ContentPartProps extends SettingsPartProps {
  /** The field of the hashtag; shown while reels are selected by it. */
  readonly hashtagField: ReactNode
}

/** The settings of which stories and reels are shown. */
export function ContentPart({ draft, set, hashtagField }: ContentPartProps) {
  const { t } = useTexts()
  const views = {
    stories: t('settings.view_stories'),
    reels: t('settings.view_reels'),
    both: t('settings.view_both'),
  }
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{t('settings.what')}</h2>
      <ChoiceGroup
        label={t('settings.view')}
        value={draft.view}
        options={VIEWS.map((value) => ({ value, label: views[value] }))}
        onChange={(value) => {
          set('view', value)
        }}
      />
      {showsStories(draft) && (
        <ChoiceGroup
          label={t('settings.hours')}
          value={draft.storyHourLimit}
          options={STORY_HOUR_LIMITS.map((hours) => ({
            value: hours,
            label: t('settings.hours_value', { hours }),
          }))}
          onChange={(value) => {
            set('storyHourLimit', value)
          }}
        />
      )}
      {showsReels(draft) && (
        <ChoiceGroup
          label={t('settings.reels')}
          value={draft.reelsCountLimit}
          options={REELS_COUNT_LIMITS.map((amount) => ({
            value: amount,
            label:
              amount === REELS_BY_HASHTAG
                ? t('settings.reels_hashtag')
                : t('settings.reels_last', { amount }),
          }))}
          onChange={(value) => {
            set('reelsCountLimit', value)
          }}
        />
      )}
      {usesHashtag(draft) && hashtagField}
    </section>
  )
}
