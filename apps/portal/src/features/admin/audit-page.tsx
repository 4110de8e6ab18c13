import type { AuditEvent } from '@vitrine/api'
import { languageTag } from '@vitrine/i18n'
import { Button, ChoiceGroup, Icon, TextField } from '@vitrine/ui'
import { useSearchParams } from 'react-router-dom'
import { FailureAlert } from '../../shared/feedback/failure-alert.tsx'
import { Link } from '../../shared/navigation/link.tsx'
import { currentLanguage } from '../../shared/texts/language.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import { dateText } from '../../shared/time/date-text.ts'
import { AdminList } from './admin-list.tsx'
import styles from './admin.module.css'
import { changesOfEvent } from './audit-fields.ts'
import { auditFilter, auditText } from './audit.rules.ts'
import { ListPage } from './list-pages.tsx'
import { useAuditEvents, useAuditExport } from './user.queries.ts'

const EVERYTHING = 'all'
const ACTIONS = ['change', 'look', 'export'] as const

/** `/admin/audit`: what admins did and saw. The filters are in the URL. */
export function AuditPage() {
  const { t } = useTexts()
  const [params] = useSearchParams()
  const filter = auditFilter(params)
  const query = useAuditEvents(filter)
  return (
    <ListPage title={t('admin.audit_title')} lead={t('admin.audit_lead')}>
      <Filters />
      {filter.user_id !== undefined && (
        <p className={styles.actions}>
          <Link to={`/admin/users/${filter.user_id}`}>{t('admin.audit_person')}</Link>
          <Link to="/admin/audit">
            <Icon name="close" size={18} /> {t('admin.audit_everybody')}
          </Link>
        </p>
      )}
      <AdminList query={query} rowsOf={({ events }) => events} empty={t('admin.audit_none')}>
        {(events) => (
          <ul className={styles.parcels}>
            {events.map((event) => (
              <Entry key={event.id} event={event} />
            ))}
          </ul>
        )}
      </AdminList>
    </ListPage>
  )
}

/** The filters, and the export of what they select. */
function Filters() {
  const { t } = useTexts()
  const [params, setParams] = useSearchParams()
  const filter = auditFilter(params)
  const file = useAuditExport()
  const change = (name: string, value: string): void => {
    const next = new URLSearchParams(params)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setParams(next, { replace: true })
  }
  return (
    <>
      <search className={styles.filters}>
        <ChoiceGroup
          label={t('admin.show')}
          value={filter.action ?? EVERYTHING}
          options={[
            { value: EVERYTHING, label: t('admin.audit_all') },
            ...ACTIONS.map((value) => ({ value, label: t(`admin.audit_${value}`) })),
          ]}
          onChange={(value) => {
            change('action', value === EVERYTHING ? '' : value)
          }}
        />
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            label={t(`admin.audit_${name}`)}
            type="date"
            value={filter[name] ?? ''}
            onChange={(event) => {
              change(name, event.target.value)
            }}
          />
        ))}
        <Button
          variant="line"
          busy={file.isPending}
          onClick={() => {
            file.mutate(filter)
          }}
        >
          {t('admin.audit_save')}
        </Button>
      </search>
      {file.error !== null && (
        <FailureAlert title={t('admin.audit_save_failed')} error={file.error} />
      )}
    </>
  )
}

function Entry({ event }: { readonly event: AuditEvent }) {
  const { t } = useTexts()
  const tag = languageTag(currentLanguage())
  const changes = changesOfEvent(event, { t, tag })
  return (
    <li className={styles.card}>
      <p>
        <strong>{event.admin?.name ?? t('admin.audit_command')}</strong> {t(auditText(event))}
        {event.user !== null && (
          <>
            {' · '}
            <Link to={`/admin/users/${event.user.id}`}>
              {event.user.name ?? t('admin.audit_gone')}
            </Link>
          </>
        )}
        {event.account !== null && ` · ${event.account.name ?? t('admin.audit_gone')}`}
      </p>
      <p className={styles.soft}>{dateText(event.at, tag)}</p>
      {event.reason !== null && <p>{t('admin.audit_reason', { reason: event.reason })}</p>}
      {changes.length > 0 && (
        <dl className={styles.changes}>
          {changes.map(({ name, label, before, after }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>
                {before === after ? (
                  after
                ) : (
                  <>
                    <del>{before}</del> → <ins>{after}</ins>
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
