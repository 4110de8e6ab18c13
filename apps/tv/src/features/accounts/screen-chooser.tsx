import type { Screen } from '@vitrine/api'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../shared/dialog.tsx'
import { FocusButton } from '../../shared/focus.tsx'
import styles from './screen-chooser.module.css'

interface ScreenChooserProps {
  readonly screens: readonly Screen[]
  readonly chosen: Screen | null
  readonly onChoose: (screen: Screen) => void
  readonly onClose: () => void
}

/** Room for the ring around a focused row, in pixels. */
const MARGIN_PX = 16

/** Chooses this TV's screen from a list that scrolls with the focus. */
export function ScreenChooser({ screens, chosen, onChoose, onClose }: ScreenChooserProps) {
  const { t } = useTranslation('tv')
  const list = useRef<HTMLUListElement>(null)
  // Before Chromium 61 `scrollIntoView` has no options. A row that is visible does not move: below a resting pointer
  // the next one would take the focus, and the list would run to its end.
  const reveal = (index: number) => {
    const box = list.current
    const row = box?.children[index]
    if (!(row instanceof HTMLElement) || box === null) return
    const top = row.offsetTop - MARGIN_PX
    const bottom = row.offsetTop + row.offsetHeight + MARGIN_PX - box.clientHeight
    box.scrollTop = Math.max(bottom, Math.min(top, box.scrollTop))
  }
  return (
    <Dialog
      title={t('screens.title')}
      focusKey="screen-chooser"
      onClose={onClose}
      {...(chosen === null ? {} : { preferred: `screen-${chosen.id}` })}
    >
      <ul ref={list} className={styles.list}>
        {screens.map((screen, index) => (
          <li key={screen.id} className={styles.row}>
            <FocusButton
              focusKey={`screen-${screen.id}`}
              className={styles.screen}
              pressed={screen.id === chosen?.id}
              onFocus={() => reveal(index)}
              onPress={() => onChoose(screen)}
            >
              <span className={styles.name}>{screen.name}</span>
              {screen.active ? <span className={styles.use}>{t('accounts.inUse')}</span> : null}
            </FocusButton>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
