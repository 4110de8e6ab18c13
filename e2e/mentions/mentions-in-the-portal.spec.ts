import type { Locator, Page } from '@playwright/test'
import { contract } from '@vitrine/api'
import { CAFE_INSTAGRAM, CELIA } from '@vitrine/dev'
import { findViolations } from '../support/axe.ts'
import { signIn } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { aShop } from '../support/shops.ts'
import { standInsOf } from '../support/stand-ins.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }
const IMAGE = 'spare-affogato'
const VIDEO = 'spare-cups'
/** The list is requested every ten seconds, and a job runs between the webhook and the list. */
const WITHOUT_RELOAD = { timeout: 30_000 }
/** The call of the list and of its pages. */
const LIST_CALL = /\/api\/accounts\/[^/]+\/mentions(\?|$)/
const THUMB_PX = 56

function rowOf(page: Page, name: string): Locator {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
}

test('on a phone an owner accepts a mention, its author agrees, and it plays on the TV', async ({
  page,
  product,
}) => {
  test.setTimeout(150_000)
  const { world } = standInsOf(product)
  const { owner } = await aShop(product, { personId: CELIA, allowsReposts: true })
  await page.setViewportSize(PHONE)
  await signIn(page, owner)
  await page.getByRole('link', { name: /^Menções/ }).click()
  await expect(page.getByRole('heading', { name: 'Menções', level: 1 })).toBeVisible()
  await expect(page.getByText('Nenhuma menção encontrada')).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  const mention = await world.mention({
    instagramId: CAFE_INSTAGRAM,
    author: { username: 'ana.lima', name: 'Ana Lima' },
    spareId: IMAGE,
  })
  const row = rowOf(page, '@ana.lima')

  await test.step('it appears without a reload, and is counted', async () => {
    await expect(row.getByText('Pendente')).toBeVisible(WITHOUT_RELOAD)
    await expect(page.getByRole('status').getByText('1 menção espera')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Menções.*1 menção espera/ })).toBeVisible(
      WITHOUT_RELOAD,
    )
    await expect.poll(() => row.locator('img').evaluate(naturalWidth)).toBeGreaterThan(0)
    const { width, height } = (await row.locator('img').boundingBox()) ?? { width: 0, height: 0 }
    expect([width, height]).toEqual([54, 96])
    expect(await findViolations(page)).toEqual([])
  })

  await page.getByRole('button', { name: 'Ver o story de @ana.lima' }).click()
  const sheet = page.getByRole('dialog', { name: '@ana.lima' })

  await test.step('large, with two buttons in the reach of a thumb', async () => {
    await expect(sheet.getByRole('img', { name: 'Story de @ana.lima' })).toBeVisible()
    for (const name of [/^Recusar o story/, /^Aceitar o story/]) {
      const button = sheet.getByRole('button', { name })
      // After the sheet has opened.
      await expect(button).toBeInViewport({ ratio: 1 })
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(THUMB_PX)
    }
    expect(await findViolations(page)).toEqual([])
  })

  await test.step('it waits for its author after the acceptance', async () => {
    await sheet.getByRole('button', { name: /^Aceitar/ }).click()
    await expect(sheet.getByText('Esperando o sim de @ana.lima')).toBeVisible(WITHOUT_RELOAD)
    await expect(sheet.getByRole('button', { name: /^Aceitar/ })).toHaveCount(0)
    await expect(sheet.getByRole('button', { name: /^Desfazer/ })).toBeFocused()
  })

  await test.step('it is on TV after a yes', async () => {
    await world.answer({ mid: mention.mid, text: 'sim' })
    await expect(sheet.getByText(/^Na TV até /)).toBeVisible(WITHOUT_RELOAD)
    await expect(sheet.getByText('Aceita', { exact: true }).first()).toBeVisible()
  })

  await test.step('the history has the person and the time of each decision', async () => {
    await sheet.getByText('Histórico').click()
    const events = sheet.getByRole('list').getByRole('listitem')
    await expect(events.filter({ hasText: 'Aceita' })).toContainText(owner.name)
    await expect(events.filter({ hasText: 'Permissão dada' })).toContainText('@ana.lima')
    expect(await findViolations(page)).toEqual([])
  })

  await test.step('it is closed by Escape, then undone and rejected in its row', async () => {
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(page).not.toHaveURL(/mention_id/)
    await row.getByRole('button', { name: /^Desfazer/ }).click()
    await expect(row.getByText('Pendente')).toBeVisible()
    await row.getByRole('button', { name: /^Recusar/ }).click()
    await expect(row.getByText('Recusada')).toBeVisible()
    await expect(row.getByRole('button', { name: /^Recusar/ })).toHaveCount(0)
    await expect(row.getByRole('button', { name: /^Aceitar/ })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
  })
})

