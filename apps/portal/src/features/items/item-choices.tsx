import type { AccountItem, Screen } from '@vitrine/api'
import { ChoiceGroup, SelectField } from '@vitrine/ui'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from './items.module.css'
import { type Filter, isOnScreen } from './items.rules.ts'

export interface ItemChoicesProps {
  readonly items: readonly AccountItem[]
  readonly filter: Filter
  readonly screenId: string
  readonly screens: readonly Screen[]
  readonly onFilter: (filter: Filter) => void
  readonly onScreen: (screenId: string) => void
}

/** The filters of the list: by screen, and all items or only those that do not show. */
export function ItemChoices(props: ItemChoicesProps) {
  const { items, filter, screenId, screens, onFilter, onScreen } = props
  const { t } = useTexts()
  const shown = items.filter(isOnScreen).length
  const options = [
    { value: 'all', label: t('items.filter_all') },
    { value: 'off', label: t('items.filter_off') },
  ] as const
  return (
    <>
      <div className={styles.choices}>
        {screens.length > 1 && (
          <SelectField
            label={t('accounts.screen')}
            value={screenId}
            options={screens.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={onScreen}
          />
        )}
        <ChoiceGroup<Filter>
          label={t('items.filter')}
          value={filter}
          options={options}
          onChange={onFilter}
        />
      </div>
      <p className={styles.counts} role="status">
        {t('items.on_screen', { count: shown })} ·{' '}
        {t('items.off_screen', { count: items.length - shown })}
      </p>
    </>
  )
}
