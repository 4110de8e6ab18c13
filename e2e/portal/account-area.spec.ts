import type { Locator, Page } from '@playwright/test'
import { findViolations } from '../support/axe.ts'
import { aPerson, signInDemo, signUp } from '../support/people.ts'
import { expect, test } from '../support/product.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }
const SMALLEST = { width: 320, height: 640 }

const MISSING = [
  'Informe seu CNPJ',
  'Informe a razão social',
  'Informe o nome do responsável',
  'Informe o CEP',
  'Informe o endereço',
  'Informe o número',
  'Informe o bairro',
  'Informe a cidade',
  'Informe o estado',
]

function sideBar(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Área da conta' })
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}

for (const [where, viewport] of [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const) {
  test(`an owner fills in the profile on ${where}`, async ({ page }) => {
    test.setTimeout(120_000)
    const person = aPerson()
    await page.setViewportSize(viewport)
    await signUp(page, person)
    await page.goto('/account/user')

    await test.step('missing data is shown and requested', async () => {
      await expect(page.getByText('Não informado').first()).toBeVisible()
      await expect(page.getByText('(11) 98765-4321')).toBeVisible()
      await page.getByRole('link', { name: 'Editar dados' }).click()
      await page.getByRole('button', { name: 'Salvar dados' }).click()
      for (const text of MISSING) await expect(page.getByText(text, { exact: true })).toBeVisible()
      await expect(page.getByLabel('CNPJ')).toBeFocused()
      await expect(page.getByLabel('Seu nome')).toHaveValue(person.name)
      expect(await findViolations(page)).toEqual([])
    })

    await test.step('fields are masked', async () => {
      await page.getByLabel('CNPJ').fill('12abc34501de36')
      await expect(page.getByLabel('CNPJ')).toHaveValue('12.ABC.345/01DE-36')
      await expect(page.getByText('Informe um CNPJ válido')).toBeVisible()
      await page.getByLabel('CNPJ').fill('12abc34501de35')
      await expect(page.getByText('Informe um CNPJ válido')).toHaveCount(0)
      const telephone = page.getByLabel('Telefone com DDD')
      await telephone.fill('1133224455')
      await expect(telephone).toHaveValue('(11) 3322-4455')
      await telephone.press('End')
      await telephone.press('6')
      await expect(telephone).toHaveValue('(11) 33224-4556')
    })

    await test.step('the CEP fills in the address and keeps typed fields', async () => {
      await page.getByLabel('Rua ou avenida').fill('Galeria Paulista, loja 3')
      await page.getByLabel('CEP').fill('01310100')
      await expect(page.getByLabel('CEP')).toHaveValue('01310-100')
      await expect(page.getByText('Achamos o endereço.')).toBeVisible()
      await expect(page.getByLabel('Bairro')).toHaveValue('Bela Vista')
      await expect(page.getByLabel('Cidade')).toHaveValue('São Paulo')
      await expect(page.getByLabel('Estado')).toHaveValue('SP')
      await expect(page.getByLabel('Rua ou avenida')).toHaveValue('Galeria Paulista, loja 3')
      await page.getByLabel('CEP').fill('37680000')
      await expect(page.getByText('Este CEP vale para vários lugares')).toBeVisible()
      await expect(page.getByLabel('Cidade')).toHaveValue('Gonçalves')
      await expect(page.getByLabel('Bairro')).toHaveValue('')
    })

    await test.step('an unknown CEP or a failed lookup blocks nothing', async () => {
      await page.getByLabel('CEP').fill('99999999')
      await expect(page.getByText('Não achamos este CEP.')).toBeVisible()
      await page.route('**/api/zip_codes/*', (route) => route.abort())
      await page.getByLabel('CEP').fill('01001000')
      await expect(page.getByText('A busca de CEP não respondeu.')).toBeVisible()
      await page.unroute('**/api/zip_codes/*')
      await page.getByLabel('CEP').fill('01310100')
      await expect(page.getByLabel('Bairro')).toHaveValue('Bela Vista')
    })

    await test.step('the saved data is on the page of the person', async () => {
      await page.getByLabel('Número', { exact: true }).fill('1000')
      await page.getByLabel('Razão social').fill('Floricultura Ramos Ltda.')
      await page.getByLabel('Responsável').fill('Bia Ramos')
      await page.getByRole('button', { name: 'Salvar dados' }).click()
      await expect(page.getByText('Dados salvos.')).toBeVisible()
      await expect(page).toHaveURL(/\/account\/user$/)
      await expect(page.getByText('12.ABC.345/01DE-35')).toBeVisible()
      await expect(page.getByText('Galeria Paulista, loja 3, 1000')).toBeVisible()
      await expect(page.getByText('Bela Vista · São Paulo/SP')).toBeVisible()
    })

    await test.step('another e-mail needs the password', async () => {
      const moved = { ...person, email: `nova.${person.email}` }
      await page.getByRole('link', { name: 'Editar dados' }).click()
      await expect(page.getByLabel('Sua senha atual')).toHaveCount(0)
      await page.getByLabel('E-mail').fill(moved.email)
      await page.getByRole('button', { name: 'Salvar dados' }).click()
      await expect(page.getByText('Informe sua senha atual')).toBeVisible()
      await page.getByLabel('Sua senha atual').fill('errada')
      await page.getByRole('button', { name: 'Salvar dados' }).click()
      const refused = page.getByRole('alert').filter({ hasText: 'Não foi possível atualizar' })
      await expect(refused).toBeVisible()
      await expect(page.getByText('A senha atual não confere.')).toBeVisible()
      await expect(page.getByLabel('Sua senha atual')).toBeFocused()
      await expect(page.getByLabel('E-mail')).toHaveValue(moved.email)
      await page.getByLabel('Sua senha atual').fill(person.password)
      await page.getByRole('button', { name: 'Salvar dados' }).click()
      await expect(page.getByText(moved.email)).toBeVisible()
    })

    await test.step('saving leads on to the referring page if it is ours', async () => {
      await page.goto('/account/user/edit?redirect=%2Faccount%2Fplan')
      await page.getByRole('button', { name: 'Salvar dados' }).click()
      await expect(page).toHaveURL(/\/account\/plan$/)
      await page.goto('/account/user/edit?redirect=https%3A%2F%2Fevil.test')
      await page.getByRole('button', { name: 'Salvar dados' }).click()
      await expect(page).toHaveURL(/\/account\/user$/)
    })
  })
}

test('the side bar leads through the account area on a phone and on a desktop', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await signInDemo(page, 'cafe@vitrine.test')
  await page.goto('/account/user')

  await test.step('on a phone it is at the bottom, and covers no focused element', async () => {
    const bar = await sideBar(page).boundingBox()
    expect(bar?.y).toBeGreaterThan(PHONE.height - 120)
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeGreaterThanOrEqual(PHONE.height - 1)
    for (const entry of await sideBar(page).getByRole('link').all()) {
      expect((await entry.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
    const last = page.getByRole('button', { name: 'Excluir minha conta' })
    await last.focus()
    const box = await last.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  })

  await test.step('each entry leads to its page and marks the current one', async () => {
    for (const [name, title] of [
      ['Meu plano', 'Meu plano'],
      ['Telas', 'Suas telas'],
      ['Minha conta', 'Minha conta'],
    ] as const) {
      await sideBar(page).getByRole('link', { name }).click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(sideBar(page).locator('[aria-current=page]')).toHaveText(name)
    }
  })

  await test.step('on a desktop it is at the side', async () => {
    await page.setViewportSize(DESKTOP)
    const bar = await sideBar(page).boundingBox()
    const content = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect((bar?.x ?? 0) + (bar?.width ?? 0)).toBeLessThanOrEqual(content?.x ?? 0)
  })

  await test.step('back leads to the accounts page, which has none', async () => {
    await sideBar(page).getByRole('link', { name: 'Voltar' }).click()
    await expect(page).toHaveURL(/\/accounts$/)
    await expect(sideBar(page)).toHaveCount(0)
  })
})

for (const [email, status, more] of [
  ['cafe@vitrine.test', /^Assinante desde \d+º?\sde\s/, 'O contrato ainda não foi aceito.'],
  ['trial@vitrine.test', 'Teste grátis', 'Nenhum contrato: ele vem com a assinatura.'],
  [
    'expired@vitrine.test',
    'Plano vencido',
    'Seu plano venceu. Contrate um novo ou fale com a nossa equipe.',
  ],
] as const) {
  test(`the plan of ${email} shows its state`, async ({ page }) => {
    await page.setViewportSize(PHONE)
    await signInDemo(page, email)
    await page.goto('/account/plan')
    const main = page.getByRole('main')
    await expect(main.getByText(status)).toBeVisible()
    await expect(main.getByText(more)).toBeVisible()
    await expect(page.getByText('Telas ao mesmo tempo')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
  })
}

test('an ended plan is shown on the pages that play, with a link to another', async ({ page }) => {
  await signInDemo(page, 'expired@vitrine.test')
  await expect(page.getByRole('article')).toBeVisible()
  await expect(
    page.getByText('Seu plano venceu. Contrate um novo ou fale com a nossa equipe.'),
  ).toHaveCount(1)
  // Once on the page, including the tag of the bar.
  await expect(page.getByText('Seu plano venceu')).toHaveCount(1)
  await expect(page.getByText('Escolha a tela e toque em')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Agora, a sua TV' })).toHaveCount(0)
  await expect(page.getByRole('article').getByText('Reproduzir')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'Ver os planos' })).toHaveAttribute(
    'href',
    '/plans',
  )
  await page.goto('/account/plan')
  await expect(page.getByText('Plano vencido')).toBeVisible()
  await expect(page.getByRole('navigation').getByText('Seu plano venceu')).toHaveCount(0)
  await page.goto('/account/screens')
  await expect(page.getByRole('heading', { name: 'TV 1' })).toBeVisible()
  await expect(page.getByText('Reproduzir em outra tela')).toHaveCount(0)
  // Only browsers are signed in.
  await expect(page.getByRole('heading', { level: 4 }).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 4, name: 'Navegador' })).toHaveCount(0)
})

test('a changed profile asks for confirmation before it is left, and its number may be S/N', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await signInDemo(page, 'cafe@vitrine.test')
  await page.goto('/account/user/edit')
  const number = page.getByLabel('Número')
  await number.fill('s/n')
  await expect(number).toHaveValue('S/N')
  await expect(page.getByText('Sem número? Escreva S/N')).toBeVisible()
  const back = page.getByRole('main').getByRole('link', { name: 'Voltar' })
  await back.click()
  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' })
  await question.getByRole('button', { name: 'Continuar aqui' }).click()
  await expect(number).toHaveValue('S/N')
  await sideBar(page).getByRole('link', { name: 'Telas' }).click()
  await question.getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(page).toHaveURL(/\/account\/screens$/)
})

