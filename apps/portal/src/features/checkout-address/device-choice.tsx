import { toCents } from '@vitrine/domain'
import { ChoiceGroup } from '@vitrine/ui'
import { moneyText } from '../../shared/texts/money-text.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from './checkout-address.module.css'

interface DeviceChoiceProps {
  /** Price in BRL, 0 where the plan includes it. */
  readonly price: number
  readonly isWanted: boolean
  readonly onChange: (isWanted: boolean) => void
}

/** Whether the streaming device is sent (reading B9). */
export function DeviceChoice({ price, isWanted, onChange }: DeviceChoiceProps) {
  const { t } = useTexts()
  const wanted =
    price === 0
      ? t('shipping.device_included')
      : t('shipping.device_for', { price: moneyText(toCents(price)) })
  return (
    <div className={styles.card}>
      <ChoiceGroup
        label={t('shipping.device')}
        hint={t('shipping.device_hint')}
        value={isWanted ? 'yes' : 'no'}
        options={[
          { value: 'yes', label: wanted },
          { value: 'no', label: t('shipping.device_no') },
        ]}
        onChange={(value) => {
          onChange(value === 'yes')
        }}
      />
    </div>
  )
}
