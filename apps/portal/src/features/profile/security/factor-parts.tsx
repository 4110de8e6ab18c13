import type { SecondFactors } from '@vitrine/api'
import { languageTag } from '@vitrine/i18n'
import { Alert, Button } from '@vitrine/ui'
import { useState } from 'react'
import { toast } from 'react-toastify/unstyled'
import { arePasskeysSupported } from '../../../shared/passkeys/passkeys.ts'
import { currentLanguage } from '../../../shared/texts/language.ts'
import { useTexts } from '../../../shared/texts/texts.ts'
import { shopDateText } from '../../../shared/time/shop-date.ts'
import profileStyles from '../profile.module.css'
import { AppDialog } from './app-dialog.tsx'
import { ConfirmedForm } from './confirmed-form.tsx'
import { useAddPasskey, useRemoveFactor, useRenewCodes } from './security.queries.ts'
import styles from './security.module.css'

interface PartProps {
  readonly factors: SecondFactors
  /** Called with the new recovery codes, or null. */
  readonly onAdded: (codes: readonly string[] | null) => void
}

export function PasskeysPart({ factors, onAdded }: PartProps) {
  const { t } = useTexts()
  const [isAdding, setAdding] = useState(false)
  const { mutateAsync: add } = useAddPasskey()
  const isSupported = factors.passkeys_possible && arePasskeysSupported()
  const { passkeys } = factors
  return (
    <div className={styles.part}>
      <h3 className={styles.partTitle}>{t('security.passkeys')}</h3>
      <p className={profileStyles.text}>{t('security.passkeys_text')}</p>
      {passkeys.length === 0 ? (
        <p className={profileStyles.text}>{t('security.passkeys_none')}</p>
      ) : (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <Factor {...passkey} confirmed={factors.confirmed} />
            </li>
          ))}
        </ul>
      )}
      {isSupported ? (
        <Button
          variant="line"
          onClick={() => {
            setAdding(true)
          }}
        >
          {t('security.passkey_add')}
        </Button>
      ) : (
        <Alert tone="info">{t('security.passkeys_unsupported')}</Alert>
      )}
      {isAdding && (
        <ConfirmedForm
          title={t('security.passkey_add')}
          text={t('security.passkeys_text')}
          action={t('security.continue')}
          confirmed={factors.confirmed}
          nameField={{
            label: t('security.passkey_name'),
            hint: t('security.passkey_name_hint'),
          }}
          onSubmit={async (values) => {
            const codes = await add(values)
            setAdding(false)
            onAdded(codes)
          }}
          onClose={() => {
            setAdding(false)
          }}
        />
      )}
    </div>
  )
}

export function AppPart({ factors, onAdded }: PartProps) {
  const { t } = useTexts()
  const [isAdding, setAdding] = useState(false)
  const { totp, confirmed } = factors
  return (
    <div className={styles.part}>
      <h3 className={styles.partTitle}>{t('security.app')}</h3>
      <p className={profileStyles.text}>{t('security.app_text')}</p>
      {totp !== null && (
        <Factor id={null} name={t('security.app')} {...totp} confirmed={confirmed} />
      )}
      <Button
        variant="line"
        onClick={() => {
          setAdding(true)
        }}
      >
        {t(totp === null ? 'security.app_add' : 'security.app_replace')}
      </Button>
      {isAdding && (
        <AppDialog
          confirmed={confirmed}
          onClose={() => {
            setAdding(false)
          }}
          onAdded={(codes) => {
            setAdding(false)
            onAdded(codes)
          }}
        />
      )}
    </div>
  )
}

interface CodesPartProps {
  readonly factors: SecondFactors
  readonly onRenewed: (codes: readonly string[]) => void
}

export function CodesPart({ factors, onRenewed }: CodesPartProps) {
  const { t } = useTexts()
  const [isRenewing, setRenewing] = useState(false)
  const { mutateAsync: renew } = useRenewCodes()
  return (
    <div className={styles.part}>
      <h3 className={styles.partTitle}>{t('security.codes')}</h3>
      <p className={profileStyles.text}>{t('security.codes_text')}</p>
      <p>{t('security.codes_left', { count: factors.recovery_codes })}</p>
      <Button
        variant="line"
        onClick={() => {
          setRenewing(true)
        }}
      >
        {t('security.codes_renew')}
      </Button>
      {isRenewing && (
        <ConfirmedForm
          title={t('security.codes_renew_title')}
          text={t('security.codes_renew_text')}
          action={t('security.codes_renew')}
          confirmed={factors.confirmed}
          onSubmit={async ({ name: _unused, ...body }) => {
            const codes = await renew(body)
            setRenewing(false)
            onRenewed(codes)
          }}
          onClose={() => {
            setRenewing(false)
          }}
        />
      )}
    </div>
  )
}

interface FactorProps {
  /** Null: the authenticator app. */
  readonly id: string | null
  readonly name: string
  readonly created_at: string
  readonly last_used_at: string | null
  readonly confirmed: boolean
}

/** A factor with its dates and the button that removes it. */
function Factor({ id, name, created_at: since, last_used_at: usedAt, confirmed }: FactorProps) {
  const { t } = useTexts()
  const [isRemoving, setRemoving] = useState(false)
  const { mutateAsync: remove } = useRemoveFactor()
  const dateOf = (at: string): string => shopDateText(at, languageTag(currentLanguage()))
  return (
    <div className={styles.factor}>
      <div className={styles.name}>
        <strong>{name}</strong>
        <span className={styles.times}>{t('security.since', { date: dateOf(since) })}</span>
        <span className={styles.times}>
          {usedAt === null
            ? t('security.never_used')
            : t('security.used', { date: dateOf(usedAt) })}
        </span>
      </div>
      <Button
        small
        variant="line"
        aria-label={t('security.remove_name', { name })}
        onClick={() => {
          setRemoving(true)
        }}
      >
        {t('security.remove')}
      </Button>
      {isRemoving && (
        <ConfirmedForm
          title={t('security.remove_title', { name })}
          text={t('security.remove_text')}
          action={t('security.remove')}
          variant="danger"
          confirmed={confirmed}
          onSubmit={async ({ name: _unused, ...body }) => {
            await remove({ id, ...body })
            setRemoving(false)
            toast.success(t('security.removed'))
          }}
          onClose={() => {
            setRemoving(false)
          }}
        />
      )}
    </div>
  )
}
