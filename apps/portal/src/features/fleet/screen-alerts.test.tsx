// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { type Screen, updateUser, type User } from '@vitrine/api'
import { useSnapshot } from 'valtio'
import { describe, expect, it } from 'vitest'
import {
  answer,
  bodiesOf,
  failNetwork,
  holdAnswer,
  refuse,
} from '../../../test/support/fake-server.ts'
import { descriptionOf } from '../../../test/support/form-checks.ts'
import { aScreen, aUser, SCREEN_ID } from '../../../test/support/records.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { session } from '../../shared/session/session.ts'
import { ScreenAlerts } from './screen-alerts.tsx'

const DAYS = Array.from({ length: 7 }, () => ({ opens: '09:00', closes: '18:00' }))
const OPEN_BY_DAY = aScreen({ opening_hours: { time_zone: 'UTC', days: DAYS } })

/** The section with the user of the session, as the page renders it. */
function Alerts({ screens }: { readonly screens: readonly Screen[] }) {
  const { user } = useSnapshot(session)
  return user === null ? null : <ScreenAlerts user={user} screens={screens} />
}

function renderAlerts(user: Partial<User> = {}, screens: readonly Screen[] = [OPEN_BY_DAY]) {
  return renderPortal(<Alerts screens={screens} />, { user: aUser(user) })
}

const NEVER = t('alerts.never')
const after = (delay: string) => t('alerts.after', { delay })
const choice = (name: string) => screen.getByRole('radio', { name })
const expectChosen = (name: string) => {
  expect(choice(name)).toHaveProperty('checked', true)
}

describe('ScreenAlerts', () => {
  it('offers never and four times, and explains when a mail is sent', () => {
    renderAlerts()
    const group = screen.getByRole('group', { name: t('alerts.label') })
    expect(descriptionOf(group)).toBe(t('alerts.how'))
    const names = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
    expect(names).toEqual([NEVER, after('10 min'), after('30 min'), after('1 hr'), after('3 hr')])
  })

  it.each([
    [null, NEVER],
    [30, after('30 min')],
    [180, after('3 hr')],
  ] as const)('shows the saved time of %s', (minutes, name) => {
    renderAlerts({ screen_alert_minutes: minutes })
    expectChosen(name)
  })

  it('saves a choice at once and says so', async () => {
    const { person } = renderAlerts()
    answer(updateUser, aUser({ screen_alert_minutes: 60 }))
    await person.click(choice(after('1 hr')))
    await screen.findByText(t('alerts.saved'))
    expect(bodiesOf(updateUser)).toEqual([{ email: 'ana@cafe.test', screen_alert_minutes: 60 }])
    expect(session.user?.screen_alert_minutes).toBe(60)
    expectChosen(after('1 hr'))
  })

  it('saves never as null', async () => {
    const { person } = renderAlerts()
    answer(updateUser, aUser({ screen_alert_minutes: null }))
    await person.click(choice(NEVER))
    await screen.findByText(t('alerts.saved'))
    expect(bodiesOf(updateUser)).toMatchObject([{ screen_alert_minutes: null }])
  })

  it('shows the choice while it is saved', async () => {
    const { person } = renderAlerts()
    const release = holdAnswer(updateUser, aUser({ screen_alert_minutes: 10 }))
    await person.click(choice(after('10 min')))
    expectChosen(after('10 min'))
    release()
    await screen.findByText(t('alerts.saved'))
  })

  it('saves choices in their order, so that the last one stays', async () => {
    const { person } = renderAlerts()
    const release = holdAnswer(updateUser, aUser({ screen_alert_minutes: 60 }))
    await person.click(choice(after('1 hr')))
    await person.click(choice(after('3 hr')))
    expect(bodiesOf(updateUser)).toHaveLength(1)
    answer(updateUser, aUser({ screen_alert_minutes: 180 }))
    release()
    await waitFor(() => {
      expect(session.user?.screen_alert_minutes).toBe(180)
    })
    expectChosen(after('3 hr'))
  })

  it.each([
    ['a refusal', () => refuse(updateUser, 'users.not_found'), 'errors:users.not_found'],
    ['a lost connection', () => failNetwork(updateUser), 'failure.network'],
  ] as const)('shows %s and keeps the old value', async (_what, fail, text) => {
    const { person } = renderAlerts()
    fail()
    await person.click(choice(NEVER))
    await screen.findByText(t(text))
    expectChosen(after('30 min'))
    expect(session.user?.screen_alert_minutes).toBe(30)
  })

  it('leads to the opening hours when no screen has any', () => {
    renderAlerts({}, [aScreen(), aScreen({ id: 'other', name: 'Window' })])
    expect(screen.getByText(t('alerts.no_hours'))).toBeDefined()
    const link = screen.getByRole('link', { name: t('alerts.set_hours', { name: 'Counter' }) })
    expect(link.getAttribute('href')).toBe(`/screens/${SCREEN_ID}/config`)
  })

  it('needs no link when one screen has opening hours', () => {
    renderAlerts({}, [aScreen(), OPEN_BY_DAY])
    expect(screen.queryByText(t('alerts.no_hours'))).toBeNull()
  })
})
