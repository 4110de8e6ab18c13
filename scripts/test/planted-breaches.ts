/** A file that breaks exactly one rule, and the files that it imports. */
export interface Plant {
  readonly rule: string
  readonly file: string
  readonly source: string
  readonly also?: Readonly<Record<string, string>>
}

const SERVER = 'apps/server/src'

/** One file per folder of a feature. Each imports that of the folder below; `index.ts` imports the last. */
function chainOfFolders(feature: string, folders: readonly string[]): Record<string, string> {
  const files = folders.map((folder, index) => {
    const below = index === 0 ? '' : `import '../${folders[index - 1] ?? ''}/a.service.ts'\n`
    return [
      `${SERVER}/features/${feature}/${folder}/a.service.ts`,
      `${below}export const ${folder} = 1`,
    ] as const
  })
  const top = `export * from './${folders.at(-1) ?? ''}/a.service.ts'`
  return { ...Object.fromEntries(files), [`${SERVER}/features/${feature}/index.ts`]: top }
}

/** A tree with every permitted import once, and no other import. */
export const SOUND_TREE: Readonly<Record<string, string>> = {
  'packages/domain/src/index.ts': "export { price } from './price.ts'",
  'packages/domain/src/price.ts': 'export const price = (): number => 1',
  'packages/domain/src/price.test.ts': "import 'vitest'\nimport './price.ts'",
  'packages/i18n/src/index.ts': "export { languages } from './languages.ts'",
  'packages/i18n/src/languages.ts': "export const languages = ['pt']",
  'packages/i18n/src/server.ts': "export * from './languages.ts'",
  'packages/i18n/src/portal.ts': "export * from './languages.ts'",
  'packages/ui/src/index.ts': "import 'react'\nexport const button = 1",
  'packages/device/src/index.ts': "export { device } from './browser.ts'",
  'packages/device/src/browser.ts': "import './keys.ts'\nexport const device = 1",
  'packages/device/src/tizen.ts': "import './keys.ts'\nexport const tizen = 1",
  'packages/device/src/keys.ts': 'export const keys = 1',
  'packages/stand-ins/src/index.ts': "import 'fastify'\nexport const standIns = 1",
  'packages/api/src/index.ts': "import '@vitrine/domain'\nexport const contract = 1",
  'packages/api/src/client.ts': "import './index.ts'\nexport const client = 1",
  'packages/player/src/index.ts':
    "export * from './core/step.ts'\nexport * from './runtime/run.ts'",
  'packages/player/src/core/step.ts': "import '@vitrine/domain'\nexport const step = 1",
  'packages/player/src/runtime/run.ts': "import '../core/step.ts'\nexport const run = 1",
  'packages/player/src/react/index.ts': "export * from './player.tsx'",
  'packages/player/src/react/player.tsx':
    "import 'react'\nimport '../runtime/run.ts'\nexport const p = 1",
  'packages/playback/src/index.ts': "export * from './pairing.runtime.ts'",
  'packages/playback/src/pairing.runtime.ts':
    "import '@vitrine/api/client'\nimport '@vitrine/domain'\nimport '@vitrine/player'\n" +
    "import '@vitrine/device/browser'\nimport './pairing.state.ts'\nexport const start = 1",
  'packages/playback/src/pairing.state.ts': 'export const stepPairing = 1',
  'apps/dev/src/index.ts':
    "import '@vitrine/server'\nimport '@vitrine/stand-ins'\nimport '@vitrine/api/client'",
  [`${SERVER}/index.ts`]: "export { build } from './app.ts'",
  [`${SERVER}/app.ts`]:
    "import './features/users/index.ts'\nimport './features/screens/index.ts'\nexport const build = 1",
  [`${SERVER}/db/database.ts`]: "import 'drizzle-orm'\nexport const database = 1",
  [`${SERVER}/http/bind.ts`]: "import '@vitrine/api'\nexport const bind = 1",
  [`${SERVER}/integrations/mail/client.ts`]: "import 'drizzleless'\nexport const send = 1",
  [`${SERVER}/features/users/index.ts`]:
    "export * from './users.service.ts'\nexport * from './users.routes.ts'",
  [`${SERVER}/features/users/users.routes.ts`]:
    "import '../../http/bind.ts'\nimport './users.service.ts'\nexport const routes = 1",
  [`${SERVER}/features/users/users.service.ts`]:
    "import '@vitrine/i18n/server'\nimport '@vitrine/i18n'\nimport '../../integrations/mail/client.ts'\n" +
    "import './users.repo.ts'\nimport './users.rules.ts'\nexport const service = 1",
  [`${SERVER}/features/users/users.rules.ts`]:
    "import type { Row } from './users.repo.ts'\nexport const rule = (row: Row): Row => row",
  [`${SERVER}/features/users/users.repo.ts`]:
    "import 'drizzle-orm'\nimport './users.tables.ts'\nexport type Row = 1\nexport const find = 1",
  [`${SERVER}/features/users/users.tables.ts`]: "import 'drizzle-orm'\nexport const users = 1",
  [`${SERVER}/features/screens/index.ts`]: "export * from './screens.service.ts'",
  [`${SERVER}/features/screens/screens.service.ts`]:
    "import '../users/index.ts'\nimport './screens.repo.ts'\nexport const rename = 1",
  [`${SERVER}/features/screens/screens.repo.ts`]:
    "import '../users/users.tables.ts'\nimport './screens.tables.ts'\nexport const read = 1",
  [`${SERVER}/features/screens/screens.tables.ts`]:
    "import '../users/users.tables.ts'\nexport const screens = 1",
  ...chainOfFolders('media', ['files', 'sync', 'ingest', 'playlists']),
  ...chainOfFolders('mentions', ['decisions', 'streaming', 'inbox']),
  'apps/server/test/users.test.ts': "import '@vitrine/stand-ins'\nimport '../src/app.ts'",
  'apps/portal/src/main.tsx': "import './app/pages/home.tsx'",
  'apps/portal/src/app/pages/home.tsx':
    "import '../../features/accounts/card.tsx'\nimport '../../features/screens/form.tsx'\nexport const home = 1",
  'apps/portal/src/features/accounts/card.tsx':
    "import '@vitrine/ui'\nimport '@vitrine/device/browser'\nimport '../../shared/client.ts'\nexport const card = 1",
  'apps/portal/src/features/screens/form.tsx':
    "import '../../shared/client.ts'\nexport const form = 1",
  'apps/portal/src/shared/client.ts':
    "import '@vitrine/api/client'\nimport '@vitrine/i18n/portal'\nimport '@vitrine/playback'\nimport '@vitrine/player/react'\nexport const c = 1",
  'apps/tv/src/main.tsx':
    "import '@vitrine/device'\nimport '@vitrine/api/client'\nimport '@vitrine/playback'\nimport '@vitrine/player'",
  'apps/kiosk/src/main.ts': "import '@vitrine/device'",
  'apps/firestick/src/main.ts': "import '@vitrine/device'",
  'bench/main.ts':
    "import '@vitrine/dev'\nimport '@vitrine/server'\nimport '../scripts/testing/browser.ts'\nimport 'lighthouse'",
  'e2e/portal/home.spec.ts':
    "import '@vitrine/dev'\nimport '@vitrine/api'\nimport '../../apps/portal/package.json'",
  'scripts/testing/browser.ts': "import 'fastify'\nexport const browser = 1",
}

