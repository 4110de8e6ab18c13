import { contract } from '@vitrine/api'
import { refusalCode } from '@vitrine/api/client'
import { ROSA } from '@vitrine/dev'
import { findViolations } from '../support/axe.ts'
import { expect, test } from '../support/product.ts'
import { aShop, type Shop } from '../support/shops.ts'
import { standInsOf } from '../support/stand-ins.ts'

const LINK = /https?:\/\/\S+\/reconnect#[\w-]+/

/** The newest mail's link. */
function reconnectLink(standIns: ReturnType<typeof standInsOf>, { owner }: Shop): string {
  const mails = standIns.inbox.list().filter(({ to }) => to.includes(owner.email))
  return mails.map(({ text }) => LINK.exec(text)?.[0]).find((link) => link !== undefined) ?? ''
}

test('a dead connection is renewed from the mail with one tap while signed out', async ({
  page,
  product,
}) => {
  test.setTimeout(120_000)
  const standIns = standInsOf(product)
  const shop = await aShop(product, { personId: ROSA, allowsReposts: false })
  const params = { id: shop.accountId }
  standIns.world.revokeTokens(ROSA, 'password')
  // A background job may have found the dead token first.
  await shop.api.call(contract.refreshAccount, { params }).catch((error: unknown) => {
    expect(refusalCode(error)).toBe('media.expired_token')
  })
  await expect.poll(() => reconnectLink(standIns, shop), { timeout: 60_000 }).toMatch(LINK)
  const link = reconnectLink(standIns, shop)

  await test.step('a cancelled login at the network loses nothing', async () => {
    await page.goto(link)
    await expect(page.getByRole('button', { name: /^Renovar a conexão de / })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: /^Renovar a conexão de / }).click()
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await expect(page.getByText('A conexão foi cancelada.')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
  })

  await test.step('one tap and the network’s login renew it', async () => {
    await page.goto('about:blank')
    await page.goto(link)
    await page.getByRole('button', { name: /^Renovar a conexão de / }).click()
    await page.getByRole('button', { name: 'Continuar como Rosa Menezes' }).click()
    await page.getByRole('button', { name: 'Continuar', exact: true }).click()
    await expect(page.getByText('a TV volta a mostrar esta conta')).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/callback_facebook')
    const { account } = await shop.api.call(contract.getAccount, { params })
    expect(account.expired_at).toBeNull()
  })

  await test.step('the link works only once', async () => {
    await page.goto('about:blank')
    await page.goto(link)
    await expect(page.getByText('Este link de reconexão não vale mais.')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
  })
})

test('an invalid link is refused with a text', async ({ page }) => {
  await page.goto(`/reconnect#${'x'.repeat(43)}`)
  await expect(page.getByText('Este link de reconexão não vale mais.')).toBeVisible()
  await page.goto('/reconnect')
  await expect(page.getByText('abra outra vez o link do nosso e-\u2060mail')).toBeVisible()
})

test('a person who requested the deletion at the network reads its progress', async ({
  page,
  product,
}) => {
  const { world } = standInsOf(product)
  const shop = await aShop(product, { personId: ROSA, allowsReposts: false })
  world.setCallbacks({
    deauthorizeUrl: `${product.url}/webhooks/meta/deauthorize`,
    deletionUrl: `${product.url}/webhooks/meta/deletion`,
  })
  const { url, confirmation_code: code } = await world.requestDeletion({ personId: ROSA })
  await page.goto(url)
  await expect(page.getByText(`Código de confirmação: ${code}`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Seus dados foram apagados' })).toBeVisible({
    timeout: 30_000,
  })
  expect(await findViolations(page)).toEqual([])
  expect((await shop.api.call(contract.listAccounts, {})).data).toEqual([])

  await page.goto('/data-deletion/nobodys-code')
  await expect(page.getByText('Não encontramos este pedido de exclusão.')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})

test('the old address of the terms redirects to the new one', async ({ page }) => {
  await page.goto('/terms')
  await expect(page).toHaveURL(/\/terms-of-service$/)
  await expect(page.getByRole('heading', { name: 'Termos de uso', level: 1 })).toBeVisible()
})
