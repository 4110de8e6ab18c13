import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Machine } from '../testing/machine.ts'
import {
  ensureBrowser,
  ensureTestBrowser,
  findBrowser,
  findTestBrowser,
} from '../testing/find-browser.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-browser-'))
  vi.spyOn(console, 'log').mockReturnValue()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A machine on which the command that ends with `works` installs the browser `name`; other installations fail. */
function aMachine(
  apt: boolean,
  works: string,
  name = 'chromium',
): Machine & { readonly ran: string[] } {
  const ran: string[] = []
  return {
    ran,
    canUseApt: () => apt,
    run(command) {
      ran.push(command.join(' '))
      if (!command.join(' ').endsWith(works)) return !command.includes('install')
      writeFileSync(path.join(folder, name), '')
      return true
    },
  }
}

it('returns the configured browser', () => {
  expect(findBrowser({ CHROMIUM_PATH: '/somewhere/chrome', PATH: folder })).toBe(
    '/somewhere/chrome',
  )
})

it('prefers Chrome over Chromium on the path', () => {
  for (const name of ['chromium', 'google-chrome']) writeFileSync(path.join(folder, name), '')
  expect(findBrowser({ PATH: folder })).toBe(path.join(folder, 'google-chrome'))
})

it('installs nothing when a browser is present', () => {
  writeFileSync(path.join(folder, 'chromium'), '')
  const machine = aMachine(true, 'nothing')
  expect(ensureBrowser({ PATH: folder }, machine)).toBe(path.join(folder, 'chromium'))
  expect(machine.ran).toEqual([])
})

it("installs the distribution's Chromium, with updated lists, when apt is permitted", () => {
  const machine = aMachine(true, ' chromium')
  expect(ensureBrowser({ PATH: folder }, machine)).toBe(path.join(folder, 'chromium'))
  expect(machine.ran[0]).toMatch(/^apt-get update/)
  expect(machine.ran[1]).toMatch(/^apt-get install .*chromium$/)
})

it('installs Chrome on other systems', () => {
  const machine = aMachine(false, 'playwright install chrome')
  expect(ensureBrowser({ PATH: folder }, machine)).toBe(path.join(folder, 'chromium'))
})

it('prints instructions when no browser can be installed', () => {
  expect(() => ensureBrowser({ PATH: folder }, aMachine(false, 'nothing'))).toThrow(
    /install Google Chrome or Chromium/,
  )
})

it('prefers a headless shell for the browser tests only', () => {
  for (const name of ['chromium', 'chromium-headless-shell'])
    writeFileSync(path.join(folder, name), '')
  expect(findTestBrowser({ PATH: folder })).toBe(path.join(folder, 'chromium-headless-shell'))
  expect(findBrowser({ PATH: folder })).toBe(path.join(folder, 'chromium'))
})

it('installs the headless shell for the browser tests where apt is permitted', () => {
  writeFileSync(path.join(folder, 'chromium'), '')
  const machine = aMachine(true, 'headless-shell', 'chromium-headless-shell')
  expect(ensureTestBrowser({ PATH: folder }, machine)).toBe(
    path.join(folder, 'chromium-headless-shell'),
  )
  expect(machine.ran).toHaveLength(2)
})

it('runs the browser tests in the present browser where the headless shell cannot be installed', () => {
  writeFileSync(path.join(folder, 'chromium'), '')
  expect(ensureTestBrowser({ PATH: folder }, aMachine(true, 'nothing'))).toBe(
    path.join(folder, 'chromium'),
  )
  const withoutApt = aMachine(false, 'nothing')
  expect(ensureTestBrowser({ PATH: folder }, withoutApt)).toBe(path.join(folder, 'chromium'))
  expect(withoutApt.ran).toEqual([])
})

it('installs Chromium for the browser tests where the distribution has no headless shell', () => {
  const machine = aMachine(true, ' chromium')
  expect(ensureTestBrowser({ PATH: folder }, machine)).toBe(path.join(folder, 'chromium'))
})
