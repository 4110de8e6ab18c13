// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderTv, t } from '../../../test/support/render-tv.tsx'
import { AboutPage } from './about-page.tsx'

describe('AboutPage', () => {
  it('turns the start after power-on on and off', async () => {
    const set = vi.fn()
    renderTv(
      <AboutPage
        rows={[]}
        onBack={vi.fn()}
        onTest={vi.fn()}
        bootStart={{ isOn: () => false, set }}
      />,
    )
    await userEvent.click(screen.getByText(t('about.boot_off')))
    expect(set).toHaveBeenLastCalledWith(true)
    await userEvent.click(await screen.findByText(t('about.boot_on')))
    expect(set).toHaveBeenLastCalledWith(false)
    expect(await screen.findByText(t('about.boot_off'))).toBeDefined()
  })

  it('does not offer it where the app cannot start itself', () => {
    renderTv(
      <AboutPage
        rows={[{ label: 'about.version', value: '1.2.3' }]}
        onBack={vi.fn()}
        onTest={vi.fn()}
        bootStart={null}
      />,
    )
    expect(screen.getByText('1.2.3')).toBeDefined()
    expect(screen.queryByText(t('about.boot_off'))).toBeNull()
  })

  it('opens the device test', async () => {
    const onTest = vi.fn()
    renderTv(<AboutPage rows={[]} onBack={vi.fn()} onTest={onTest} bootStart={null} />)
    await userEvent.click(screen.getByText(t('about.test')))
    expect(onTest).toHaveBeenCalledOnce()
  })
})
