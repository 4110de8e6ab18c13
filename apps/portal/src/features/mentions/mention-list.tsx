import type { Account, Mention } from '@vitrine/api'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { MentionPreview } from './mention-preview.tsx'
import { MentionRow } from './mention-row.tsx'
import { authorName, groupsOf, isWaiting, nextWaiting } from './mentions.rules.ts'
import { PreviewSheet } from './preview-sheet.tsx'
import { useMediaQuery } from '../../shared/screen/media-query.ts'
import { useNow } from '../../shared/time/use-now.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from './mentions-page.module.css'

/** Wide enough for the preview beside the list. */
const WIDE = '(min-width: 1000px)'

export interface MentionListProps {
  readonly account: Account
  /** Newest first; at least one. */
  readonly mentions: readonly Mention[]
}

/** The rows and the preview of one of them: beside the list, or on a phone as a sheet over it. */
export function MentionList({ account, mentions }: MentionListProps) {
  const isWide = useMediaQuery(WIDE)
  const { openId, open } = useOpenMention()
  // Beside the list a mention is always selected, and stays selected when newer ones arrive.
  const [firstId] = useState(mentions[0]?.id)
  const shown =
    mentions.find(({ id }) => id === openId) ??
    (isWide ? (mentions.find(({ id }) => id === firstId) ?? mentions[0]) : undefined)
  const next = shown === undefined ? null : nextWaiting(mentions, shown.id)
  const preview = shown !== undefined && (
    <MentionPreview
      key={shown.id}
      mention={shown}
      accountId={account.id}
      allowsReposts={account.allow_repost}
      onNext={
        next === null
          ? null
          : () => {
              open(next.id)
            }
      }
    />
  )

  const rows = {
    account,
    openId: shown?.id ?? null,
    nowMs: useNow(),
    onOpen: open,
  }

  return (
    <div className={styles.columns}>
      {isWide ? (
        <Rows {...rows} mentions={mentions} />
      ) : (
        <FoldedRows {...rows} mentions={mentions} />
      )}
      {shown !== undefined && (
        <Frame
          mention={shown}
          isWide={isWide}
          onClose={() => {
            open(null)
          }}
        >
          {preview}
        </Frame>
      )}
    </div>
  )
}

interface RowsProps {
  readonly account: Account
  readonly mentions: readonly Mention[]
  readonly openId: string | null
  readonly nowMs: number
  readonly onOpen: (id: string) => void
}

function Rows({ account, mentions, openId, nowMs, onOpen }: RowsProps) {
  return (
    <ul className={styles.list}>
      {mentions.map((mention) => (
        <MentionRow
          key={mention.id}
          mention={mention}
          accountId={account.id}
          allowsReposts={account.allow_repost}
          isOpen={mention.id === openId}
          nowMs={nowMs}
          onOpen={() => {
            onOpen(mention.id)
          }}
        />
      ))}
    </ul>
  )
}

/** On a phone: mentions that wait for a decision, then the others, folded unless there is nothing else. */
function FoldedRows({ mentions, ...rows }: RowsProps) {
  const { t } = useTexts()
  const groups = groupsOf(mentions, useSeenWaiting(mentions))
  if (groups.waiting.length === 0) return <Rows {...rows} mentions={groups.decided} />
  return (
    <div className={styles.list}>
      <Rows {...rows} mentions={groups.waiting} />
      {groups.decided.length > 0 && (
        <details className={styles.decided}>
          <summary>{t('mentions.decided', { count: groups.decided.length })}</summary>
          <Rows {...rows} mentions={groups.decided} />
        </details>
      )}
    </div>
  )
}

/** The ids of all mentions that have waited for a decision since the list was opened. */
function useSeenWaiting(mentions: readonly Mention[]): ReadonlySet<string> {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const arrived = mentions.filter((mention) => isWaiting(mention) && !seen.has(mention.id))
  if (arrived.length > 0) setSeen(new Set([...seen, ...arrived.map(({ id }) => id)]))
  return seen
}

interface FrameProps {
  readonly mention: Mention
  readonly isWide: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

function Frame({ mention, isWide, onClose, children }: FrameProps) {
  const { t } = useTexts()
  const title = authorName(mention.author) ?? t('mentions.someone')
  if (!isWide) {
    return (
      <PreviewSheet title={title} onClose={onClose}>
        {children}
      </PreviewSheet>
    )
  }
  return (
    <section className={styles.side} aria-label={t('mentions.preview')}>
      <h2 className={styles.sideTitle}>{title}</h2>
      {children}
    </section>
  )
}

/** The id of the open mention is in the address: Back closes it, and a link can open it. */
function useOpenMention() {
  const [query, setQuery] = useSearchParams()
  const openId = query.get('mention_id')
  return {
    openId,
    open(id: string | null) {
      const next = new URLSearchParams(query)
      if (id === null) next.delete('mention_id')
      else next.set('mention_id', id)
      // Replaces the entry when another mention is opened, so that Back returns to the list.
      setQuery(next, { replace: openId !== null, preventScrollReset: true })
    },
  }
}
