import type { Browser, Locator, Page, Response } from '@playwright/test'
import { contract, listStories } from '@vitrine/api'
import type { ApiClient } from '@vitrine/api/client'
import type { Product } from '@vitrine/dev'
import { playingItem } from '../support/displays.ts'
import { aPerson } from '../support/people.ts'
import {
  brightness,
  difference,
  type Pixels,
  readImage,
  readPixels,
  scanQr,
} from '../support/pixels.ts'
import { expect, test } from '../support/product.ts'
import { demoApi } from '../support/shops.ts'

const PHONE = { width: 390, height: 844 }
const TV = { width: 1920, height: 1080 }
/** Conversions take minutes on a busy machine. */
const PREPARED = { timeout: 240_000 }
/** With more items than this, three are shown at a time. */
const THREE_SLOTS = 4
/** Refresh interval of the portal's lists. */
const FOLLOWED = { timeout: 30_000 }
/** A TV with a choice waits a minute for a key; one without waits only for its code. */
const AT_ONCE = { timeout: 30_000 }
const CHANGED = { timeout: 60_000, intervals: [500] }
/** Mean differences: a photo and its own rendering with overlays; two different images. */
const SAME = 12
const ANOTHER = 24
/** Mean brightness of an empty slot. */
const DARK = 12
const SLOT_WIDTH = 160

test.use({
  viewport: PHONE,
  isMobile: true,
  hasTouch: true,
})

/** The owner's presses and inputs on our pages, which are counted. */
function aThumb() {
  const done = { fields: 0, presses: 0 }
  return {
    done,
    async type(field: Locator, text: string): Promise<void> {
      done.fields += 1
      await field.tap()
      await field.pressSequentially(text)
    },
    async press(target: Locator): Promise<void> {
      done.presses += 1
      await target.tap()
    },
  }
}

async function openTv(browser: Browser, product: Product): Promise<Page> {
  const options = { viewport: TV, isMobile: false, hasTouch: false, baseURL: product.url }
  const tv = await (await browser.newContext(options)).newPage()
  await tv.goto('/tv/')
  return tv
}

/** The page of a new connection redirects after 15 s at most. */
const GONE_ON = { timeout: 25_000 }

const DEMO_SHOPS = ['cafe@vitrine.test', 'expired@vitrine.test']

/** Waits until all media of a person's accounts are prepared. */
async function waitUntilPrepared(api: ApiClient): Promise<void> {
  const arePrepared = async (): Promise<boolean> => {
    const { data } = await api.call(contract.listAccounts, {})
    return data.every(({ media }) => media.ready > 0 && media.pending === 0)
  }
  await expect.poll(arePrepared, PREPARED).toBe(true)
}

interface Photo {
  readonly url: string
  readonly pixels: Pixels
}

/** The photos among a TV's stories, each as painted in a slot. */
async function photosOf(tv: Page, list: Response | undefined): Promise<readonly Photo[]> {
  const { data } = listStories.response.parse(await list?.json())
  const slot = await readPixels(tv.locator('[data-slot]').first(), SLOT_WIDTH)
  const photos: Photo[] = []
  for (const { media_type, media_url: url } of data) {
    if (media_type === 'IMAGE') photos.push({ url, pixels: await readImage(tv, url, slot) })
  }
  return photos
}

interface Shown extends Photo {
  readonly slot: Locator
}

/** A slot that shows only one photo; null while there are only videos and fades. */
async function findPhoto(tv: Page, photos: readonly Photo[]): Promise<Shown | null> {
  for (const slot of await tv.locator('[data-slot]').all()) {
    const painted = await readPixels(slot, SLOT_WIDTH)
    const photo = photos.find(({ pixels }) => difference(painted, pixels) < SAME)
    if (photo !== undefined) return { ...photo, slot }
  }
  return null
}

