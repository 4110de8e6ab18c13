// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { press } from '../../../test/support/form-checks.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { EnteredTv, MissingTv } from './first-tv.tsx'

const ADDRESS = 'vitrine.test/tv/'

function renderMissing(onCode: (() => void) | null = vi.fn()) {
  return renderPortal(<MissingTv address={ADDRESS} onCode={onCode} />)
}

/** The steps of the chosen way, first to last. */
const steps = () => screen.getAllByRole('listitem').map((item) => item.textContent)

describe('MissingTv', () => {
  it('is a region named by its heading', () => {
    renderMissing()
    expect(screen.getByRole('region', { name: t('first_tv.title') })).toBeDefined()
    expect(screen.getByRole('heading', { name: t('first_tv.title') })).toBeDefined()
  })

  it('starts with the steps of the TV app, which needs no address', () => {
    renderMissing()
    expect(screen.getByRole('radio', { name: t('first_tv.app') })).toHaveProperty('checked', true)
    expect(steps()).toEqual([t('first_tv.app_how'), t('first_tv.scan'), t('first_tv.plays')])
  })

  it.each([
    ['first_tv.browser', 'first_tv.browser_how'],
    ['first_tv.computer', 'first_tv.computer_how'],
  ] as const)('shows the address to type for %s', async (way, how) => {
    const { person } = renderMissing()
    await person.click(screen.getByRole('radio', { name: t(way) }))
    const [first] = steps()
    expect(first).toContain(t(how))
    expect(first).toContain(ADDRESS)
  })

  it('chooses a way by the arrow keys', async () => {
    const { person } = renderMissing()
    screen.getByRole('radio', { name: t('first_tv.app') }).focus()
    await person.keyboard('{ArrowDown}')
    expect(screen.getByRole('radio', { name: t('first_tv.browser') })).toHaveProperty(
      'checked',
      true,
    )
    expect(steps()[0]).toContain(ADDRESS)
  })

  it('opens the dialog for the code of a TV', async () => {
    const onCode = vi.fn()
    const { person } = renderMissing(onCode)
    await press(person, t('accounts.elsewhere'))
    expect(onCode).toHaveBeenCalledTimes(1)
  })

  it('offers no code where there is nothing to play', () => {
    renderMissing(null)
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByText(t('first_tv.no_camera'))).toBeNull()
  })
})

describe('EnteredTv', () => {
  it('announces that the TV was paired', () => {
    renderPortal(<EnteredTv />)
    expect(screen.getByRole('region', { name: t('first_tv.entered') })).toBeDefined()
    expect(screen.getByRole('status').textContent).toBe(t('first_tv.entered_text'))
  })
})
