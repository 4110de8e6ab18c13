import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Machine } from '../testing/find-browser.ts'
import { ensureBrowser, findBrowser } from '../testing/find-browser.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-browser-'))
  vi.spyOn(console, 'log').mockReturnValue()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A machine on which the command named by `works` brings Chromium. */
function aMachine(apt: boolean, works: string): Machine & { readonly ran: string[] } {
  const ran: string[] = []
  return {
    ran,
    canUseApt: () => apt,
    run(command) {
      ran.push(command.join(' '))
      if (command.join(' ').includes(works)) writeFileSync(path.join(folder, 'chromium'), '')
      return true
    },
  }
}

it('takes the browser a person named', () => {
  expect(findBrowser({ CHROMIUM_PATH: '/somewhere/chrome', PATH: folder })).toBe(
    '/somewhere/chrome',
  )
})

it('prefers Chrome over Chromium on the path', () => {
  for (const name of ['chromium', 'google-chrome']) writeFileSync(path.join(folder, name), '')
  expect(findBrowser({ PATH: folder })).toBe(path.join(folder, 'google-chrome'))
})

it('installs nothing where a browser is', () => {
  writeFileSync(path.join(folder, 'chromium'), '')
  const machine = aMachine(true, 'nothing')
  expect(ensureBrowser({ PATH: folder }, machine)).toBe(path.join(folder, 'chromium'))
  expect(machine.ran).toEqual([])
})

it("installs the distribution's Chromium, with fresh lists, where apt may be used", () => {
  const machine = aMachine(true, 'install')
  expect(ensureBrowser({ PATH: folder }, machine)).toBe(path.join(folder, 'chromium'))
  expect(machine.ran[0]).toMatch(/^apt-get update/)
  expect(machine.ran[1]).toMatch(/^apt-get install .*chromium$/)
})

it('installs Chrome elsewhere', () => {
  const machine = aMachine(false, 'playwright install chrome')
  expect(ensureBrowser({ PATH: folder }, machine)).toBe(path.join(folder, 'chromium'))
})

it('says what to install when no browser can be had', () => {
  expect(() => ensureBrowser({ PATH: folder }, aMachine(false, 'nothing'))).toThrow(
    /install Google Chrome or Chromium/,
  )
})