export const PACKAGE_EXPORTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'packages/domain': { '.': './src/index.ts' },
  'packages/i18n': {
    '.': './src/index.ts',
    './server': './src/server.ts',
    './portal': './src/portal.ts',
  },
  'packages/ui': { '.': './src/index.ts' },
  'packages/device': {
    '.': './src/index.ts',
    './browser': './src/browser.ts',
    './tizen': './src/tizen.ts',
  },
  'packages/stand-ins': { '.': './src/index.ts' },
  'packages/api': { '.': './src/index.ts', './client': './src/client.ts' },
  'packages/player': { '.': './src/index.ts', './react': './src/react/index.ts' },
  'packages/playback': { '.': './src/index.ts' },
  'apps/dev': { '.': './src/index.ts' },
  'apps/server': { '.': './src/index.ts' },
  'apps/portal': {},
  'apps/tv': { '.': './src/main.tsx' },
  'apps/kiosk': {},
  'apps/firestick': {},
}

/** External packages that the tree imports; `undeclared` is in no package.json. */
export const EXTERNAL_PACKAGES = ['react', 'fastify', 'drizzle-orm', 'drizzleless', 'vitest']
export const UNDECLARED_PACKAGE = 'undeclared'

function plant(rule: string, file: string, imported: string): Plant {
  return { rule, file, source: `import '${imported}'\nexport const planted = 1\n` }
}

