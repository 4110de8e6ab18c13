// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { descriptionOf, enter, field, press } from '../../../test/support/form-checks.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { ScreensControl } from './screens-control.tsx'

const LABEL = 'Screens'
const FEWER = t('plans.fewer')
const MORE = t('plans.more')

interface Setting {
  readonly first?: number
  readonly min?: number
  readonly hint?: string | null
}

function Control({ first = 2, min = 1, hint = null }: Setting) {
  const [screens, setScreens] = useState(first)
  return <ScreensControl {...{ label: LABEL, hint, screens, min, max: 50, onChange: setScreens }} />
}

const renderControl = (setting: Setting = {}) => renderPortal(<Control {...setting} />)
const shown = (): unknown => Reflect.get(field(LABEL), 'value')

describe('ScreensControl', () => {
  it('steps by one within its range', async () => {
    const { person } = renderControl({ first: 49, min: 48 })
    await press(person, MORE, 3)
    expect(shown()).toBe('50')
    await press(person, FEWER, 5)
    expect(shown()).toBe('48')
  })

  it('takes a typed number, and shows it within the range once it is left', async () => {
    const { person } = renderControl()
    await person.clear(field(LABEL))
    await enter(person, LABEL, '99')
    expect(screen.getByRole('slider')).toHaveProperty('value', '50')
    await person.tab()
    expect(shown()).toBe('50')
  })

  it('keeps the last number while the field is empty', async () => {
    const { person } = renderControl()
    await person.clear(field(LABEL))
    expect(shown()).toBe('')
    expect(screen.getByRole('slider')).toHaveProperty('value', '2')
    await person.tab()
    expect(shown()).toBe('2')
  })

  it('follows the arrow keys and the slider', async () => {
    const { person } = renderControl()
    await person.click(field(LABEL))
    await person.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
    expect(shown()).toBe('3')
    fireEvent.change(screen.getByRole('slider'), { target: { value: '9' } })
    expect(shown()).toBe('9')
  })

  it('describes the field by its hint, and by nothing without one', () => {
    const { unmount } = renderControl({ hint: 'Count the TVs.' })
    expect(descriptionOf(field(LABEL))).toBe('Count the TVs.')
    unmount()
    renderControl()
    expect(field(LABEL).hasAttribute('aria-describedby')).toBe(false)
  })
})
