import {
  cardBrand,
  type CardBrand,
  cardDigits,
  maskCardExpiry,
  maskCardNumber,
} from '@vitrine/domain'
import { languageTag } from '@vitrine/i18n'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { FieldGroup } from '../../shared/forms/field-group.tsx'
import { FormField } from '../../shared/forms/form-field.tsx'
import groups from '../../shared/forms/field-groups.module.css'
import { currentLanguage } from '../../shared/texts/language.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import type { PaymentFormState } from './payment-form.state.ts'
import styles from './payment.module.css'

interface CardFieldsProps {
  readonly form: PaymentFormState
}

/** Names of the brands, the same in every language. */
const BRAND_NAMES: Readonly<Record<CardBrand, string>> = {
  mastercard: 'Mastercard',
  visa: 'Visa',
  elo: 'Elo',
  hipercard: 'Hipercard',
  amex: 'American Express',
  diners: 'Diners',
  cabal: 'Cabal',
}
const SECURITY_CODE_MAX_LENGTH = 4

/** The card. Number and expiry are checked when they are left, before anything is sent. */
export function CardFields({
  form,
  children,
}: CardFieldsProps & {
  /** Below the fields of the card. */
  readonly children: ReactNode
}) {
  const { t } = useTexts()
  const check = (name: 'number' | 'expiry' | 'cvv') => () => {
    if (form.getValues(name) !== '') void form.trigger(name)
  }
  return (
    <FieldGroup legend={t('payment.card')}>
      <CardNumber form={form} onLeave={check('number')} />
      <div className={groups.half}>
        <FormField
          form={form}
          name="expiry"
          mask={maskCardExpiry}
          label={t('payment.expiry')}
          inputMode="numeric"
          autoComplete="cc-exp"
          onBlur={check('expiry')}
        />
      </div>
      <div className={groups.half}>
        <FormField
          form={form}
          name="cvv"
          mask={cardDigits}
          label={t('payment.cvv')}
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={SECURITY_CODE_MAX_LENGTH}
          onBlur={check('cvv')}
        />
      </div>
      <FormField
        form={form}
        name="holder"
        label={t('payment.holder')}
        autoComplete="cc-name"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <p className={styles.note}>{t('payment.card_safe')}</p>
      {children}
    </FieldGroup>
  )
}

/** With the brand, as soon as the digits tell it. */
function CardNumber({ form, onLeave }: CardFieldsProps & { readonly onLeave: () => void }) {
  const { t } = useTexts()
  const number = useWatch({ control: form.control, name: 'number' })
  const brand = cardBrand(cardDigits(number))
  const list = new Intl.ListFormat(languageTag(currentLanguage()), { type: 'conjunction' })
  return (
    <FormField
      form={form}
      name="number"
      mask={maskCardNumber}
      label={t('payment.number')}
      hint={
        brand === null
          ? t('payment.brands', { brands: list.format(Object.values(BRAND_NAMES)) })
          : BRAND_NAMES[brand]
      }
      inputMode="numeric"
      autoComplete="cc-number"
      onBlur={onLeave}
    />
  )
}
