import { BRAZILIAN_STATES, maskHouseNumber, maskZipCode } from '@vitrine/domain'
import { SelectField } from '@vitrine/ui'
import { useController, useFormContext, type UseFormReturn } from 'react-hook-form'
import { fieldText } from '../api/error-text.ts'
import { useTexts } from '../texts/texts.ts'
import { FieldGroup } from '../forms/field-group.tsx'
import { FormField } from '../forms/form-field.tsx'
import styles from '../forms/field-groups.module.css'
import type { AddressValues, StoredAddress } from './address.rules.ts'
import type { LookUpState } from './zip-code.rules.ts'
import { useZipLookUp } from './zip-look-up.ts'

interface AddressFieldsProps {
  /** The address that the server stores. */
  readonly stored: StoredAddress
}

/**
 * The firm's address, in a form that has its fields among others and is provided by `FormProvider`. The CEP comes
 * first, because it fills in most of the other fields.
 */
export function AddressFields({ stored }: AddressFieldsProps) {
  const { t } = useTexts()
  const form = useFormContext<AddressValues>()
  const lookUp = useZipLookUp(form, stored)
  return (
    <FieldGroup legend={t('profile.address_all')}>
      <div className={styles.third}>
        <FormField
          form={form}
          name="zip_code"
          mask={maskZipCode}
          label={t('profile.zip_code')}
          inputMode="numeric"
          autoComplete="postal-code"
        />
      </div>
      <LookUpText state={lookUp} />
      <StreetFields form={form} />
      <CityFields form={form} />
    </FieldGroup>
  )
}

interface PartProps {
  readonly form: UseFormReturn<AddressValues>
}

function StreetFields({ form }: PartProps) {
  const { t } = useTexts()
  return (
    <>
      <div className={styles.twoThirds}>
        <FormField
          form={form}
          name="address"
          label={t('profile.address')}
          autoComplete="address-line1"
        />
      </div>
      <div className={styles.third}>
        <FormField
          form={form}
          name="number"
          mask={maskHouseNumber}
          label={t('profile.number')}
          hint={t('profile.number_hint')}
          autoCapitalize="characters"
          autoComplete="off"
        />
      </div>
      <div className={styles.half}>
        <FormField
          form={form}
          name="complement"
          label={t('profile.complement')}
          autoComplete="address-line2"
        />
      </div>
    </>
  )
}

function CityFields({ form }: PartProps) {
  const { t } = useTexts()
  return (
    <>
      <div className={styles.half}>
        <FormField
          form={form}
          name="neighborhood"
          label={t('profile.neighborhood')}
          autoComplete="address-level3"
        />
      </div>
      <div className={styles.twoThirds}>
        <FormField
          form={form}
          name="city"
          label={t('profile.city')}
          autoComplete="address-level2"
        />
      </div>
      <div className={styles.third}>
        <StateSelect form={form} />
      </div>
    </>
  )
}

/** Always rendered, so that a change is announced. */
function LookUpText({ state }: { readonly state: LookUpState }) {
  const { t } = useTexts()
  const texts: Readonly<Record<LookUpState, string>> = {
    idle: '',
    looking: t('profile.zip_looking'),
    found: t('profile.zip_found'),
    no_street: t('profile.zip_no_street'),
    unknown: t('profile.zip_unknown'),
    unavailable: t('profile.zip_unavailable'),
  }
  const hasFailed = state === 'unknown' || state === 'unavailable'
  return (
    <p className={hasFailed ? styles.lookUpFailed : styles.lookUp} role="status">
      {texts[state]}
    </p>
  )
}

function StateSelect({ form }: PartProps) {
  const { t } = useTexts()
  const { field, fieldState } = useController({ control: form.control, name: 'state' })
  const options = BRAZILIAN_STATES.map((state) => ({ value: state, label: state }))
  return (
    <SelectField
      {...field}
      label={t('profile.state')}
      options={[{ value: '', label: t('profile.state_choose') }, ...options]}
      error={fieldText(fieldState.error?.message, t)}
      autoComplete="address-level1"
    />
  )
}
