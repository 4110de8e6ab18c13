// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { press } from '../../../test/support/form-checks.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { Link } from '../navigation/link.tsx'
import { UnsavedChanges } from './unsaved-changes.tsx'

const TITLE = t('unsaved.title')

/** A page with one setting, and a link away from it. */
function Page({ onKey }: { readonly onKey?: () => void }) {
  const [isChanged, setChanged] = useState(false)
  return (
    <div onKeyDown={onKey}>
      <UnsavedChanges isChanged={isChanged} />
      <label>
        <input
          type="checkbox"
          checked={isChanged}
          onChange={() => {
            setChanged(!isChanged)
          }}
        />
        Sound
      </label>
      <Link to="/accounts">Accounts</Link>
      <Link to="?screen=2">Second screen</Link>
    </div>
  )
}

function renderPage(onKey?: () => void) {
  return renderPortal(<Page {...(onKey === undefined ? {} : { onKey })} />, { path: '/settings' })
}

/** Changes the setting, then follows the link away. */
async function leaveChanged(onKey?: () => void) {
  const page = renderPage(onKey)
  await page.person.click(screen.getByLabelText('Sound'))
  await page.person.click(screen.getByRole('link', { name: 'Accounts' }))
  await screen.findByRole('dialog', { name: TITLE })
  return page
}

/** Whether the browser asks before the tab is closed. */
function asksBeforeUnload(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

describe('UnsavedChanges', () => {
  it('asks nothing without a change', async () => {
    const { person, address } = renderPage()
    await person.click(screen.getByRole('link', { name: 'Accounts' }))
    await waitFor(() => {
      expect(address()).toBe('/accounts')
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('asks before the page is left with a change', async () => {
    const { address } = await leaveChanged()
    expect(screen.getByText(t('unsaved.text'))).toBeDefined()
    expect(address()).toBe('/settings')
  })

  it('stays with the change', async () => {
    const { person, address } = await leaveChanged()
    await press(person, t('unsaved.stay'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(address()).toBe('/settings')
    expect(screen.getByLabelText('Sound')).toHaveProperty('checked', true)
  })

  it('leaves without the change', async () => {
    const { person, address } = await leaveChanged()
    await press(person, t('unsaved.leave'))
    await waitFor(() => {
      expect(address()).toBe('/accounts')
    })
  })

  it('stays when the question is cancelled, as browsers do on Escape', async () => {
    const { address } = await leaveChanged()
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(address()).toBe('/settings')
  })

  it('hides keys in the question from the page behind it', async () => {
    const onKey = vi.fn()
    const { person } = await leaveChanged(onKey)
    onKey.mockClear()
    await person.keyboard('{Escape}')
    expect(onKey).not.toHaveBeenCalled()
  })

  it('asks again at the next attempt', async () => {
    const { person } = await leaveChanged()
    await press(person, t('unsaved.stay'))
    await person.click(screen.getByRole('link', { name: 'Accounts' }))
    expect(await screen.findByRole('dialog', { name: TITLE })).toBeDefined()
  })

  it('asks nothing when only the query of the address changes', async () => {
    const { person, address } = renderPage()
    await person.click(screen.getByLabelText('Sound'))
    await person.click(screen.getByRole('link', { name: 'Second screen' }))
    await waitFor(() => {
      expect(address()).toBe('/settings?screen=2')
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('makes the browser ask only while there is a change', async () => {
    const { person } = renderPage()
    expect(asksBeforeUnload()).toBe(false)
    await person.click(screen.getByLabelText('Sound'))
    expect(asksBeforeUnload()).toBe(true)
    await person.click(screen.getByLabelText('Sound'))
    expect(asksBeforeUnload()).toBe(false)
  })

  it('makes the browser ask no more once the page is gone', async () => {
    const { person, unmount } = renderPage()
    await person.click(screen.getByLabelText('Sound'))
    unmount()
    expect(asksBeforeUnload()).toBe(false)
  })
})
