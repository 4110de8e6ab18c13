import { zodResolver } from '@hookform/resolvers/zod'
import { type EndpointResponse, type startTotp, TotpCode } from '@vitrine/api'
import { Button, Dialog, TextField } from '@vitrine/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod/mini'
import { fieldText } from '../../../shared/api/error-text.ts'
import { QrCode } from '../../../shared/feedback/qr-code.tsx'
import { SubmissionForm } from '../../../shared/forms/submission-form.tsx'
import { useSubmission } from '../../../shared/forms/use-submission.ts'
import { useTexts } from '../../../shared/texts/texts.ts'
import formStyles from '../profile-form.module.css'
import { ConfirmedForm } from './confirmed-form.tsx'
import { useAddTotp, useStartTotp } from './security.queries.ts'
import styles from './security.module.css'

interface AppDialogProps {
  readonly confirmed: boolean
  readonly onClose: () => void
  /** Called with the new recovery codes, or null. */
  readonly onAdded: (codes: readonly string[] | null) => void
}

type Started = EndpointResponse<typeof startTotp>

/** Sets up an authenticator app: the QR code, then the first code of the app. */
export function AppDialog({ confirmed, onClose, onAdded }: AppDialogProps) {
  const { t } = useTexts()
  const [started, setStarted] = useState<Started | null>(null)
  const { mutateAsync: start } = useStartTotp()
  if (started === null) {
    return (
      <ConfirmedForm
        title={t('security.app')}
        text={t('security.app_text')}
        action={t('security.continue')}
        confirmed={confirmed}
        onSubmit={async ({ name: _unused, ...body }) => {
          setStarted(await start(body))
        }}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog title={t('security.app')} closeLabel={t('app.close')} onClose={onClose}>
      <p>{t('security.app_scan')}</p>
      <div className={styles.scan}>
        <QrCode value={started.url} label={t('security.app_qr')} size={180} />
        <dl className={styles.secret}>
          <dt>{t('security.app_secret')}</dt>
          <dd translate="no">{groupsOf(started.secret)}</dd>
        </dl>
      </div>
      <CodeForm challenge={started.challenge} onAdded={onAdded} />
    </Dialog>
  )
}

/** The secret in groups of four, as apps show it while it is typed. */
function groupsOf(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}

const CodeValues = z.strictObject({ code: TotpCode })

function CodeForm({
  challenge,
  onAdded,
}: Pick<Started, 'challenge'> & Pick<AppDialogProps, 'onAdded'>) {
  const { t } = useTexts()
  const { mutateAsync: add } = useAddTotp()
  const form = useForm({ resolver: zodResolver(CodeValues), defaultValues: { code: '' } })
  const { failure, submit } = useSubmission(form, async ({ code }) => {
    onAdded(await add({ challenge, code }))
  })
  return (
    <SubmissionForm {...{ form, failure, submit }} className={formStyles.form}>
      <TextField
        {...form.register('code')}
        label={t('security.app_code')}
        error={fieldText(form.formState.errors.code?.message, t)}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <Button type="submit" variant="signal" wide busy={form.formState.isSubmitting}>
        {t('security.app_confirm')}
      </Button>
    </SubmissionForm>
  )
}