test('the position in the row of accounts is announced when one card is visible at a time', async ({
  page,
}) => {
  await signInDemo(page, 'cafe@vitrine.test')
  await expect(page.getByRole('article')).toHaveCount(2)
  for (const [size, count] of [
    [PHONE, 1],
    [DESKTOP, 0],
  ] as const) {
    await page.setViewportSize(size)
    await expect(page.getByText('1 de 2', { exact: true })).toHaveCount(count)
  }
})

test('an ended connection has no Play, and a phone shows no code to scan', async ({ page }) => {
  await signInDemo(page, 'reconnect@vitrine.test')
  await expect(page.getByRole('heading', { name: 'A conexão terminou' })).toBeVisible()
  await expect(page.getByText('Escolha a tela e toque em')).toHaveCount(0)
  const code = page.getByRole('img', { name: /^QR code para reconectar/ })
  await page.setViewportSize(DESKTOP)
  await expect(code).toBeVisible()
  await page.setViewportSize(PHONE)
  await expect(code).toHaveCount(0)
  await expect(page.getByText('Reconecte aqui.')).toBeVisible()
})

test('the pages fit the smallest phone and a desktop, in French too', async ({
  page,
  context,
  product,
}) => {
  test.setTimeout(180_000)
  await signInDemo(page, 'cafe@vitrine.test')
  for (const [lang, title] of [
    ['pt', 'Editar dados'],
    ['fr', 'Modifier mes données'],
  ] as const) {
    await context.addCookies([{ name: 'lang', value: lang, url: product.url }])
    for (const path of ['/account/user', '/account/plan', '/account/user/edit']) {
      await page.goto(path)
      await expect(page.locator('main').locator('h2, legend').first()).toBeVisible()
      for (const viewport of [SMALLEST, PHONE, DESKTOP]) {
        await page.setViewportSize(viewport)
        const place = `${path} in ${lang} at ${String(viewport.width)}`
        expect(await overflow(page), place).toBeLessThanOrEqual(0)
        if (lang === 'pt') expect(await findViolations(page), place).toEqual([])
      }
    }
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
})
