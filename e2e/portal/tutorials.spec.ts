import type { Page } from '@playwright/test'
import { findViolations } from '../support/axe.ts'
import { signInDemo } from '../support/people.ts'
import { expect, test } from '../support/product.ts'

const TRIAL = 'trial@vitrine.test'
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
  { width: 320, height: 640 },
]

function cards(page: Page) {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
}

async function expectSound(page: Page): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    expect(await findViolations(page)).toEqual([])
    const isWide = await page.evaluate(
      () => document.documentElement.scrollWidth > window.innerWidth,
    )
    expect(isWide, `scrolls sideways at ${String(size.width)}`).toBe(false)
  }
}

/** Waits until every image of the page has loaded; lazy ones are scrolled to. */
async function expectLoadedImages(page: Page): Promise<void> {
  for (const image of await page.getByRole('main').locator('img').all()) {
    await image.scrollIntoViewIfNeeded()
    await expect
      .poll(() => image.evaluate((image) => Number(Reflect.get(image, 'naturalWidth'))))
      .toBeGreaterThan(0)
  }
}

test('seven tutorials are found by a word or a subject, or none is found', async ({ page }) => {
  await signInDemo(page, TRIAL)
  await page.goto('/account/tutorials')
  await expect(page.getByRole('heading', { name: 'Tutoriais', level: 1 })).toBeVisible()
  await expect(cards(page)).toHaveCount(7)
  await expect(cards(page).filter({ hasText: 'Comece por aqui' })).toHaveCount(1)
  await expectSound(page)
  await expectLoadedImages(page)

  const search = page.getByRole('searchbox', { name: 'Procurar nos tutoriais' })
  await test.step('accents and case do not matter', async () => {
    await search.fill('PREVIA')
    await expect(cards(page)).toHaveCount(1)
    await expect(cards(page)).toContainText('Escolha o que uma tela mostra')
    await expect(page.getByRole('main').getByRole('status')).toHaveText('1 tutorial')
  })

  await test.step('a subject finds its tutorials', async () => {
    await search.fill('')
    await page.getByRole('radio', { name: 'Conexão de contas' }).check()
    await expect(cards(page)).toHaveCount(2)
  })

  await test.step('no match shows a way back', async () => {
    await search.fill('zebra')
    await expect(page.getByRole('heading', { name: 'Nenhum tutorial encontrado' })).toBeVisible()
    await expect(page.getByText('Nenhum tutorial', { exact: true })).toBeVisible()
    await expectSound(page)
    await page.getByRole('button', { name: 'Ver todos' }).click()
    await expect(cards(page)).toHaveCount(7)
    await expect(search).toHaveValue('')
  })
})

/** The facts of tutorials with a dot at the start of a line. */
function factsWithLeadingDot(page: Page): Promise<readonly string[]> {
  return cards(page).evaluateAll((items) =>
    items.flatMap((item) => {
      const text = [...item.querySelectorAll('p')].at(-1)?.firstChild
      if (!(text instanceof Text)) return ['no facts']
      const topAt = (index: number): number => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + 1)
        return range.getBoundingClientRect().top
      }
      // Each dot with the last letter before it and before the space.
      const isBroken = [...text.data.matchAll(/\s·/g)].some(
        ({ index }) => topAt(index + 1) > topAt(index - 1) + 1,
      )
      return isBroken ? [text.data] : []
    }),
  )
}

test('no line of a tutorial’s facts begins with a dot at any width', async ({
  context,
  page,
  product,
}) => {
  await signInDemo(page, TRIAL)
  for (const lang of ['pt', 'ca', 'fr']) {
    await context.addCookies([{ name: 'lang', value: lang, url: product.url }])
    await page.goto('/account/tutorials')
    await expect(cards(page)).toHaveCount(7)
    for (let width = 320; width <= 480; width += 8) {
      await page.setViewportSize({ width, height: 844 })
      expect(await factsWithLeadingDot(page), `${lang} at ${String(width)}`).toEqual([])
    }
  }
})

/** The current captions of a page's video. */
function captionOn(page: Page): Promise<string> {
  return page.locator('video').evaluate((element) => {
    if (!(element instanceof HTMLVideoElement)) return ''
    const shown = [...element.textTracks].filter(({ mode }) => mode === 'showing')
    const [cue] = shown.flatMap(({ activeCues }) => [...(activeCues ?? [])])
    return cue instanceof VTTCue ? cue.text.replaceAll('\n', ' ') : ''
  })
}

