import { contract } from '@vitrine/api'
import { aStockedShop, firstScreenId } from '../support/displays.ts'
import { aPhone, playOnTv } from '../support/phone.ts'
import { scanQr } from '../support/pixels.ts'
import { expect, test } from '../support/product.ts'

/** The page says so for 15 s. */
const GONE_ON = { timeout: 20_000 }
/** Heartbeats come every 5 s. */
const NEXT_BEAT = { timeout: 10_000 }
/** While there is no screen the TV looks every 5 s. */
const NEXT_LOOK = { timeout: 10_000 }

test('a TV whose screen is removed while it plays says so and goes on, and Play leads to a new screen', async ({
  page: tv,
  product,
}) => {
  test.setTimeout(300_000)
  const shop = await aStockedShop(product)
  const phone = aPhone(product)
  const { email, password } = shop.owner
  await phone.api.call(contract.signIn, { body: { user: { email, password } } })

  await playOnTv(tv, product, phone)

  await test.step('the next heartbeat tells that the screen is gone', async () => {
    await shop.api.call(contract.deleteScreen, { params: { id: await firstScreenId(shop) } })
    await expect(tv.getByRole('heading', { name: 'Esta tela não está mais aqui' })).toBeVisible(
      NEXT_BEAT,
    )
  })

  await test.step('nobody touches it, and it goes on to the accounts', async () => {
    const accounts = tv.getByRole('heading', { name: 'O que vai passar nesta TV?' })
    await expect(accounts).toBeVisible(GONE_ON)
    await expect(tv.getByRole('button', { name: 'Tela: nenhuma' })).toBeVisible()
  })

  await test.step('Play shows where a screen is made, and the TV finds it soon', async () => {
    await tv.keyboard.press('Enter')
    await expect(tv.getByRole('heading', { name: 'Falta criar uma tela' })).toBeVisible()
    expect(new URL(await scanQr(tv)).pathname).toBe('/account/screens')
    await shop.api.call(contract.createScreen, { body: { name: 'Balcão' } })
    await expect(tv.getByRole('button', { name: 'Tela: Balcão' })).toBeVisible(NEXT_LOOK)
  })
})
