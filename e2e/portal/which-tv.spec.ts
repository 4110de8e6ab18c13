import { contract } from '@vitrine/api'
import { findViolations } from '../support/axe.ts'
import { signInDemo } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { demoApi } from '../support/shops.ts'

const EMAIL = 'cafe@vitrine.test'
const PHONE = { width: 390, height: 844 }
const SessionList = contract.listSessions.response
const [FIRST, SECOND, WAITING] = ['1', '2', '3'].map(
  (digit) => `${digit.repeat(8)}-1111-4111-8111-${digit.repeat(12)}`,
)

test('of two TVs with equal entries the chosen one shows its name', async ({ page, product }) => {
  const api = await demoApi(product, EMAIL)
  const [account] = (await api.call(contract.listAccounts, {})).data
  const [screen] = (await api.call(contract.listScreens, {})).screens
  const show = { account_id: account?.id, screen_id: screen?.id }
  await page.route('**/api/sessions', async (route) => {
    const answer = await route.fetch()
    const { data } = SessionList.parse(await answer.json())
    const since = new Date().toISOString()
    const tv = { ...data[0], kind: 'display', model: 'QN43', current: false, since }
    const playing = { ...tv, state: 'playing', playing: show, last_played: show }
    const json = {
      data: [
        ...data,
        { ...playing, id: FIRST },
        { ...playing, id: SECOND },
        { ...tv, id: WAITING, state: 'waiting', waiting_for: show },
      ],
    }
    await route.fulfill({ response: answer, json })
  })
  await page.route('**/api/sessions/*/commands', (route) => route.fulfill({ json: {} }))
  await page.setViewportSize(PHONE)
  await signInDemo(page, EMAIL)
  await page.getByRole('button', { name: 'Escolher qual vai parar' }).click()
  const dialog = page.getByRole('dialog')
  const showName = dialog.getByRole('button', { name: 'Mostrar o nome' })
  await expect(dialog.getByRole('radio')).toHaveCount(2)
  await expect(showName).toHaveCount(0)

  await dialog.getByRole('radio').nth(1).check()
  await expect(dialog.getByText('Não sabe qual é?')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  const commandRequest = page.waitForRequest('**/api/sessions/*/commands')
  await showName.click()
  const asked = await commandRequest
  expect(asked.url()).toContain(SECOND)
  expect(asked.postDataJSON()).toEqual({ type: 'show_name' })
  await expect(dialog.getByText(/acontece em até \d+ segundos/)).toBeVisible()
})
