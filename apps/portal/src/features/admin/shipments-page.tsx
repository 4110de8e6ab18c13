import type { AdminShipment } from '@vitrine/api'
import { maskZipCode } from '@vitrine/domain'
import { languageTag } from '@vitrine/i18n'
import { Button, ChoiceGroup, TextField } from '@vitrine/ui'
import { type SubmitEvent, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { toast } from 'react-toastify/unstyled'
import { errorText } from '../../shared/api/error-text.ts'
import { ConfirmDialog } from '../../shared/feedback/confirm-dialog.tsx'
import { currentLanguage } from '../../shared/texts/language.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import { shopDateText } from '../../shared/time/shop-date.ts'
import { AdminList } from './admin-list.tsx'
import styles from './admin.module.css'
import { ListPage } from './list-pages.tsx'
import { type ShipmentStatus, useDeliver, useShip, useShipments } from './lists.queries.ts'
import { PersonLink } from './person-link.tsx'

const STATUSES: readonly ShipmentStatus[] = ['to_ship', 'shipped', 'delivered']

/** `/admin/shipments?status=`: devices to ship, on their way, and delivered. */
export function ShipmentsPage() {
  const { t } = useTexts()
  const [params, setParams] = useSearchParams()
  const status = STATUSES.find((one) => one === params.get('status')) ?? 'to_ship'
  const query = useShipments(status)
  return (
    <ListPage title={t('admin.shipments_title')} lead={t('admin.shipments_lead')}>
      <ChoiceGroup
        label={t('admin.show')}
        value={status}
        options={STATUSES.map((value) => ({ value, label: t(`admin.shipment_${value}`) }))}
        onChange={(value) => {
          setParams({ status: value }, { replace: true })
        }}
      />
      <AdminList
        query={query}
        rowsOf={({ shipments }) => shipments}
        empty={t(`admin.shipment_${status}_none`)}
      >
        {(shipments) => (
          <ul className={styles.parcels}>
            {shipments.map((shipment) => (
              <Parcel key={shipment.id} shipment={shipment} />
            ))}
          </ul>
        )}
      </AdminList>
    </ListPage>
  )
}

function Parcel({ shipment }: { readonly shipment: AdminShipment }) {
  const { t } = useTexts()
  const { recipient, user } = shipment
  const tag = languageTag(currentLanguage())
  return (
    <li className={styles.card}>
      <PersonLink person={user} />
      <address className={styles.address}>
        {recipient.name}
        <br />
        {[recipient.address, recipient.number, recipient.complement].filter(Boolean).join(', ')}
        <br />
        {recipient.neighborhood}, {recipient.city} – {recipient.state},{' '}
        {maskZipCode(recipient.zip_code)}
        <br />
        <a href={`tel:${user.telephone}`}>{user.telephone}</a>
      </address>
      <p className={styles.soft}>
        {t('admin.paid_on', { date: shopDateText(shipment.created_at, tag) })}
        {shipment.shipped_at !== null &&
          ` · ${t('admin.shipped_on', { date: shopDateText(shipment.shipped_at, tag) })}`}
        {shipment.delivered_at !== null &&
          ` · ${t('admin.delivered_on', { date: shopDateText(shipment.delivered_at, tag) })}`}
      </p>
      {shipment.tracking_code !== null && (
        <p>{t('admin.tracking_code_is', { code: shipment.tracking_code })}</p>
      )}
      {shipment.status === 'to_ship' && <ShipForm shipment={shipment} />}
      {shipment.status === 'shipped' && <Deliver shipment={shipment} />}
    </li>
  )
}

function ShipForm({ shipment }: { readonly shipment: AdminShipment }) {
  const { t } = useTexts()
  const [code, setCode] = useState('')
  const ship = useShip(shipment.id)
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    if (ship.isPending) return
    ship.mutate(code, {
      onSuccess: () => {
        toast.success(t('admin.shipped_done', { name: shipment.user.name }))
      },
    })
  }
  return (
    <form className={styles.inline} onSubmit={submit} noValidate>
      <TextField
        label={t('admin.tracking_code')}
        hint={t('admin.tracking_code_hint')}
        error={ship.error === null ? undefined : errorText(ship.error, t)}
        autoComplete="off"
        autoCapitalize="characters"
        value={code}
        onChange={(event) => {
          setCode(event.target.value)
        }}
      />
      <Button type="submit" busy={ship.isPending}>
        {t('admin.ship')}
      </Button>
    </form>
  )
}

function Deliver({ shipment }: { readonly shipment: AdminShipment }) {
  const { t } = useTexts()
  const [isAsked, setAsked] = useState(false)
  const deliver = useDeliver()
  return (
    <>
      <div>
        <Button
          small
          variant="line"
          onClick={() => {
            setAsked(true)
          }}
        >
          {t('admin.deliver')}
        </Button>
      </div>
      {isAsked && (
        <ConfirmDialog
          title={t('admin.deliver_title')}
          text={t('admin.deliver_text', { name: shipment.user.name })}
          action={t('admin.deliver')}
          done={t('admin.delivered_done')}
          mutation={deliver}
          id={shipment.id}
          onClose={() => {
            setAsked(false)
          }}
        />
      )}
    </>
  )
}
