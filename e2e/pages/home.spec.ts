import { gzipSync } from 'node:zlib'
import { signInDemo } from '../support/people.ts'
import { difference, readPixels } from '../support/pixels.ts'
import { expect, test } from '../support/product.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }
const SCRIPTS = '**/assets/*.js'
/** The only script of the page's HTML. It loads the others. */
const START_SCRIPT = /\/assets\/index-[^/]+\.js$/
const VIDEO = '**/assets/about-*.mp4'
/** Limit of all scripts of a visitor's first page, gzip, in bytes. */
const MAX_SCRIPT_BYTES = 130_000

for (const size of [PHONE, DESKTOP]) {
  test(`at ${String(size.width)} px a visitor reads what the product is and starts the sign-up`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    const scene = page.getByRole('img', { name: /^Uma TV na vitrine de um café/ })
    await expect(scene).toBeVisible()
    const way = page.getByRole('main').getByRole('link', { name: 'Criar conta' }).first()
    await expect(way).toBeInViewport()

    await test.step('the TV in the window moves until it is paused', async () => {
      await page.getByRole('button', { name: 'Pausar a animação' }).click()
      const before = await readPixels(scene, 160)
      expect(difference(await readPixels(scene, 160), before)).toBeLessThan(0.5)
      await page.getByRole('button', { name: 'Continuar a animação' }).click()
      await expect
        .poll(async () => difference(await readPixels(scene, 160), before))
        .toBeGreaterThan(2)
    })

    await way.click()
    await expect(page).toHaveURL(/\/sign-up$/)
    await expect(page.getByRole('heading', { name: 'Sua loja na TV' })).toBeVisible()
  })
}

test('the video plays with captions and has a text version', async ({ page }) => {
  await page.goto('/')
  const videoRequests: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.mp4')) videoRequests.push(request.url())
  })
  await page.getByRole('heading', { name: 'Veja em 20 segundos' }).scrollIntoViewIfNeeded()
  await expect(page.locator('#about img')).toHaveJSProperty('complete', true)
  expect(videoRequests, 'loaded before it was asked for').toEqual([])

  await page.getByRole('button', { name: 'Assistir ao vídeo' }).click()
  const video = page.locator('#about video')
  await expect(video).toHaveAccessibleName('Vídeo: como a Vitrine funciona')
  await expect(video).toBeFocused()
  await expect.poll(() => video.evaluate(timeOf)).toBeGreaterThan(0.5)
  expect(await video.evaluate(captionOf)).toBe('A loja posta um story no celular, como sempre.')

  await test.step('its captions are in the page’s language', async () => {
    await page.locator('nav select').selectOption('fr')
    await expect
      .poll(() => video.evaluate(captionOf))
      .toMatch(/^(La boutique publie|Un instant plus tard)/)
  })

  await page.getByText('La vidéo en mots').click()
  await expect(page.locator('#about').getByRole('listitem')).toHaveCount(5)
})

test('plays the video of ABOUT_VIDEO_URL instead of the bundled one', async ({ page, baseURL }) => {
  const other = new URL('/another-video.mp4', baseURL).href
  await page.route('**/api/settings', (route) =>
    route.fulfill({ json: { chat_url: null, about_video_url: other } }),
  )
  await page.goto('/')
  // The text below describes the bundled video.
  await expect(page.locator('#about details')).toHaveCount(0)
  await page.getByRole('button', { name: 'Assistir ao vídeo' }).click()
  await expect(page.locator('#about video')).toHaveAttribute('src', other)
})

test('a video that fails to load shows an error and can be retried', async ({ page }) => {
  await page.goto('/')
  await page.route(VIDEO, (route) => route.abort())
  await page.getByRole('button', { name: 'Assistir ao vídeo' }).click()
  await expect(page.getByRole('alert')).toContainText('O vídeo não abriu')
  await page.unroute(VIDEO)
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect.poll(() => page.locator('video').evaluate(timeOf)).toBeGreaterThan(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the prerendered page is in the language of the visitor before its script runs', async ({
  page,
  context,
  product,
}) => {
  await page.route(SCRIPTS, (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Seus stories. Na TV da loja.' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')

  await context.addCookies([{ name: 'lang', value: 'fr', url: product.url }])
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Vos stories.' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR')
  await page.goto('/sign-in')
  await expect(page.getByRole('link', { name: 'Se connecter avec un e-\u2060mail' })).toBeVisible()
  await page.goto('/privacy-policy')
  await expect(page.getByRole('heading', { level: 2 }).nth(5)).toBeVisible()
})