test('a new owner has a first TV playing, with a phone', async ({
  browser,
  page,
  product,
  conversions,
}) => {
  test.setTimeout(600_000)
  // The owner's media are prepared after those of the demo's shops.
  for (const email of DEMO_SHOPS) await waitUntilPrepared(await demoApi(product, email))
  await conversions.hold()
  const owner = aPerson()
  const { done, press, type } = aThumb()
  const card = page.getByRole('article', { name: '@cafe.aurora' })

  await test.step('the home page has one button', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    const way = page.getByRole('main').getByRole('link', { name: 'Criar conta' }).first()
    await expect(way).toBeInViewport()
    await press(way)
    await expect(page.getByRole('heading', { name: 'Sua loja na TV' })).toBeVisible()
  })

  await test.step('five fields create the account, and a mistake is corrected in its field', async () => {
    const email = page.getByLabel('E-mail')
    const submit = page.getByRole('button', { name: 'Criar minha conta' })
    const slip = page.getByText('Informe um e-\u2060mail válido')
    await type(page.getByLabel('Seu nome'), owner.name)
    await type(page.getByLabel('Telefone com DDD'), '11987654321')
    await expect(page.getByLabel('Telefone com DDD')).toHaveValue('(11) 98765-4321')
    await type(email, owner.email)
    await type(page.getByLabel('Senha', { exact: true }), owner.password)
    await type(page.getByLabel('Repita a senha'), owner.password)
    // A mistake is not part of the shortest way: it is not counted.
    await email.fill('bia.padaria')
    await submit.tap()
    await expect(slip).toBeVisible()
    await expect(email).toBeFocused()
    await expect(page.getByLabel('Seu nome')).toHaveValue(owner.name)
    await email.fill(owner.email)
    await expect(slip).toHaveCount(0)
    await press(submit)
    await expect(
      page.getByRole('heading', { name: 'Só falta conectar seu Instagram ou Facebook' }),
    ).toBeVisible()
  })

  await test.step('one button connects Instagram on its own page', async () => {
    await press(page.getByRole('button', { name: 'Adicionar conta do Instagram' }))
    await expect(page.getByRole('heading', { name: 'Entrar com o Instagram' })).toBeVisible()
    await page.getByRole('button', { name: 'Continuar como @cafe.aurora' }).tap()
    await page.getByRole('button', { name: 'Permitir' }).tap()
    await expect(page.getByRole('heading', { name: 'Conta conectada!' })).toBeVisible()
    await expect(card).toBeVisible(GONE_ON)
  })

  await test.step('the prepared items are first, then the way to a TV', async () => {
    const progress = /^Preparando seu conteúdo: \d+ de \d+ prontos$/
    await expect(page.getByText(progress).first()).toBeInViewport(FOLLOWED)
    await expect(card.getByText(progress)).toBeVisible()
    await conversions.release()
    const panel = page.getByRole('region', { name: 'Agora, a sua TV' })
    await expect(panel.getByText('procure por “Vitrine” e instale')).toBeInViewport()
    await press(panel.getByRole('radio', { name: 'Outra TV com internet' }))
    await expect(panel.getByText(`${product.url}/tv/`)).toBeInViewport()
    await expect(
      panel.getByText('aponte o celular e toque nos mesmos 4 caracteres'),
    ).toBeInViewport()
    // The card's first number counts the ready items.
    const ready = async (): Promise<number> => Number(/\d+/.exec(await card.innerText())?.[0])
    await expect.poll(ready, PREPARED).toBeGreaterThan(THREE_SLOTS)
    // Ready items are shown, not only counted.
    const previews = card.locator('[aria-hidden=true] > img')
    await expect.poll(() => previews.count()).toBeGreaterThan(1)
    await expect(previews.first()).not.toHaveJSProperty('naturalWidth', 0)
  })

  const tv = await openTv(browser, product)
  const lists: Response[] = []
  tv.on('response', (answer) => {
    if (answer.ok() && /\/accounts\/[^/]+\/stories\?/.test(answer.url())) lists.push(answer)
  })
  await test.step('the phone scans the TV’s code and allows it', async () => {
    await expect(tv.getByText('O código termina em')).toBeVisible()
    const link = await scanQr(tv)
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Liberar esta TV?' })).toBeVisible()
    const code = new URL(link).searchParams.get('authorization_code') ?? ''
    const codeButton = page.getByRole('button', { name: code.slice(-4) })
    await expect(codeButton).toBeInViewport()
    await press(codeButton)
    await expect(page.getByRole('heading', { name: 'TV liberada!' })).toBeVisible()
  })

  await test.step('the TV plays without its remote', async () => {
    await expect(playingItem(tv)).toBeVisible(AT_ONCE)
    await expect(tv.locator('[data-slot]')).toHaveCount(3)
  })

  await test.step('a photo of the account is painted, and then another item', async () => {
    const photos = await photosOf(tv, lists[0])
    expect(photos.length).toBeGreaterThan(0)
    const shown: Shown[] = []
    const lookForPhoto = async (): Promise<number> => {
      const found = await findPhoto(tv, photos)
      return found === null ? 0 : shown.push(found)
    }
    await expect.poll(lookForPhoto, CHANGED).toBeGreaterThan(0)
    for (const { slot, pixels } of shown) {
      // A black slot is no item.
      const change = async (): Promise<number> => {
        const painted = await readPixels(slot, SLOT_WIDTH)
        return brightness(painted) < DARK ? 0 : difference(painted, pixels)
      }
      await expect.poll(change, CHANGED).toBeGreaterThan(ANOTHER)
    }
  })

  await test.step('the phone shows it without a reload, with an image of it', async () => {
    await expect(page.getByRole('heading', { name: 'Reproduzindo em TV 1' })).toBeInViewport(
      FOLLOWED,
    )
    await expect(page.getByRole('img', { name: 'Na tela agora' })).toBeInViewport(FOLLOWED)
  })

  expect(done, 'fields and presses on our pages').toEqual({ fields: 5, presses: 5 })

  await test.step('the screens page shows that it plays, and what', async () => {
    await page.getByRole('link', { name: 'Telas' }).first().tap()
    await expect(page.getByRole('heading', { name: 'Suas telas' })).toBeVisible()
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'TV 1' }) })
    await expect(row.getByText('Reproduzindo @cafe.aurora')).toBeVisible()
    await expect(row.getByRole('img', { name: 'Na tela agora' })).toBeVisible(FOLLOWED)
  })

  await test.step('in the end everything is prepared', async () => {
    await page.getByRole('link', { name: 'Contas' }).first().tap()
    await expect(card.getByText(/^\d+ itens prontos$/)).toBeVisible(PREPARED)
    await expect(
      page.getByText('Escolha a tela e toque em “Reproduzir em outra tela”.'),
    ).toBeVisible()
  })
  await tv.context().close()
})
