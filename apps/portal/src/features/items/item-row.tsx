import type { AccountItem, Screen } from '@vitrine/api'
import { joinPrices } from '@vitrine/domain'
import { languageTag } from '@vitrine/i18n'
import { Icon } from '@vitrine/ui'
import { currentLanguage } from '../../shared/texts/language.ts'
import { Link } from '../../shared/navigation/link.tsx'
import { agoText, clockText } from '../../shared/time/format-time.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from './item-row.module.css'
import { itemStatusOf, type Remedy, remedyOf, toneOf } from './items.rules.ts'

export interface ItemRowProps {
  readonly item: AccountItem
  readonly accountId: string
  /** The screen for which the item's visibility is given. */
  readonly screen: Screen
  readonly nowMs: number
}

/** One story, reel or mention: whether it is on the screen, the reason, and the remedy. */
export function ItemRow({ item, accountId, screen, nowMs }: ItemRowProps) {
  const { t } = useTexts()
  const tag = languageTag(currentLanguage())
  const itemStatus = itemStatusOf(item, nowMs)
  const name = item.username === null ? t('mentions.author') : `@${item.username}`
  const about = {
    name,
    hours: screen.story_hour_limit,
    amount: screen.reels_count_limit,
    hashtag: screen.hashtag,
    view: t(`settings.view_${screen.view}`),
  }
  return (
    <li className={styles.row}>
      <Thumbnail item={item} />
      <div className={styles.words}>
        <p className={styles.when}>
          {item.type === 'repost' && <span>{t('items.mention_of', { name })} · </span>}
          <time dateTime={item.timestamp}>{agoText(item.timestamp, nowMs, tag)}</time>
        </p>
        <p className={styles[toneOf(itemStatus)]}>{t(`items.why_${itemStatus}`, about)}</p>
        <p className={styles.todo}>
          {t(`items.do_${itemStatus}`, about)}
          {item.retry_at !== null && (
            <span> {t('items.retry_at', { when: clockText(item.retry_at, nowMs, tag) })}</span>
          )}
        </p>
        <RemedyLink remedy={remedyOf(itemStatus)} accountId={accountId} screenId={screen.id} />
        {item.caption !== null && <p className={styles.caption}>{joinPrices(item.caption)}</p>}
      </div>
    </li>
  )
}

function Thumbnail({ item }: { readonly item: AccountItem }) {
  if (item.thumbnail_url !== null) {
    return (
      <img
        className={styles.thumbnail}
        src={item.thumbnail_url}
        alt=""
        width={54}
        height={96}
        loading="lazy"
      />
    )
  }
  return (
    <span className={styles.blank}>
      <Icon name={item.media_type === 'IMAGE' ? 'image' : 'video'} size={24} />
    </span>
  )
}

interface RemedyLinkProps {
  readonly remedy: Remedy
  readonly accountId: string
  readonly screenId: string
}

function RemedyLink({ remedy, accountId, screenId }: RemedyLinkProps) {
  const { t } = useTexts()
  if (remedy === null) return null
  const links = {
    screen: {
      to: `/screens/${screenId}/config?account_id=${accountId}`,
      text: t('accounts.screen_settings'),
    },
    mentions: { to: `/mentions?account_id=${accountId}`, text: t('items.open_mentions') },
    account: { to: `/accounts?account_id=${accountId}`, text: t('items.reconnect') },
  }
  const { to, text } = links[remedy]
  return (
    <Link className={styles.remedy} to={to}>
      {text}
      <Icon name="next" size={16} />
    </Link>
  )
}
