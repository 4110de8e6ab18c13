import type { AccountItem, Screen } from '@vitrine/api'
import { Button } from '@vitrine/ui'
import { useState } from 'react'
import { useTexts } from '../../shared/texts/texts.ts'
import { ItemRow } from './item-row.tsx'
import styles from './items.module.css'
import { type Filter, type Section, sectionsOf } from './items.rules.ts'

export interface ItemSectionsProps {
  readonly items: readonly AccountItem[]
  readonly filter: Filter
  readonly accountId: string
  readonly screen: Screen
  readonly nowMs: number
}

/** Items grouped by kind. */
export function ItemSections({ items, filter, ...row }: ItemSectionsProps) {
  const { t } = useTexts()
  const sections = sectionsOf(items, filter)
  if (sections.length === 0) return <p className={styles.all}>{t('items.all_on_screen')}</p>
  return (
    <>
      {sections.map((section) => (
        <ItemSection key={section.kind} section={section} {...row} />
      ))}
    </>
  )
}

const TITLES = { story: 'items.stories', reel: 'items.reels', repost: 'items.mentions' } as const
/** Items shown before a section is expanded: most questions are about the newest. */
const FIRST_SHOWN = 8

interface ItemSectionProps extends Omit<ItemSectionsProps, 'items' | 'filter'> {
  readonly section: Section
}

function ItemSection({ section, ...row }: ItemSectionProps) {
  const { t } = useTexts()
  const [isExpanded, setExpanded] = useState(false)
  const { kind, items } = section
  const hidden = isExpanded ? 0 : Math.max(items.length - FIRST_SHOWN, 0)
  return (
    <section className={styles.section} aria-labelledby={`items-${kind}`}>
      <h2 className={styles.kind} id={`items-${kind}`}>
        {t(TITLES[kind])}
      </h2>
      <ul className={styles.list}>
        {items.slice(0, items.length - hidden).map((item) => (
          <ItemRow key={item.id} item={item} {...row} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button
          variant="line"
          small
          onClick={() => {
            setExpanded(true)
          }}
        >
          {t('items.more', { count: hidden })}
        </Button>
      )}
    </section>
  )
}
