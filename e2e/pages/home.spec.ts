import { gzipSync } from 'node:zlib'
import { signInDemo } from '../support/people.ts'
import { difference, readPixels } from '../support/pixels.ts'
import { expect, test } from '../support/product.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }
const SCRIPTS = '**/assets/*.js'
const FILM = '**/assets/about-*.mp4'
/** All script of a stranger's first page, gzip, in bytes. */
const DOOR_LIMIT = 130_000

for (const size of [PHONE, DESKTOP]) {
  test(`at ${String(size.width)} px a stranger sees what it is, and begins`, async ({ page }) => {
    await page.setViewportSize(size)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    const scene = page.getByRole('img', { name: /^Uma TV na vitrine de um café/ })
    await expect(scene).toBeVisible()
    const way = page.getByRole('main').getByRole('link', { name: 'Criar conta' }).first()
    await expect(way).toBeInViewport()

    await test.step('the TV in the window moves, until it is stopped', async () => {
      await page.getByRole('button', { name: 'Pausar a animação' }).click()
      const before = await readPixels(scene)
      expect(difference(await readPixels(scene), before)).toBeLessThan(0.5)
      await page.getByRole('button', { name: 'Continuar a animação' }).click()
      await expect.poll(async () => difference(await readPixels(scene), before)).toBeGreaterThan(2)
    })

    await way.click()
    await expect(page).toHaveURL(/\/sign-up$/)
    await expect(page.getByRole('heading', { name: 'Sua loja na TV' })).toBeVisible()
  })
}

test('the film plays with captions, and can be read instead', async ({ page }) => {
  await page.goto('/')
  const films: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.mp4')) films.push(request.url())
  })
  await page.getByRole('heading', { name: 'Veja em 20 segundos' }).scrollIntoViewIfNeeded()
  await expect(page.locator('#about img')).toHaveJSProperty('complete', true)
  expect(films, 'loaded before it was asked for').toEqual([])

  await page.getByRole('button', { name: 'Assistir ao vídeo' }).click()
  const film = page.locator('#about video')
  await expect(film).toHaveAccessibleName('Vídeo: como a Vitrine funciona')
  await expect(film).toBeFocused()
  await expect.poll(() => film.evaluate(timeOf)).toBeGreaterThan(0.5)
  expect(await film.evaluate(captionOf)).toBe('A loja posta um story no celular, como sempre.')

  await test.step('in another language its captions follow', async () => {
    await page.locator('nav select').selectOption('fr')
    await expect
      .poll(() => film.evaluate(captionOf))
      .toMatch(/^(La boutique publie|Un instant plus tard)/)
  })

  await page.getByText('La vidéo en mots').click()
  await expect(page.locator('#about').getByRole('listitem')).toHaveCount(5)
})

test('plays the film of ABOUT_VIDEO_URL instead of the built-in one', async ({ page, baseURL }) => {
  const other = new URL('/another-film.mp4', baseURL).href
  await page.route('**/api/settings', (route) =>
    route.fulfill({ json: { chat_url: null, about_video_url: other } }),
  )
  await page.goto('/')
  // The words below are about the built-in film.
  await expect(page.locator('#about details')).toHaveCount(0)
  await page.getByRole('button', { name: 'Assistir ao vídeo' }).click()
  await expect(page.locator('#about video')).toHaveAttribute('src', other)
})

test('a film that does not come says so, and is tried again', async ({ page }) => {
  await page.goto('/')
  await page.route(FILM, (route) => route.abort())
  await page.getByRole('button', { name: 'Assistir ao vídeo' }).click()
  await expect(page.getByRole('alert')).toContainText('O vídeo não abriu')
  await page.unroute(FILM)
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect.poll(() => page.locator('video').evaluate(timeOf)).toBeGreaterThan(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the page is there before its script, in the language of the visitor', async ({
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

test('its script takes the page over as it stands', async ({ page }) => {
  let letScriptsGo = (): void => undefined
  const gate = new Promise<void>((resolve) => {
    letScriptsGo = resolve
  })
  await page.route(SCRIPTS, async (route) => {
    await gate
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const title = page.getByRole('heading', { level: 1 })
  await title.evaluate((element) => element.setAttribute('data-seen', ''))
  letScriptsGo()
  // A press before the script is there does nothing.
  const resume = page.getByRole('button', { name: 'Continuar a animação' })
  await expect(async () => {
    // On a busy machine a press may show its effect after this try has ended.
    if (await resume.isVisible()) return
    await page.getByRole('button', { name: 'Pausar a animação' }).click({ timeout: 1_000 })
    await expect(resume).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 15_000 })
  await expect(title).toHaveAttribute('data-seen', '')
})

test('whoever is signed in is shown the way to the account', async ({ page }) => {
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
    expect(bytes).toBeLessThanOrEqual(DOOR_LIMIT)
  })
}

test('nothing moves for whoever asked for that', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => page.evaluate(movingThings)).toEqual([])
})

test('others show a link to us with a picture, and search engines find the pages', async ({
  page,
  product,
}) => {
  await page.goto('/')
  const metaOf = (name: string) =>
    page.locator(`meta[property="og:${name}"]`).getAttribute('content')
  expect(await metaOf('title')).toBe('Vitrine: seus stories na TV da loja')
  expect(await metaOf('url')).toBe(`${product.url}/`)
  const picture = (await metaOf('image')) ?? ''
  expect(new URL(picture).origin).toBe(product.url)
  expect(await page.evaluate(sizeOf, picture)).toEqual([1200, 630])
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

test('an address of nothing is told so to machines and to people', async ({ page }) => {
  const answer = await page.goto('/vitrines/7')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Esta vitrine está vazia' })).toBeVisible()
  await page.getByRole('link', { name: 'Ir para o início' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Seus stories')
})

test('pages of the account are left out of search, and no page runs what is not a file of ours', async ({
  page,
}) => {
  const answers = await Promise.all(
    ['/accounts', '/', '/tv/'].map((path) => page.request.get(path)),
  )
  const [account, home] = answers
  expect(account?.headers()['x-robots-tag']).toBe('noindex')
  expect(home?.headers()).not.toHaveProperty('x-robots-tag')
  for (const answer of answers) {
    expect(answer.headers()['content-security-policy']).toMatch(/script-src 'self'(;|$)/)
  }
  await page.goto('/')
  expect(await page.evaluate(runsInline)).toBe(false)
})

function timeOf(film: Element): number {
  return film instanceof HTMLVideoElement ? film.currentTime : -1
}

/** What the film's captions say now. */
function captionOf(film: Element): string | null {
  if (!(film instanceof HTMLVideoElement)) return null
  const shown = [...film.textTracks].find(({ mode }) => mode === 'showing')
  const [cue] = shown?.activeCues ?? []
  return cue instanceof VTTCue ? cue.text : null
}

/** The names of what moves at the moment. */
function movingThings(): string[] {
  return document
    .getAnimations()
    .filter(({ playState }) => playState === 'running')
    .map((animation) =>
      animation instanceof CSSAnimation ? animation.animationName : animation.id,
    )
}

async function sizeOf(address: string): Promise<[number, number]> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  return [picture.naturalWidth, picture.naturalHeight]
}

/** Whether the page's policy lets a script run that was written into the page. */
async function runsInline(): Promise<boolean> {
  const script = document.createElement('script')
  script.textContent = 'document.documentElement.dataset.ran = "yes"'
  document.head.append(script)
  await new Promise((resolve) => requestAnimationFrame(resolve))
  return document.documentElement.dataset['ran'] === 'yes'
}
