import { maskCnpj } from '@vitrine/domain'
import { PasswordField } from '@vitrine/ui'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { fieldText } from '../../shared/api/error-text.ts'
import { FieldGroup } from '../../shared/forms/field-group.tsx'
import { FormField } from '../../shared/forms/form-field.tsx'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from '../../shared/forms/field-groups.module.css'
import { changesEmail, type ProfileFields } from './profile-form.state.ts'
import { maskTyped } from './profile.rules.ts'

interface PersonFieldsProps {
  readonly form: UseFormReturn<ProfileFields>
  readonly ownEmail: string
}

/** Name and contact data. */
export function PersonFields({ form, ownEmail }: PersonFieldsProps) {
  const { t } = useTexts()
  const email = useWatch({ control: form.control, name: 'email' })
  return (
    <FieldGroup legend={t('profile.person')}>
      <div className={styles.half}>
        <FormField
          form={form}
          name="name"
          label={t('sign_up.name')}
          autoComplete="name"
          autoCapitalize="words"
        />
      </div>
      <div className={styles.half}>
        <FormField
          form={form}
          name="telephone"
          mask={maskTyped}
          label={t('sign_up.telephone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
      </div>
      <div className={styles.half}>
        <FormField
          form={form}
          name="email"
          label={t('sign_in.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
        />
      </div>
      {changesEmail(ownEmail, email) && (
        <div className={styles.half}>
          <PasswordField
            {...form.register('current_password')}
            label={t('profile.current_password')}
            hint={t('profile.current_password_hint')}
            error={fieldText(form.formState.errors.current_password?.message, t)}
            texts={{ show: t('sign_in.show_password'), hide: t('sign_in.hide_password') }}
            autoComplete="current-password"
          />
        </div>
      )}
    </FieldGroup>
  )
}

/** The firm with which the contract is made. */
export function CompanyFields({ form }: { readonly form: UseFormReturn<ProfileFields> }) {
  const { t } = useTexts()
  return (
    <FieldGroup legend={t('profile.company')}>
      <div className={styles.half}>
        <FormField
          form={form}
          name="document"
          mask={maskCnpj}
          label={t('profile.document')}
          autoComplete="off"
          // A CNPJ can contain letters since 2026 (reading B4), so the keyboard is not numeric.
          autoCapitalize="characters"
          spellCheck={false}
        />
      </div>
      <div className={styles.half}>
        <FormField
          form={form}
          name="registered_name"
          label={t('profile.registered_name')}
          autoComplete="organization"
        />
      </div>
      <div className={styles.half}>
        <FormField
          form={form}
          name="registered_agent"
          label={t('profile.registered_agent')}
          hint={t('profile.registered_agent_hint')}
          autoComplete="off"
          autoCapitalize="words"
        />
      </div>
    </FieldGroup>
  )
}
