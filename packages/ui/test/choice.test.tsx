// @vitest-environment jsdom
import './support/dom.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ChoiceGroup, LanguageMenu, Toggle } from '../src/index.ts'

const OPTIONS = [
  { value: 'stories', label: 'Stories' },
  { value: 'reels', label: 'Reels' },
  { value: 'both', label: 'Both', disabled: true },
] as const

describe('ChoiceGroup', () => {
  it('is a named group of radio buttons with the value checked', () => {
    render(<ChoiceGroup label="Shows" value="reels" options={OPTIONS} onChange={vi.fn()} />)
    expect(screen.getByRole('group', { name: 'Shows' })).toBeDefined()
    expect(screen.getAllByRole('radio')).toHaveLength(3)
    expect(screen.getByRole('radio', { name: 'Reels' })).toHaveProperty('checked', true)
    expect(screen.getByRole('radio', { name: 'Stories' })).toHaveProperty('checked', false)
  })

  it('reports the value that is chosen by mouse', async () => {
    const onChange = vi.fn()
    render(<ChoiceGroup label="Shows" value="reels" options={OPTIONS} onChange={onChange} />)
    await userEvent.click(screen.getByText('Stories'))
    expect(onChange).toHaveBeenCalledExactlyOnceWith('stories')
  })

  it('moves the choice with the arrow keys', async () => {
    const onChange = vi.fn()
    function Chosen() {
      const [value, setValue] = useState<'stories' | 'reels' | 'both'>('stories')
      return (
        <ChoiceGroup
          label="Shows"
          value={value}
          options={OPTIONS}
          onChange={(next) => {
            onChange(next)
            setValue(next)
          }}
        />
      )
    }
    render(<Chosen />)
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Stories' }))
    await userEvent.keyboard('{ArrowRight}')
    expect(onChange).toHaveBeenCalledExactlyOnceWith('reels')
    expect(screen.getByRole('radio', { name: 'Reels' })).toHaveProperty('checked', true)
  })

  it('does not choose an option that is disabled', async () => {
    const onChange = vi.fn()
    render(<ChoiceGroup label="Shows" value="reels" options={OPTIONS} onChange={onChange} />)
    await userEvent.click(screen.getByText('Both'))
    expect(onChange).not.toHaveBeenCalled()
  })

  it('is described by its hint', () => {
    render(
      <ChoiceGroup
        label="Shows"
        hint="What new screens show"
        value="reels"
        options={OPTIONS}
        onChange={vi.fn()}
      />,
    )
    const id = screen.getByRole('group').getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(id)?.textContent).toBe('What new screens show')
  })

  it('keeps the radio buttons of two groups apart', async () => {
    const onFirst = vi.fn()
    const onSecond = vi.fn()
    render(
      <>
        <ChoiceGroup label="First" value="reels" options={OPTIONS} onChange={onFirst} />
        <ChoiceGroup label="Second" value="reels" options={OPTIONS} onChange={onSecond} />
      </>,
    )
    const names = new Set(screen.getAllByRole('radio').map((radio) => radio.getAttribute('name')))
    expect(names.size).toBe(2)
    await userEvent.click(screen.getAllByText('Stories')[1] ?? document.body)
    expect(onFirst).not.toHaveBeenCalled()
    expect(onSecond).toHaveBeenCalledExactlyOnceWith('stories')
  })
})

describe('Toggle', () => {
  it('is a switch with its label as its name', () => {
    render(<Toggle label="Sound" checked onChange={vi.fn()} />)
    expect(screen.getByRole('switch', { name: 'Sound' })).toHaveProperty('checked', true)
  })

  it('reports its state on a click and on Space', async () => {
    const onChange = vi.fn()
    render(<Toggle label="Sound" checked={false} onChange={onChange} />)
    await userEvent.click(screen.getByText('Sound'))
    await userEvent.keyboard(' ')
    expect(onChange.mock.calls).toEqual([[true], [true]])
  })

  it('is described by its hint', () => {
    render(<Toggle label="Sound" hint="Of videos" checked onChange={vi.fn()} />)
    const id = screen.getByRole('switch').getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(id)?.textContent).toBe('Of videos')
  })
})

describe('LanguageMenu', () => {
  const LANGUAGES = [
    { value: 'pt', name: 'Português', tag: 'pt-BR' },
    { value: 'en', name: 'English', tag: 'en' },
  ] as const

  it('shows the language in use, each name in its own language', () => {
    render(<LanguageMenu label="Language" value="en" languages={LANGUAGES} onChange={vi.fn()} />)
    expect(screen.getByRole('combobox', { name: 'Language' })).toHaveProperty('value', 'en')
    const tags = screen.getAllByRole('option').map((option) => option.getAttribute('lang'))
    expect(tags).toEqual(['pt-BR', 'en'])
  })

  it('reports the chosen language', async () => {
    const onChange = vi.fn()
    render(<LanguageMenu label="Language" value="en" languages={LANGUAGES} onChange={onChange} />)
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Português')
    expect(onChange).toHaveBeenCalledExactlyOnceWith('pt')
  })
})