const FEATURES = `${SERVER}/features`

export const PLANTS: readonly Plant[] = [
  plant('domain-imports-no-package', 'packages/domain/src/a.ts', '@vitrine/i18n'),
  plant('i18n-imports-no-package', 'packages/i18n/src/a.ts', '@vitrine/domain'),
  plant('ui-imports-no-package', 'packages/ui/src/a.tsx', '@vitrine/i18n'),
  plant('device-imports-no-package', 'packages/device/src/a.ts', '@vitrine/player'),
  plant('stand-ins-import-no-package', 'packages/stand-ins/src/a.ts', '@vitrine/api'),
  plant('api-imports-only-domain', 'packages/api/src/a.ts', '@vitrine/i18n'),
  plant('player-imports-only-domain', 'packages/player/src/runtime/a.ts', '@vitrine/api'),
  plant('playback-imports', 'packages/playback/src/a.ts', '@vitrine/ui'),
  plant('playback-rules-are-pure', 'packages/playback/src/a.rules.ts', './pairing.runtime.ts'),
  plant('portal-imports', 'apps/portal/src/shared/a.ts', '@vitrine/stand-ins'),
  plant('portal-uses-the-browser-device', 'apps/portal/src/shared/b.ts', '@vitrine/device/tizen'),
  plant('tv-imports', 'apps/tv/src/shared/a.ts', '@vitrine/stand-ins'),
  plant('firestick-imports-only-device', 'apps/firestick/src/a.ts', '@vitrine/domain'),
  plant('kiosk-imports-only-device', 'apps/kiosk/src/a.ts', '@vitrine/api'),
  plant('server-imports', `${SERVER}/shared/a.ts`, '@vitrine/stand-ins'),
  plant('server-does-not-call-itself', `${SERVER}/shared/b.ts`, '@vitrine/api/client'),
  plant('server-imports-no-app-texts', `${SERVER}/shared/c.ts`, '@vitrine/i18n/portal'),
  plant('dev-imports', 'apps/dev/src/a.ts', '@vitrine/player'),
  plant('packages-import-no-app', 'packages/ui/src/b.ts', '@vitrine/server'),
  plant('only-dev-starts-an-app', 'e2e/a.ts', '@vitrine/server'),
  plant('no-app-imports-an-app', 'apps/portal/src/shared/c.ts', '@vitrine/tv'),
  plant('bench-imports', 'bench/a.ts', './../e2e/portal/home.spec.ts'),
  plant('e2e-imports', 'e2e/portal/a.spec.ts', '@vitrine/ui'),
  plant('scripts-import-no-package', 'scripts/testing/a.ts', '@vitrine/domain'),
  plant('nothing-imports-tools', 'packages/ui/src/c.ts', '../../../scripts/testing/browser.ts'),
  plant('shared-is-below-features', 'apps/portal/src/shared/d.ts', '../features/accounts/card.tsx'),
  plant(
    'features-are-below-the-app',
    'apps/portal/src/features/screens/a.ts',
    '../../app/pages/home.tsx',
  ),
  plant(
    'features-import-no-feature',
    'apps/portal/src/features/screens/b.ts',
    '../accounts/card.tsx',
  ),
  plant('routes-call-services', `${FEATURES}/users/a.routes.ts`, './users.repo.ts'),
  plant('services-import-no-http', `${FEATURES}/users/a.service.ts`, '../../http/bind.ts'),
  plant('repos-import-only-the-database', `${FEATURES}/users/a.repo.ts`, './users.service.ts'),
  plant('rules-are-pure', `${FEATURES}/users/a.rules.ts`, './users.repo.ts'),
  plant('sql-only-in-repos-and-tables', `${FEATURES}/users/b.service.ts`, 'drizzle-orm'),
  plant(
    'integrations-import-no-feature',
    `${SERVER}/integrations/mail/a.ts`,
    '../../features/users/index.ts',
  ),
  {
    ...plant(
      'network-failures-have-one-policy',
      `${FEATURES}/users/c.service.ts`,
      '../../integrations/meta/expired-reason.ts',
    ),
    also: { [`${SERVER}/integrations/meta/expired-reason.ts`]: 'export const reason = 1\n' },
  },
  plant(
    'features-import-through-index',
    `${FEATURES}/screens/a.service.ts`,
    '../users/users.service.ts',
  ),
  plant('features-import-one-way', `${FEATURES}/users/z.service.ts`, '../screens/index.ts'),
  plant('features-import-one-way', `${FEATURES}/unlisted/a.service.ts`, '../users/index.ts'),
  {
    rule: 'features-export-services',
    file: `${FEATURES}/billing/index.ts`,
    source: "export { find } from './billing.repo.ts'\n",
    also: { [`${FEATURES}/billing/billing.repo.ts`]: 'export const find = 1\n' },
  },
  plant('repos-share-only-tables', `${FEATURES}/screens/a.repo.ts`, '../users/users.repo.ts'),
  plant(
    'media-files-imports-lower-folders',
    `${FEATURES}/media/files/b.service.ts`,
    '../sync/a.service.ts',
  ),
  plant(
    'media-sync-imports-lower-folders',
    `${FEATURES}/media/sync/b.service.ts`,
    '../ingest/a.service.ts',
  ),
  plant(
    'media-ingest-imports-lower-folders',
    `${FEATURES}/media/ingest/b.service.ts`,
    '../playlists/a.service.ts',
  ),
  {
    ...plant(
      'media-playlists-imports-lower-folders',
      `${FEATURES}/media/playlists/b.service.ts`,
      '../media.jobs.ts',
    ),
    also: { [`${FEATURES}/media/media.jobs.ts`]: 'export const jobs = 1\n' },
  },
  plant(
    'mentions-decisions-imports-lower-folders',
    `${FEATURES}/mentions/decisions/b.service.ts`,
    '../streaming/a.service.ts',
  ),
  plant(
    'mentions-streaming-imports-lower-folders',
    `${FEATURES}/mentions/streaming/b.service.ts`,
    '../inbox/a.service.ts',
  ),
  {
    ...plant(
      'mentions-inbox-imports-lower-folders',
      `${FEATURES}/mentions/inbox/b.service.ts`,
      '../mentions.jobs.ts',
    ),
    also: { [`${FEATURES}/mentions/mentions.jobs.ts`]: 'export const jobs = 1\n' },
  },
  plant('domain-is-pure', 'packages/domain/src/b.ts', 'node:fs'),
  plant('player-core-is-pure', 'packages/player/src/core/a.ts', '../runtime/run.ts'),
  plant('player-runtime-imports-no-react', 'packages/player/src/runtime/b.ts', 'react'),
  plant('browser-code-imports-no-node', 'apps/tv/src/shared/b.ts', 'node:path'),
  {
    rule: 'no-cycles',
    file: 'packages/api/src/b.ts',
    source: "import type { C } from './c.ts'\nexport type B = C | 1\n",
    also: { 'packages/api/src/c.ts': "import type { B } from './b.ts'\nexport type C = B | 2\n" },
  },
  plant('packages-by-name', 'packages/api/src/d.ts', '../../domain/src/price.ts'),
  plant('declared-dependencies', 'packages/api/src/e.ts', UNDECLARED_PACKAGE),
  plant('resolvable', 'packages/api/src/f.ts', '@vitrine/domain/price'),
  plant('nothing-imports-tests', 'packages/domain/src/c.ts', './price.test.ts'),
  {
    ...plant(
      'barrels-only-as-feature-or-package-index',
      'packages/api/src/g.ts',
      './calls/index.ts',
    ),
    also: { 'packages/api/src/calls/index.ts': "export * from '../client.ts'\n" },
  },
  { rule: 'no-orphans', file: 'packages/api/src/h.ts', source: 'export const alone = 1\n' },
]
