// @vitest-environment jsdom
import './support/dom.ts'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, onTestFinished, vi } from 'vitest'
import { LanguageMenu } from '../src/language-menu.tsx'

const LANGUAGES = [
  { value: 'pt', name: 'Português', tag: 'pt-BR' },
  { value: 'fr', name: 'Français', tag: 'fr-FR' },
] as const

/** A prerendered menu, in which `chosen` was selected before the page's script ran. */
async function hydrateMenu(chosen: 'pt' | 'fr') {
  const onChange = vi.fn()
  const menu = <LanguageMenu label="Idioma" value="pt" languages={LANGUAGES} onChange={onChange} />
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(menu)
  const select = root.querySelector('select')
  if (select === null) throw new Error('no select')
  select.value = chosen
  await act(async () => {
    const hydrated = hydrateRoot(root, menu)
    onTestFinished(() => {
      hydrated.unmount()
      root.remove()
    })
    await Promise.resolve()
  })
  return onChange
}

it('takes a language that was chosen before the script of the page ran', async () => {
  const onChange = await hydrateMenu('fr')
  expect(onChange.mock.calls).toEqual([['fr']])
})

it('changes nothing when the language of the page is chosen', async () => {
  expect(await hydrateMenu('pt')).not.toHaveBeenCalled()
})
