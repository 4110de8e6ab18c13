import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { bundleServer } from './bundle-server.ts'
import { copyPackages } from './copy-packages.ts'
import { listProductionPackages } from './production-packages.ts'
import { verifyBuild } from './verify-build.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const TARGET = join(ROOT, 'dist/server')
const WEB_APPS = ['portal', 'tv'] as const
const WORKSPACES = ['apps/server', 'packages/api', 'packages/domain', 'packages/i18n']

/** The system's ffmpeg is used (decision 011). */
const EXCLUDED = ['@ffmpeg-installer/ffmpeg', '@ffprobe-installer/ffprobe']

/** Starts the server with the web apps of this folder. */
const START = `process.env.PORTAL_DIR ||= new URL('portal', import.meta.url).pathname
process.env.TV_DIR ||= new URL('tv', import.meta.url).pathname
process.env.NODE_ENV ||= 'production'
await import('./apps/server/src/main.js')
`

/** Commands by name, with the folder of each. */
const COMMANDS = { admin: 'make-admin', 'media-copy': 'media-copy' }

/** Builds `dist/server`, which needs Node 24 and nothing else of the repository. */
async function main(): Promise<void> {
  const startedMs = performance.now()
  await rm(TARGET, { recursive: true, force: true })
  await mkdir(TARGET, { recursive: true })
  for (const app of WEB_APPS) {
    console.log(`Building the ${app === 'tv' ? 'TV app' : 'portal'} …`)
    buildWebApp(app)
    await cp(join(ROOT, 'apps', app, 'dist'), join(TARGET, app), { recursive: true })
  }
  console.log('Building the server …')
  await bundleServer(ROOT, TARGET)
  await cp(join(ROOT, 'apps/server/migrations'), join(TARGET, 'apps/server/migrations'), {
    recursive: true,
    filter: (source) => !source.endsWith('_snapshot.json'),
  })
  const search = { root: ROOT, workspaces: WORKSPACES, excluded: EXCLUDED }
  const packages = await listProductionPackages(search)
  await copyPackages(ROOT, packages, TARGET)
  await writeFile(join(TARGET, 'main.js'), START)
  for (const [name, folder] of Object.entries(COMMANDS)) {
    const start = `await import('./apps/server/src/${folder}/main.js')\n`
    await writeFile(join(TARGET, `${name}.js`), start)
  }
  await writeManifest()
  const licences = packages.map(({ name, version, license }) => `${name} ${version}: ${license}`)
  await writeFile(join(TARGET, 'LICENCES.txt'), `${licences.join('\n')}\n`)
  console.log('Starting it from another folder …')
  await verifyBuild(TARGET)
  const seconds = Math.round((performance.now() - startedMs) / 1_000)
  console.log(
    `dist/server is complete, with ${String(packages.length)} packages (${String(seconds)} s).`,
  )
}

function buildWebApp(app: (typeof WEB_APPS)[number]): void {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'error'], {
    cwd: join(ROOT, 'apps', app),
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`building apps/${app} failed`)
}

async function writeManifest(): Promise<void> {
  const source: unknown = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
  const version =
    typeof source === 'object' && source !== null && 'version' in source ? source.version : '0.0.0'
  const manifest = {
    ...{ name: 'vitrine-server', private: true, type: 'module', version },
    engines: { node: '>=24' },
    scripts: { start: 'node main.js' },
  }
  await writeFile(join(TARGET, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
