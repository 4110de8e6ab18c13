import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ensurePromtool, runPromtool } from '../testing/promtool.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const FOLDER = join(ROOT, 'deploy/monitoring')
const promtool = ensurePromtool(process.env, join(ROOT, 'node_modules/.cache/vitrine/promtool'))

/** A copy of the rules in which `from` is replaced. */
function planted(from: string, to: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-rules-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  cpSync(FOLDER, folder, { recursive: true })
  const file = join(folder, 'alerts.yml')
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(from)
  writeFileSync(file, text.replace(from, to))
  return folder
}

describe('the alert rules', () => {
  it.each([
    ['check', 'rules', 'alerts.yml'],
    ['test', 'rules', 'alerts.test.yml'],
    ['check', 'config', 'prometheus.yml'],
  ])('pass promtool %s %s %s', (...args) => {
    expect(runPromtool(promtool, FOLDER, args)).toMatchObject({ code: 0 })
  })

  it('fail when an expression cannot be parsed', () => {
    const folder = planted('absent(vitrine_queue_jobs)', 'absent(vitrine_queue_jobs')
    expect(runPromtool(promtool, folder, ['check', 'rules', 'alerts.yml']).code).not.toBe(0)
  })

  it('fail their tests when a limit changes', () => {
    const folder = planted('> 0.01', '> 0.5')
    const result = runPromtool(promtool, folder, ['test', 'rules', 'alerts.test.yml'])
    expect(result.code).not.toBe(0)
    expect(result.output).toContain('VitrineServerErrors')
  })

  it('have a test each', () => {
    const names = (file: string): ReadonlySet<string> =>
      new Set(
        [...readFileSync(join(FOLDER, file), 'utf8').matchAll(/\bVitrine[A-Z]\w+/g)].map(
          ([name]) => name,
        ),
      )
    expect(names('alerts.test.yml')).toEqual(names('alerts.yml'))
  })
})

describe('the dashboard', () => {
  it('has queries that promtool accepts', () => {
    const text = readFileSync(join(FOLDER, 'dashboard.json'), 'utf8')
    const queries = [...text.matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map(([, query = '']) =>
      String(JSON.parse(query)),
    )
    expect(queries.length).toBeGreaterThan(15)
    const rules = queries.map((expr, index) => ({
      record: `panel:${String(index)}`,
      // A variable of Grafana.
      expr: expr.replaceAll('$__rate_interval', '5m'),
    }))
    const folder = planted('VitrineNoWorker', 'VitrineNoWorker')
    // YAML reads JSON.
    writeFileSync(
      join(folder, 'panels.yml'),
      JSON.stringify({ groups: [{ name: 'panels', rules }] }),
    )
    expect(runPromtool(promtool, folder, ['check', 'rules', 'panels.yml'])).toMatchObject({
      code: 0,
    })
  })
})

describe('ensurePromtool', () => {
  it('downloads and unpacks the package when the program is missing', () => {
    const ran: string[] = []
    const machine = {
      canUseApt: () => true,
      run: (command: readonly string[]) => {
        ran.push(command.join(' '))
        return true
      },
    }
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-promtool-'))
    onTestFinished(() => {
      rmSync(folder, { recursive: true, force: true })
    })
    expect(() => ensurePromtool({ PATH: folder }, folder, machine)).toThrow(
      'apt-get install prometheus',
    )
    expect(ran).toEqual([
      expect.stringMatching(/^apt-get update/),
      expect.stringContaining('apt-get download'),
    ])
  })

  it('names the package where it cannot be downloaded', () => {
    const machine = { canUseApt: () => false, run: () => false }
    expect(() => ensurePromtool({ PATH: '' }, '/nowhere', machine)).toThrow('apt-get install')
  })
})
