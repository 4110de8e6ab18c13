import type { AccountItem } from '@vitrine/api'
import { Icon } from '@vitrine/ui'
import { type Say, useTexts } from '../../shared/texts.ts'
import { minutesOld } from './screen-preview.rules.ts'
import styles from './screen-preview.module.css'
import { type SettingsDraft, showsStories } from './screen-settings.state.ts'

const MINUTES_PER_HOUR = 60

export interface PreviewSlotsProps {
  readonly items: readonly AccountItem[]
  readonly draft: SettingsDraft
  readonly nowMs: number
}

/** The items side by side, each over a blurred fill of itself (reading P4). */
export function PreviewSlots({ items, draft, nowMs }: PreviewSlotsProps) {
  const { t } = useTexts()
  return items.map((item) => (
    <div key={item.id} className={styles.slot}>
      <Still item={item} />
      {draft.realTime && item.type === 'story' && <Tag minutes={minutesOld(item, nowMs)} t={t} />}
    </div>
  ))
}

/** Of what is not prepared yet, and of other people's stories, there is no still. */
function Still({ item: { thumbnail_url, media_type } }: { readonly item: AccountItem }) {
  if (thumbnail_url === null) {
    return (
      <span className={styles.blank}>
        <Icon name={media_type === 'IMAGE' ? 'picture' : 'film'} size={24} />
      </span>
    )
  }
  return (
    <>
      <img className={styles.fill} src={thumbnail_url} alt="" />
      <img className={styles.still} src={thumbnail_url} alt="" />
    </>
  )
}

function Tag({ minutes, t }: { readonly minutes: number; readonly t: Say }) {
  const text =
    minutes < 1
      ? t('player:ageNow')
      : minutes < MINUTES_PER_HOUR
        ? t('player:ageMinutes', { minutes })
        : t('player:ageHours', { hours: Math.floor(minutes / MINUTES_PER_HOUR) })
  return <span className={minutes < MINUTES_PER_HOUR ? styles.fresh : styles.tag}>{text}</span>
}

/** Where there is nothing of anybody's to show: the places, and what lies on top. */
export function SketchedSlots({ draft }: { readonly draft: SettingsDraft }) {
  const slots = draft.quantityShow === 3 ? ['a', 'b', 'c'] : ['b']
  return (
    <>
      {slots.map((slot) => (
        <div key={slot} className={styles.slot} data-slot={slot}>
          {draft.realTime && showsStories(draft) && slot !== 'c' && (
            <span className={styles.sketchedTag} />
          )}
        </div>
      ))}
      {draft.header && (
        <span className={styles.sketchedHeader}>
          <i />
          <b />
        </span>
      )}
    </>
  )
}
