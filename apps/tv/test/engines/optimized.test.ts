import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type ApiDouble, startApiDouble } from './api-double.ts'
import { type BuiltApp, copyApp } from './build-app.ts'
import { installEngine } from './engine-binaries.ts'
import { engineOf } from './engine-list.ts'
import { openPage } from './engine-page.ts'
import { FOCUSED } from './focused.ts'

/** V8 optimizes every function at its first call, as otherwise only those that run often. */
const ALWAYS = '--js-flags=--always-opt'

/** Compiling everything takes an old engine 25 s on a busy machine. */
const COMPILED_MS = 90_000

let app: BuiltApp
let api: ApiDouble
let program: string

beforeAll(async () => {
  app = await copyApp(inject('builtTvApp'))
  api = await startApiDouble()
  program = await installEngine(engineOf(64))
})

afterAll(async () => {
  await api.close()
  await app.remove()
})

/** An optimizing compiler that lacks a part ends the page, after days on a TV. */
describe('scripts that are optimized in Chromium 64', () => {
  it.each([
    ['the app', 'index.html', `document.querySelector('[data-code]')`],
    ['the device test', 'test.html', `${FOCUSED} === 'Começar'`],
  ])('run %s', async (_, name, shown) => {
    const page = await openPage(program, { flags: [ALWAYS] })
    try {
      await page.navigate(app.fileUrl(api.url).replace('index.html', name))
      await page.waitFor(shown, COMPILED_MS)
      expect(page.faults).toEqual([])
    } finally {
      await page.close()
    }
  })
})
