import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

/** Settings that only the files of the deployment read. */
const OF_DEPLOYMENT = [
  ...['VITRINE_DOMAIN', 'VITRINE_IMAGE', 'POSTGRES_PASSWORD', 'S3_SECRET_KEY', 'API_1', 'API_2'],
]
/** Settings that the client of S3 reads. */
const OF_S3_CLIENT = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']

/** Names of the settings that the server reads. */
function serverSettings(): ReadonlySet<string> {
  const folder = join(ROOT, 'apps/server/src/config')
  const sources = readdirSync(folder)
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
  const names = sources.join().matchAll(/'([A-Z][A-Z0-9_]{2,})'/g)
  return new Set([...names].map(([, name = '']) => name))
}

const settings = serverSettings()

describe('the files of the deployment', () => {
  it.each(['deploy/vitrine.env.example', '.env.example'])(
    'name only settings that exist in %s',
    (file) => {
      const names = [...read(file).matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name)
      expect(names.length).toBeGreaterThan(10)
      const others = [...OF_DEPLOYMENT, 'STAND_INS_SMTP_PORT']
      expect(names.filter((name) => !settings.has(name) && !others.includes(name))).toEqual([])
    },
  )

  it('give each process only settings that exist', () => {
    const compose = read('deploy/compose.yaml')
    const units = readdirSync(join(ROOT, 'deploy/systemd')).map((file) =>
      read(`deploy/systemd/${file}`),
    )
    const inCompose = [...compose.matchAll(/^ {4}([A-Z][A-Z0-9_]+): /gm)].map(
      ([, name = '']) => name,
    )
    const inUnits = units
      .flatMap((unit) => [...unit.matchAll(/^Environment=(.*)$/gm)])
      .flatMap(([, values = '']) => values.split(' '))
      .map((value) => value.replace(/=.*/, ''))
    const inImage = (/^ENV (.*)$/m.exec(read('deploy/Dockerfile'))?.[1] ?? '')
      .split(' ')
      .map((value) => value.replace(/=.*/, ''))
    const names = [...inCompose, ...inUnits, ...inImage]
    expect(names.length).toBeGreaterThan(15)
    const others = ['POSTGRES_USER', 'POSTGRES_DB', ...OF_DEPLOYMENT, ...OF_S3_CLIENT]
    expect(names.filter((name) => !settings.has(name) && !others.includes(name))).toEqual([])
  })

  it('wait longer for the end of a process than it may take', () => {
    const drainSeconds = Number(/api: (\d+)/.exec(read('apps/server/src/config/process.ts'))?.[1])
    const source = read('apps/server/src/stop-on-signal.ts')
    const limits = [...source.matchAll(/_MS = (\d+)_000/g)].map(([, seconds]) => Number(seconds))
    const needed = limits.reduce((sum, seconds) => sum + seconds, drainSeconds)
    expect(needed).toBeGreaterThan(drainSeconds)
    const grace = [
      /stop_grace_period: (\d+)s\n {2}logging/.exec(read('deploy/compose.yaml'))?.[1],
      /TimeoutStopSec=(\d+)/.exec(read('deploy/systemd/vitrine-api@.service'))?.[1],
      /TimeoutStopSec=(\d+)/.exec(read('deploy/systemd/vitrine-worker@.service'))?.[1],
    ].map(Number)
    for (const seconds of grace) expect(seconds).toBeGreaterThan(needed)
  })

  it.each(['backup.sh', 'restore.sh', 'drill.sh', 'image/prove-in-chroot.sh'])(
    'contain a shell script %s without syntax errors',
    (file) => {
      expect(() =>
        execFileSync('sh', ['-n', join(ROOT, 'deploy', file)], { stdio: 'pipe' }),
      ).not.toThrow()
    },
  )
})
