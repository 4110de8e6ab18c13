// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, onTestFinished } from 'vitest'
import { recordEarlyPress } from './early-press.ts'

function Page() {
  const [presses, setPresses] = useState<readonly string[]>([])
  const press = (name: string) => () => {
    setPresses([...presses, name])
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
      }}
    >
      <button type="button" id="menu" onClick={press('menu')}>
        <span id="icon" />
      </button>
      <button type="button" id="pause" onClick={press('pause')} />
      <button type="submit" id="send" onClick={press('send')} />
      <p id="presses">{presses.join(' ')}</p>
    </form>
  )
}

function press(id: string): void {
  document.getElementById(id)?.click()
}

/** The names of the buttons that were pressed after the start of a page, on which `ids` are pressed before it. */
async function pressesAfterStart(...ids: readonly string[]): Promise<string | undefined> {
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Page />)
  // No browser of the tests follows a form.
  root.addEventListener('submit', (event) => {
    event.preventDefault()
  })
  document.body.append(root)
  const takeEarlyPress = recordEarlyPress(root)
  ids.forEach(press)
  const pressed = takeEarlyPress()
  await act(async () => {
    const hydrated = hydrateRoot(root, <Page />)
    onTestFinished(() => {
      hydrated.unmount()
      root.remove()
    })
    pressed?.click()
    await Promise.resolve()
  })
  return document.getElementById('presses')?.textContent
}

it('a button that was pressed before the start is pressed after it', async () => {
  expect(await pressesAfterStart('icon')).toBe('menu')
})

it('only the last of several presses counts, and once', async () => {
  expect(await pressesAfterStart('menu', 'pause', 'menu', 'menu')).toBe('menu')
})

it('nothing is pressed after the start when nothing was before', async () => {
  expect(await pressesAfterStart()).toBe('')
})

it('a submit button is not pressed again, because it works without a script', async () => {
  expect(await pressesAfterStart('send')).toBe('')
})