test('a video plays muted beside the list, and its first frame is in the row', async ({
  page,
  product,
}) => {
  test.setTimeout(120_000)
  const { world } = standInsOf(product)
  const { owner, accountId } = await aShop(product, { personId: CELIA, allowsReposts: true })
  await page.setViewportSize(DESKTOP)
  await signIn(page, owner)
  await world.mention({
    instagramId: CAFE_INSTAGRAM,
    author: { username: 'beto.filmes' },
    spareId: VIDEO,
  })
  await page.goto(`/mentions?account_id=${accountId}`)

  const video = page.getByRole('region', { name: 'Menção escolhida' }).locator('video')
  await expect(video).toHaveJSProperty('muted', true, WITHOUT_RELOAD)
  await expect
    .poll(() =>
      video.evaluate((video) => (video instanceof HTMLVideoElement ? video.currentTime : 0)),
    )
    .toBeGreaterThan(0.5)
  await expect
    .poll(() => rowOf(page, '@beto.filmes').locator('canvas').evaluate(paint), WITHOUT_RELOAD)
    .toBe(255)
  expect(await findViolations(page)).toEqual([])
})

test('an always rejected author does not come back until the rule is removed', async ({
  page,
  product,
}) => {
  test.setTimeout(120_000)
  const { world } = standInsOf(product)
  const { owner } = await aShop(product, { personId: CELIA, allowsReposts: true })
  await page.setViewportSize(DESKTOP)
  await signIn(page, owner)
  const author = { username: 'caio.spam' }
  const first = await world.mention({ instagramId: CAFE_INSTAGRAM, author, spareId: IMAGE })
  await page.goto('/mentions')

  const preview = page.getByRole('region', { name: 'Menção escolhida' })
  await expect(preview.getByRole('img')).toBeVisible(WITHOUT_RELOAD)
  await test.step('the choice stays when the list cannot be read after it', async () => {
    await page.route(LIST_CALL, (route) => route.abort())
    await preview.getByRole('radio', { name: 'Recusar sempre' }).click()
    await expect(preview.getByText('Regra salva.')).toBeVisible()
    await expect(preview.getByRole('radio', { name: 'Recusar sempre' })).toBeChecked()
    await page.unroute(LIST_CALL)
  })

  await world.mention({
    instagramId: CAFE_INSTAGRAM,
    author: { ...author, id: first.senderId },
    spareId: IMAGE,
  })
  await expect(rowOf(page, '@caio.spam')).toHaveCount(2, WITHOUT_RELOAD)
  await expect(rowOf(page, '@caio.spam').first().getByText('Recusada')).toBeVisible()

  await page.getByText('1 pessoa com regra').click()
  const people = page.getByRole('group', { name: 'Stories de @caio.spam' })
  await people.last().getByRole('radio', { name: 'Decidir um a um' }).check()
  await expect(page.getByText('1 pessoa com regra')).toHaveCount(0)
})

test('one confirmed press removes all mentions from every screen', async ({ page, product }) => {
  test.setTimeout(120_000)
  const { world } = standInsOf(product)
  const { owner, api, accountId } = await aShop(product, { personId: CELIA, allowsReposts: true })
  const body = { accepted_repost: true }
  await api.call(contract.updateAccount, { params: { id: accountId }, body })
  await page.setViewportSize(DESKTOP)
  await signIn(page, owner)
  await world.mention({
    instagramId: CAFE_INSTAGRAM,
    author: { username: 'dora.doces' },
    spareId: IMAGE,
  })
  await page.goto('/mentions')
  const row = rowOf(page, '@dora.doces')
  await row.getByRole('button', { name: /^Aceitar/ }).click(WITHOUT_RELOAD)
  await expect(row.getByText(/^Na TV até /)).toBeVisible()

  await page.getByRole('button', { name: 'Tirar tudo das telas' }).click()
  const question = page.getByRole('dialog', { name: 'Tirar todas as menções de todas as telas?' })
  expect(await findViolations(page)).toEqual([])
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(row.getByText(/^Na TV até /)).toBeVisible()

  await page.getByRole('button', { name: 'Tirar tudo das telas' }).click()
  await question.getByRole('button', { name: 'Tirar agora' }).click()
  await expect(page.getByText('Pronto: em até 15 segundos nenhuma tela')).toBeVisible()
  await expect(row.getByText('Tirada de todas as telas')).toBeVisible()
})

test('in French, an account that may not show mentions names who enables them', async ({
  page,
  context,
  product,
}) => {
  const { owner, accountId } = await aShop(product, { personId: CELIA, allowsReposts: false })
  await signIn(page, owner)
  await expect(page.getByRole('link', { name: 'Menções' })).toHaveCount(0)

  await context.addCookies([{ name: 'lang', value: 'fr', url: product.url }])
  await page.goto(`/mentions?account_id=${accountId}`)
  await expect(page.getByText('notre équipe doit l’activer')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Aucune mention trouvée' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Accepter/ })).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])
})

test('a user without an account who gets a mention’s link is shown how to connect one', async ({
  page,
  product,
}) => {
  const { owner, api, accountId } = await aShop(product, { personId: CELIA, allowsReposts: false })
  await api.call(contract.deleteAccount, { params: { id: accountId } })
  await signIn(page, owner)
  await page.goto('/mentions')
  await expect(page.getByRole('heading', { name: 'Nenhuma conta recebe menções' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})

function naturalWidth(image: Element): number {
  return image instanceof HTMLImageElement ? image.naturalWidth : 0
}

/** Alpha of the middle of a canvas: 0 when nothing was drawn, 255 when a frame was. */
function paint(canvas: Element): number {
  if (!(canvas instanceof HTMLCanvasElement)) return 0
  const middle = canvas.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1)
  return middle?.data[3] ?? 0
}
