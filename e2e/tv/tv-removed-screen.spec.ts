import { contract } from '@vitrine/api'
import { aStockedShop, firstScreenId } from '../support/displays.ts'
import { aPhone, playOnTv } from '../support/phone.ts'
import { scanQr } from '../support/pixels.ts'
import { expect, test } from '../support/product.ts'

/** The page shows the message for 15 s. */
const GONE_ON = { timeout: 20_000 }
/** Heartbeats are sent every 5 s. */
const NEXT_HEARTBEAT = { timeout: 10_000 }
/** Without a screen the TV polls every 5 s. */
const NEXT_POLL = { timeout: 10_000 }

test('a TV whose screen is deleted while it plays shows a message, and Play leads to a new screen', async ({
  page: tv,
  product,
}) => {
  test.setTimeout(300_000)
  const shop = await aStockedShop(product)
  const phone = aPhone(product)
  const { email, password } = shop.owner
  await phone.api.call(contract.signIn, { body: { user: { email, password } } })

  await playOnTv(tv, product, phone)

  await test.step('the next heartbeat reports the deletion', async () => {
    await shop.api.call(contract.deleteScreen, { params: { id: await firstScreenId(shop) } })
    await expect(tv.getByRole('heading', { name: 'Esta tela não está mais aqui' })).toBeVisible(
      NEXT_HEARTBEAT,
    )
  })

  await test.step('without input it continues to the accounts', async () => {
    const accounts = tv.getByRole('heading', { name: 'O que vai passar nesta TV?' })
    await expect(accounts).toBeVisible(GONE_ON)
    await expect(tv.getByRole('button', { name: 'Tela: nenhuma' })).toBeVisible()
  })

  await test.step('Play shows where to create a screen, and the TV finds it', async () => {
    await tv.keyboard.press('Enter')
    await expect(tv.getByRole('heading', { name: 'Falta criar uma tela' })).toBeVisible()
    expect(new URL(await scanQr(tv)).pathname).toBe('/account/screens')
    await shop.api.call(contract.createScreen, { body: { name: 'Balcão' } })
    await expect(tv.getByRole('button', { name: 'Tela: Balcão' })).toBeVisible(NEXT_POLL)
  })
})
