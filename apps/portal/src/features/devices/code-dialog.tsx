import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Dialog, Alert, SelectField, TextField } from '@vitrine/ui'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { toast } from 'react-toastify/unstyled'
import { fieldText } from '../../shared/api/error-text.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from './code-dialog.module.css'
import { CODE_TOAST } from './code-toast.ts'
import { CodeForm, codeFault, normalizeCode, formatCode, wasAnswered } from './code.rules.ts'
import { useBindCode } from './devices.queries.ts'

interface Choice {
  readonly value: string
  readonly label: string
}

export interface CodeDialogProps {
  /** The accounts and screens to choose from; a single one needs no choice. */
  readonly accounts: readonly Choice[]
  readonly screens: readonly Choice[]
  /** Selected initially. */
  readonly accountId: string
  readonly screenId: string
  /** Rendered after pairing, until the TV plays. */
  readonly renderBound: (tv: BoundTv) => ReactNode
  readonly onClose: () => void
}

/** The TV that was paired by the code. */
export interface BoundTv {
  readonly deviceId: string
  /** The account and screen that it plays. */
  readonly screenId: string
}

/** Pairs a TV by its code and starts playback on it (reading Q3). */
export function CodeDialog(props: CodeDialogProps) {
  const { t } = useTexts()
  const [tv, setTv] = useState<BoundTv | null>(null)
  useEffect(() => {
    toast.dismiss(CODE_TOAST.toastId)
  }, [])
  return (
    <Dialog title={t('accounts.elsewhere')} closeLabel={t('app.close')} onClose={props.onClose}>
      {tv === null ? (
        <CodeFields {...props} onBound={setTv} />
      ) : (
        <div className={styles.form}>{props.renderBound(tv)}</div>
      )}
    </Dialog>
  )
}

interface CodeFieldsProps extends Omit<CodeDialogProps, 'renderBound'> {
  readonly onBound: (tv: BoundTv) => void
}

function CodeFields({ accounts, screens, onClose, onBound, ...first }: CodeFieldsProps) {
  const { t } = useTexts()
  const [accountId, setAccountId] = useState(first.accountId)
  const [screenId, setScreenId] = useState(first.screenId)
  const form = useForm<CodeForm>({
    resolver: zodResolver(CodeForm),
    defaultValues: { code: '' },
  })
  const { errors, isSubmitting } = form.formState
  const isBlank = normalizeCode(useWatch({ control: form.control, name: 'code' })) === ''
  const place = { accountId, screenId }
  const { isSending, hasNoAnswer, send } = useSending(form, place, { onClose, onBound })
  const { setFocus } = form
  // The dialog focuses its close button when it opens; this moves the focus afterwards.
  useEffect(() => {
    setFocus('code')
  }, [setFocus])

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        void form.handleSubmit(send)(event)
      }}
    >
      <p>{t('code.lead')}</p>
      <Place label={t('code.account')} options={accounts} value={accountId} set={setAccountId} />
      <Place label={t('accounts.screen')} options={screens} value={screenId} set={setScreenId} />
      <div className={styles.code}>
        <TextField
          {...form.register('code')}
          onInput={maskInput}
          label={t('code.label')}
          hint={t('code.hint')}
          placeholder={t('code.placeholder')}
          error={fieldText(errors.code?.message, t)}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
        />
      </div>
      {hasNoAnswer && (
        <Alert tone="danger" announced>
          {t('failure.network')}
        </Alert>
      )}
      <Button
        type="submit"
        variant="signal"
        wide
        disabled={isBlank}
        busy={isSubmitting || isSending}
      >
        {t('code.confirm')}
      </Button>
    </form>
  )
}

/** Sends one code at a time; an error of the code itself is shown beside the field. */
function useSending(
  form: UseFormReturn<CodeForm>,
  place: { readonly accountId: string; readonly screenId: string },
  { onClose, onBound }: Pick<CodeFieldsProps, 'onClose' | 'onBound'>,
) {
  const { t } = useTexts()
  const bind = useBindCode()
  const isInFlight = useRef(false)
  const [hasNoAnswer, setNoAnswer] = useState(false)

  async function send({ code }: CodeForm): Promise<void> {
    if (isInFlight.current) return
    isInFlight.current = true
    setNoAnswer(false)
    try {
      const { device_id: deviceId } = await bind.mutateAsync({ ...place, code })
      onBound({ deviceId, screenId: place.screenId })
    } catch (error) {
      const fault = codeFault(error)
      if (fault !== null) {
        form.setError('code', { message: fault }, { shouldFocus: true })
        return
      }
      if (!wasAnswered(error)) {
        setNoAnswer(true)
        return
      }
      toast.error(t('code.failed'), CODE_TOAST)
      onClose()
    } finally {
      isInFlight.current = false
    }
  }

  return { isSending: bind.isPending, hasNoAnswer, send }
}

interface PlaceProps {
  readonly label: string
  readonly options: readonly Choice[]
  readonly value: string
  readonly set: (value: string) => void
}

function Place({ label, options, value, set }: PlaceProps) {
  if (options.length < 2) return null
  return <SelectField label={label} options={options} value={value} onChange={set} />
}

/** Masks only while typing at the end, so that a correction in the middle keeps the caret. */
function maskInput({ currentTarget: input }: FormEvent<HTMLInputElement>): void {
  if (input.selectionStart === input.value.length) input.value = formatCode(input.value)
}
