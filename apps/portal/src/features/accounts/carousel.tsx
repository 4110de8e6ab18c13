import { IconButton } from '@vitrine/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '../../shared/texts.ts'
import styles from './carousel.module.css'

export interface CarouselProps {
  readonly items: readonly { readonly id: string; readonly content: ReactNode }[]
  readonly selected: number
  readonly onSelect: (index: number) => void
}

/** Cards side by side: swiped on a phone, turned by the arrows everywhere. */
export function Carousel({ items, selected, onSelect }: CarouselProps) {
  const { t } = useTexts()
  const track = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const card = track.current?.children[selected]
    if (!(card instanceof HTMLElement) || track.current === null) return
    // Not scrollIntoView: that moves the page as well.
    const left = card.offsetLeft - (track.current.clientWidth - card.offsetWidth) / 2
    track.current.scrollTo({ left, behavior: 'smooth' })
  }, [selected])

  return (
    <section aria-label={t('accounts.list')}>
      <ul className={styles.track} ref={track}>
        {items.map(({ id, content }, index) => (
          <li
            key={id}
            className={styles.item}
            aria-current={index === selected || undefined}
            onFocus={() => {
              if (index !== selected) onSelect(index)
            }}
          >
            {content}
          </li>
        ))}
      </ul>
      {items.length > 1 && (
        <div className={styles.arrows}>
          <IconButton
            icon="previous"
            label={t('accounts.previous')}
            disabled={selected === 0}
            onClick={() => {
              onSelect(selected - 1)
            }}
          />
          <p aria-live="polite">
            {t('accounts.position', { position: selected + 1, total: items.length })}
          </p>
          <IconButton
            icon="next"
            label={t('accounts.next')}
            disabled={selected === items.length - 1}
            onClick={() => {
              onSelect(selected + 1)
            }}
          />
        </div>
      )}
    </section>
  )
}