test('the script hydrates the page without changes, and repeats the press of a button before it', async ({
  page,
}) => {
  let letScriptsGo = (): void => undefined
  const released = new Promise<void>((resolve) => {
    letScriptsGo = resolve
  })
  await page.route(SCRIPTS, async (route) => {
    if (!START_SCRIPT.test(route.request().url())) await released
    await route.continue()
  })
  // The start script has run then.
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const title = page.getByRole('heading', { level: 1 })
  await title.evaluate((element) => element.setAttribute('data-seen', ''))
  await page.getByRole('button', { name: 'Pausar a animação' }).click()
  letScriptsGo()
  await expect(page.getByRole('button', { name: 'Continuar a animação' })).toBeVisible()
  await expect(title).toHaveAttribute('data-seen', '')
})

test('a signed-in user is shown a link to the account', async ({ page }) => {
  await signInDemo(page, 'trial@vitrine.test')
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Minha conta' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Entrar', exact: true })).toHaveCount(0)
})

for (const path of ['/', '/sign-in']) {
  test(`a phone loads little script for ${path}`, async ({ page }) => {
    await page.setViewportSize(PHONE)
    const sizes: Promise<number>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return
      sizes.push(response.body().then((body) => gzipSync(body).length))
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    expect(bytes).toBeGreaterThan(60_000)
    expect(bytes).toBeLessThanOrEqual(MAX_SCRIPT_BYTES)
  })
}

test('nothing moves with prefers-reduced-motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => page.evaluate(movingThings)).toEqual([])
})

test('links have a preview image, and search engines find the pages', async ({ page, product }) => {
  await page.goto('/')
  const metaOf = (name: string) =>
    page.locator(`meta[property="og:${name}"]`).getAttribute('content')
  expect(await metaOf('title')).toBe('Vitrine: seus stories na TV da loja')
  expect(await metaOf('url')).toBe(`${product.url}/`)
  const image = (await metaOf('image')) ?? ''
  expect(new URL(image).origin).toBe(product.url)
  expect(await page.evaluate(sizeOf, image)).toEqual([1200, 630])
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${product.url}/`)

  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  for (const path of ['/', '/sign-up', '/privacy-policy']) {
    expect(sitemap).toContain(`<loc>${product.url}${path}</loc>`)
  }
  for (const icon of await page.locator('link[rel~=icon], link[rel=apple-touch-icon]').all()) {
    const answer = await page.request.get((await icon.getAttribute('href')) ?? '')
    expect(answer.headers()['content-type']).toMatch(/^image\//)
  }
})

test('an unknown address has the status 404 and an error page', async ({ page }) => {
  const answer = await page.goto('/vitrines/7')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Esta vitrine está vazia' })).toBeVisible()
  await page.getByRole('link', { name: 'Ir para o início' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Seus stories')
})

test('private pages are not indexed, and no page runs inline scripts', async ({ page }) => {
  const responses = await Promise.all(
    ['/accounts', '/', '/tv/'].map((path) => page.request.get(path)),
  )
  const [account, home] = responses
  expect(account?.headers()['x-robots-tag']).toBe('noindex')
  expect(home?.headers()).not.toHaveProperty('x-robots-tag')
  for (const answer of responses) {
    expect(answer.headers()['content-security-policy']).toMatch(/script-src 'self'(;|$)/)
  }
  await page.goto('/')
  expect(await page.evaluate(runsInline)).toBe(false)
})

function timeOf(video: Element): number {
  return video instanceof HTMLVideoElement ? video.currentTime : -1
}

/** The text of the video's current captions. */
function captionOf(video: Element): string | null {
  if (!(video instanceof HTMLVideoElement)) return null
  const shown = [...video.textTracks].find(({ mode }) => mode === 'showing')
  const [cue] = shown?.activeCues ?? []
  return cue instanceof VTTCue ? cue.text : null
}

/** Names of the running animations. */
function movingThings(): string[] {
  return document
    .getAnimations()
    .filter(({ playState }) => playState === 'running')
    .map((animation) =>
      animation instanceof CSSAnimation ? animation.animationName : animation.id,
    )
}

async function sizeOf(address: string): Promise<[number, number]> {
  const image = new Image()
  image.src = address
  await image.decode()
  return [image.naturalWidth, image.naturalHeight]
}

/** Whether the page's policy lets an inline script run. */
async function runsInline(): Promise<boolean> {
  const script = document.createElement('script')
  script.textContent = 'document.documentElement.dataset.ran = "yes"'
  document.head.append(script)
  await new Promise((resolve) => requestAnimationFrame(resolve))
  return document.documentElement.dataset['ran'] === 'yes'
}
