// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { useKey } from '../src/shared/use-key.ts'
import { renderTv } from './support/render-tv.tsx'

interface PageProps {
  readonly name: string
  readonly onBack: (name: string) => void
}

function Page({ name, onBack }: PageProps) {
  useKey('back', () => onBack(name))
  return name
}

/** Presses Back in the commit that shows a page: on a slow TV a key arrives before React runs later effects. */
function Pages({ onBack }: Pick<PageProps, 'onBack'>) {
  const [name, setName] = useState('first')
  useLayoutEffect(() => {
    dispatchEvent(new KeyboardEvent('keydown', { key: 'GoBack' }))
  }, [name])
  return (
    <>
      <Page key={name} name={name} onBack={onBack} />
      <button onClick={() => setName('second')}>go</button>
    </>
  )
}

describe('useKey', () => {
  it('passes a key to the page that is shown, not to the one before', () => {
    const pressed: string[] = []
    renderTv(<Pages onBack={(name) => pressed.push(name)} />)
    expect(pressed).toEqual(['first'])
    fireEvent.click(screen.getByRole('button'))
    expect(pressed).toEqual(['first', 'second'])
  })
})