const SEEN = [
  ['pt', 'Abra a Vitrine na TV: ela mostra um QR code.'],
  ['fr', 'Ouvrez Vitrine sur la télé\u00a0: un QR code s’affiche.'],
] as const

for (const [language, caption] of SEEN) {
  test(`a video opens from the list, and plays with its captions in ${language}`, async ({
    page,
    context,
    product,
  }) => {
    await signInDemo(page, TRIAL)
    await context.addCookies([{ name: 'lang', value: language, url: product.url }])
    await page.goto('/account/tutorials')
    const favourite = cards(page).getByRole('link').first()
    await expect(favourite).toHaveAttribute('rel', /noopener/)
    const opened = context.waitForEvent('page')
    await favourite.click()
    const tab = await opened
    const video = tab.locator('video')
    await expect(video).toHaveJSProperty('paused', true)
    await expect(video.locator('track')).toHaveCount(6)
    await video.press('Space')
    await expect(video).toHaveJSProperty('paused', false)
    await expect.poll(() => captionOn(tab)).toBe(caption)
    expect(await video.evaluate((element) => Reflect.get(element, 'videoWidth'))).toBe(1_280)
    await tab.close()
  })
}

test('the captions follow a change of language, and the video continues', async ({ page }) => {
  await signInDemo(page, TRIAL)
  await page.goto('/account/tutorials/tv-by-qr-code')
  await page.locator('video').press('Space')
  await expect.poll(() => captionOn(page)).toMatch(/^Abra/)
  await page.locator('header select, nav select').first().selectOption({ label: 'English' })
  await expect.poll(() => captionOn(page)).not.toMatch(/^Abra/)
  await expect.poll(() => captionOn(page)).not.toBe('')
  await expect(page.locator('video')).toHaveJSProperty('paused', false)
})

test('each opens in a new tab with four steps and no broken image', async ({
  page,
  context,
  product,
}) => {
  test.setTimeout(120_000)
  await signInDemo(page, TRIAL)
  await page.goto('/account/tutorials')
  await expect(cards(page)).toHaveCount(7)
  const links = cards(page).getByRole('link')
  const names = await links.allInnerTexts()
  for (const name of names) {
    const [title = ''] = name.split('\n')
    const opened = context.waitForEvent('page')
    await links.filter({ hasText: title }).click()
    const tab = await opened
    await expect(tab).toHaveURL(/\/account\/tutorials\/[a-z-]+$/)
    await expect(tab.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(tab.getByRole('main').locator('ol > li')).toHaveCount(4)
    await expectLoadedImages(tab)
    await tab.close()
  }
  expect(names).toHaveLength(7)

  await page.goto('/account/tutorials/tv-by-qr-code')
  await expect(page).toHaveTitle(/^Ligue uma TV pelo QR code/)
  await expect(page.getByText(`${new URL(product.url).host}/tv/`)).toBeVisible()
  await expectSound(page)
})

test('in French they are found and shown in French', async ({ page, context, product }) => {
  await signInDemo(page, TRIAL)
  await context.addCookies([{ name: 'lang', value: 'fr', url: product.url }])
  await page.goto('/account/tutorials')
  await page.getByRole('searchbox', { name: 'Chercher dans les tutoriels' }).fill('telecommande')
  await expect(cards(page)).toHaveCount(1)
  await page.goto('/account/tutorials/tv-by-qr-code')
  const title = page.getByRole('heading', { name: 'Autoriser une télé avec son QR code' })
  await expect(title).toBeVisible()
  await expectSound(page)
})

test('signed out they require sign-in, and an unknown one is not found', async ({ page }) => {
  await page.goto('/account/tutorials/mentions')
  await expect(page).toHaveURL(/\/sign-in\?redirect=%2Faccount%2Ftutorials%2Fmentions/)
  await signInDemo(page, TRIAL)
  await page.goto('/account/tutorials/nothing-like-it')
  await expect(page.getByRole('heading', { name: 'Esta vitrine está vazia' })).toBeVisible()
  await page.getByRole('link', { name: 'Todos os tutoriais' }).click()
  await expect(cards(page)).toHaveCount(7)
})
