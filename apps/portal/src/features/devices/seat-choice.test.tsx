// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { type SignedInDevice, sendCommand } from '@vitrine/api'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { aDevice } from '../../../test/a-device.ts'
import { answer, callsOf, failNetwork, holdAnswer } from '../../../test/support/fake-server.ts'
import { descriptionOf, expectBusy, press } from '../../../test/support/form-checks.ts'
import { ACCOUNT_ID, SCREEN_ID } from '../../../test/support/records.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { chosenHolder, SeatChoice } from './seat-choice.tsx'

const NOW = Date.parse('2026-11-24T12:00:00Z')
const SHOW_NAME = t('devices.show_name')

function aHolder(id: string, changes: Partial<SignedInDevice> = {}) {
  const playing = { account_id: ACCOUNT_ID, screen_id: SCREEN_ID }
  const device = aDevice(id, { state: 'playing', playing, model: `TV ${id}`, ...changes })
  return { device, accountId: ACCOUNT_ID, screenId: SCREEN_ID }
}

type Holder = ReturnType<typeof aHolder>

/** A page that stores the choice, as the dialog does. */
function Page({ holders }: { readonly holders: readonly Holder[] }) {
  const [wanted, setWanted] = useState('')
  return (
    <SeatChoice
      holders={holders}
      nowMs={NOW}
      namesOf={({ device }) => ({ screen: `Screen ${device.id}`, account: 'Café Aurora' })}
      from={chosenHolder(holders, wanted)}
      onChoose={setWanted}
    />
  )
}

const renderChoice = (...holders: Holder[]) => renderPortal(<Page holders={holders} />)

describe('SeatChoice', () => {
  it('is a group with a name and a hint', () => {
    renderChoice(aHolder('a'), aHolder('b'))
    const group = screen.getByRole('group', { name: t('seats.stops') })
    expect(descriptionOf(group)).toContain(t('seats.stops_hint'))
  })

  it('names screen, account and device of each choice', () => {
    renderChoice(aHolder('a'), aHolder('b'))
    const names = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
    expect(names).toHaveLength(2)
    expect(names[0]).toContain('Screen a')
    expect(names[0]).toContain('Café Aurora · TV a')
    expect(names[1]).toContain('Screen b')
  })

  it('chooses none of several by itself', () => {
    renderChoice(aHolder('a'), aHolder('b'))
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
    expect(screen.queryByRole('button', { name: SHOW_NAME })).toBeNull()
  })

  it('chooses the only one by itself, which needs no sign on the TV', () => {
    renderChoice(aHolder('a'))
    expect(screen.getByRole('radio')).toHaveProperty('checked', true)
    expect(screen.queryByRole('button', { name: SHOW_NAME })).toBeNull()
  })

  it('shows the name on the chosen TV once', async () => {
    const { person } = renderChoice(aHolder('a'), aHolder('b'))
    const release = holdAnswer(sendCommand, {})
    await person.click(screen.getByRole('radio', { name: /Screen b/ }))
    expect(screen.getByRole('status').textContent).toBe(t('seats.which'))
    await press(person, SHOW_NAME, 2)
    await expectBusy(SHOW_NAME)
    release()
    await screen.findByText(t('devices.asked', { seconds: 6 }))
    expect(callsOf(sendCommand)).toMatchObject([
      { params: { id: 'b' }, body: { type: 'show_name' } },
    ])
  })

  it('asks anew for the next TV that is chosen', async () => {
    const { person } = renderChoice(aHolder('a'), aHolder('b'))
    answer(sendCommand, {})
    await person.click(screen.getByRole('radio', { name: /Screen b/ }))
    await press(person, SHOW_NAME)
    await screen.findByText(t('devices.asked', { seconds: 6 }))
    await person.click(screen.getByRole('radio', { name: /Screen a/ }))
    expect(screen.getByRole('status').textContent).toBe(t('seats.which'))
  })

  it('announces that the name could not be shown', async () => {
    const { person } = renderChoice(aHolder('a'), aHolder('b'))
    failNetwork(sendCommand)
    await person.click(screen.getByRole('radio', { name: /Screen a/ }))
    await press(person, SHOW_NAME)
    await screen.findByText(t('failure.network'))
    expect(screen.getByRole('status').textContent).toBe(t('seats.which'))
  })

  it('offers no name on a browser, which executes no command', async () => {
    const { person } = renderChoice(aHolder('a', { kind: 'person' }), aHolder('b'))
    await person.click(screen.getByRole('radio', { name: /Screen a/ }))
    expect(screen.queryByRole('button', { name: SHOW_NAME })).toBeNull()
  })
})

describe('chosenHolder', () => {
  it.each([
    ['the only one', ['a'], '', 'a'],
    ['the only one, whatever was wanted', ['a'], 'b', 'a'],
    ['the wanted one', ['a', 'b'], 'b', 'b'],
    ['none of several before a choice', ['a', 'b'], '', ''],
    ['none when the wanted one has stopped', ['a', 'b'], 'c', ''],
    ['none of none', [], 'a', ''],
  ])('is %s', (...example) => {
    const [, ids, wanted, chosen] = example
    expect(
      chosenHolder(
        ids.map((id) => aHolder(id)),
        wanted,
      ),
    ).toBe(chosen)
  })
})
