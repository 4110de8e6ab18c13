import { expect, it } from 'vitest'
import { LANGUAGES } from '../src/languages.ts'
import { loadPortalTexts } from '../src/portal.ts'
import { tvTexts } from '../src/tv.ts'

it.each(LANGUAGES)('the TV names the portal’s button with its label, in %s', async (language) => {
  const { portal } = await loadPortalTexts[language]()
  expect(tvTexts[language].tv['pairing.stepChoose']).toContain(portal['accounts.elsewhere'])
})

it.each(LANGUAGES)(
  'the accessible name of a button begins with its label, in %s',
  async (language) => {
    const { portal } = await loadPortalTexts[language]()
    const named = [
      ['accounts.elsewhere', 'accounts.elsewhere_name'],
      ['accounts.settings', 'accounts.settings_name'],
      ['devices.reload', 'devices.reload_name'],
      ['devices.show_name', 'devices.show_name_name'],
      ['devices.sign_out', 'devices.sign_out_name'],
    ] as const
    for (const [written, name] of named) {
      expect(portal[name].startsWith(portal[written]), portal[name]).toBe(true)
    }
  },
)

it('the texts of a code are those of the specification', async () => {
  const { errors, portal } = await loadPortalTexts.en()
  expect(errors['codes.wrong_length']).toBe('Code must be 6 characters')
  expect(errors['codes.not_found']).toBe('This code does not exist, try another one.')
  expect(portal['code.done']).toBe('Ready, we’re ON!')
  expect(portal['code.placeholder']).toBe('ABC 123')
})

it.each(LANGUAGES)('instructions contain the button’s label, in %s', async (language) => {
  const { portal } = await loadPortalTexts[language]()
  const { tv } = tvTexts[language]
  const told = [
    [portal['accounts.lead'], '{{button}}'],
    [tv['accounts.play'], portal['accounts.play']],
  ] as const
  expect(told.filter(([text, button]) => !text.includes(button))).toEqual([])
})
