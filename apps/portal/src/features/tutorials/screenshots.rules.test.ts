import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findScreenshot } from './screenshots.rules.ts'
import { SCREENSHOTS } from './screenshots.ts'
import { STEPS, TUTORIALS } from './tutorials.ts'

const SIZES = { 'pt/mentions-1': [390, 500], 'fr/mentions-1': [390, 520] } as const

it('findScreenshot returns a step in the page’s language, else in Portuguese, else null', () => {
  const query = { slug: 'mentions', step: 1 }
  expect(findScreenshot({ ...query, language: 'fr' }, SIZES)).toEqual({
    url: '/tutorials/fr/mentions-1.webp',
    width: 390,
    height: 520,
  })
  expect(findScreenshot({ ...query, language: 'es' }, SIZES)?.url).toBe(
    '/tutorials/pt/mentions-1.webp',
  )
  expect(findScreenshot({ slug: 'mentions', step: 2, language: 'fr' }, SIZES)).toBeNull()
})

it('SCREENSHOTS contains only existing files of existing steps', () => {
  const folder = join(import.meta.dirname, '../../../public/tutorials')
  const shown = TUTORIALS.flatMap(({ slug }) => STEPS.map((step) => `${slug}-${String(step)}`))
  for (const name of Object.keys(SCREENSHOTS)) {
    expect(existsSync(join(folder, `${name}.webp`)), name).toBe(true)
    expect(shown, name).toContain(name.split('/')[1])
  }
})
