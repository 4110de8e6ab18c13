// Which folder may import which. Every rule says what to do instead; scripts/test/boundaries.test.ts
// plants a breach of each and sees it refused by name.

const TEST_FILE = '[.](test|spec)[.]tsx?$|^(apps|packages)/[^/]+/test/|^e2e/|^scripts/'
const OURS = '^(apps|packages|assets|bench|e2e|scripts)/'
const TEST_FOLDER_OF_AN_APP = '^apps/[^/]+/test/'
const SQL = 'node_modules/(drizzle-orm|drizzle-kit|pg|@electric-sql/pglite)/'

/** `from` may import only its own files and `allowed`, among what is ours. */
function arrow({ name, from, allowed = [], instead, ...rest }) {
  return {
    name,
    severity: 'error',
    comment: instead,
    from: { path: `^${from}/`, ...rest },
    to: { path: OURS, pathNot: [from, ...allowed].map((folder) => `^${folder}(/|$)`) },
  }
}

function forbid({ name, from, to, instead }) {
  return { name, severity: 'error', comment: instead, from, to }
}

const packageArrows = [
  arrow({
    name: 'domain-imports-no-package',
    from: 'packages/domain',
    instead: 'Hand the value in as an argument, or move the rule that needs it up.',
  }),
  arrow({
    name: 'i18n-imports-no-package',
    from: 'packages/i18n',
    instead: 'Texts know keys and languages only; let the caller pass what it wants to say.',
  }),
  arrow({
    name: 'ui-imports-no-package',
    from: 'packages/ui',
    instead: 'A shared component takes texts, data and callbacks as props.',
  }),
  arrow({
    name: 'device-imports-no-package',
    from: 'packages/device',
    instead: 'A device answers questions; the app that asks maps the answer to its own words.',
  }),
  arrow({
    name: 'stand-ins-import-no-package',
    from: 'packages/stand-ins',
    instead:
      "A stand-in is a second witness: write it from the provider's documents, share nothing.",
  }),
  arrow({
    name: 'api-imports-only-domain',
    from: 'packages/api',
    allowed: ['packages/domain'],
    instead: 'The contract declares calls; what both sides agree on beyond that belongs to domain.',
  }),
  arrow({
    name: 'player-imports-only-domain',
    from: 'packages/player',
    allowed: ['packages/domain'],
    instead: 'Name what the player needs as a port; the app fits it with the API or the device.',
  }),
  arrow({
    name: 'playback-imports',
    from: 'packages/playback',
    allowed: ['api', 'domain', 'device', 'player'].map((name) => `packages/${name}`),
    instead:
      'Playback stands on api, domain, device and player; layout, texts and input stay in the apps.',
  }),
]

const SCREEN_APP_PACKAGES = ['api', 'domain', 'i18n', 'ui', 'player', 'playback', 'device'].map(
  (name) => `packages/${name}`,
)

const appArrows = [
  arrow({
    name: 'portal-imports',
    from: 'apps/portal',
    allowed: SCREEN_APP_PACKAGES,
    pathNot: [TEST_FOLDER_OF_AN_APP],
    instead: 'The portal stands on api, domain, i18n, ui, player, playback and device.',
  }),
  forbid({
    name: 'portal-uses-the-browser-device',
    from: { path: '^(apps/portal|packages/playback)/' },
    to: { path: '^packages/device/', pathNot: '^packages/device/src/browser[.]ts$' },
    instead:
      "Import '@vitrine/device/browser': the portal never runs on a television's own system.",
  }),
  arrow({
    name: 'tv-imports',
    from: 'apps/tv',
    allowed: SCREEN_APP_PACKAGES,
    pathNot: [TEST_FOLDER_OF_AN_APP],
    instead: 'The TV app stands on api, domain, i18n, ui, player, playback and device.',
  }),
  ...['firestick', 'kiosk'].map((name) =>
    arrow({
      name: `${name}-imports-only-device`,
      from: `apps/${name}`,
      allowed: ['packages/device'],
      instead: "A shell wraps apps/tv's build; what it must know about the set is in device.",
    }),
  ),
  arrow({
    name: 'server-imports',
    from: 'apps/server',
    allowed: ['packages/api', 'packages/domain', 'packages/i18n'],
    pathNot: [TEST_FOLDER_OF_AN_APP],
    instead: 'The server stands on the contract, domain and the server entry of i18n.',
  }),
  forbid({
    name: 'server-does-not-call-itself',
    from: { path: '^apps/server/src/' },
    to: { path: '^packages/api/src/client' },
    instead: "Call the service; '@vitrine/api/client' is for those on the other side of the wire.",
  }),
  forbid({
    name: 'server-imports-no-app-texts',
    from: { path: '^apps/server/src/' },
    to: {
      path: '^packages/i18n/',
      pathNot: '^packages/i18n/src/(index|server|mail|contract)[.]ts$',
    },
    instead: "Import '@vitrine/i18n' for languages, its 'server', 'mail' and 'contract' for texts.",
  }),
  arrow({
    name: 'dev-imports',
    from: 'apps/dev',
    allowed: ['apps/server', 'packages/stand-ins', 'packages/api', 'assets'],
    instead:
      'apps/dev starts the server by its public entry, the stand-ins, and calls the API client.',
  }),
  forbid({
    name: 'packages-import-no-app',
    from: { path: '^(packages|assets|scripts)/' },
    to: { path: '^apps/' },
    instead: 'Move the shared part into a package.',
  }),
  forbid({
    name: 'only-dev-starts-an-app',
    from: { path: '^e2e/' },
    to: { path: '^apps/', pathNot: '^apps/(dev/|[^/]+/package[.]json$)' },
    instead: 'Move the shared part into a package, or start the product through @vitrine/dev.',
  }),
  forbid({
    name: 'no-app-imports-an-app',
    // The test of a package runs the TV app's build in its shell.
    from: { path: '^apps/([^/]+)/', pathNot: ['^apps/dev/', TEST_FOLDER_OF_AN_APP] },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
    instead: 'Move what both need into a package.',
  }),
]

/** What measures, tests and checks the product from outside. */
const toolArrows = [
  arrow({
    name: 'bench-imports',
    from: 'bench',
    allowed: ['apps/(dev|server)', 'assets', 'packages/(api|player|stand-ins)', 'scripts'],
    instead: 'The bench measures the product, the server and the player; it shares no test.',
  }),
  arrow({
    name: 'e2e-imports',
    from: 'e2e',
    allowed: ['apps/dev', 'apps/[^/]+/package[.]json', 'packages/(api|i18n)', 'scripts'],
    instead: 'A journey drives the started product: through @vitrine/dev, its API and texts.',
  }),
  arrow({
    name: 'scripts-import-no-package',
    from: 'scripts',
    instead: 'A script reads files of the product; it imports none.',
  }),
  forbid({
    name: 'nothing-imports-tools',
    from: { path: '^(apps|packages)/', pathNot: TEST_FILE },
    to: { path: '^(bench|scripts)/' },
    instead: 'Move what the product needs into a package.',
  }),
]

const screenAppLayers = [
  forbid({
    name: 'shared-is-below-features',
    from: { path: '^apps/(portal|tv|kiosk)/src/shared/' },
    to: { path: '^apps/(portal|tv|kiosk)/src/(app|features)/' },
    instead: 'What shared needs from above comes in as an argument or a prop.',
  }),
  forbid({
    name: 'features-are-below-the-app',
    from: { path: '^apps/(portal|tv|kiosk)/src/features/' },
    to: { path: '^apps/(portal|tv|kiosk)/src/app/' },
    instead: 'Routes and guards call the feature; the feature takes callbacks.',
  }),
  forbid({
    name: 'features-import-no-feature',
    from: { path: '^apps/(portal|tv|kiosk)/src/features/([^/]+)/' },
    to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    instead:
      'Let the page in src/app compose both features, or move the common part to src/shared.',
  }),
]

const FEATURE = '^apps/server/src/features'

/** The server's features. Each may import those above it, so that no two import each other. */
const FEATURE_ORDER = [
  'provider-status',
  'attempts',
  'public-settings',
  'security-log',
  'audit',
  'sessions',
  'authorizations',
  'codes',
  'users',
  'second-factor',
  'billing',
  'contracts',
  'shipments',
  'payments',
  'screens',
  'fleet',
  'playback',
  'accounts',
  'deletions',
  'media',
  'mentions',
  'notifications',
  'metrics',
  'admin',
  'review-account',
]

/** A feature that is not in the list may import none. */
const featuresImportOneWay = ['[^/]+', ...FEATURE_ORDER].map((name, index) =>
  forbid({
    name: 'features-import-one-way',
    from: {
      path: `${FEATURE}/(${name})/`,
      pathNot: [
        TEST_FILE,
        ...(index === 0 ? FEATURE_ORDER.map((listed) => `${FEATURE}/${listed}/`) : []),
      ],
    },
    to: {
      path: `${FEATURE}/`,
      pathNot: [
        `${FEATURE}/$1/`,
        ...FEATURE_ORDER.slice(0, Math.max(0, index - 1)).map((above) => `${FEATURE}/${above}/`),
      ],
    },
    instead:
      'Name the function as a port of create<Feature>; src/features.ts hands it over. A new feature ' +
      'takes its place in FEATURE_ORDER.',
  }),
)

const serverLayers = [
  ...featuresImportOneWay,
  forbid({
    name: 'features-export-services',
    from: { path: `${FEATURE}/[^/]+/index[.]ts$` },
    to: { path: '[.]repo[.]ts$' },
    instead: 'Export a function of the service, or return it from create<Feature>.',
  }),
  forbid({
    name: 'routes-call-services',
    from: { path: '^apps/server/src/.*[.]routes[.]ts$' },
    to: { path: '[.](repo|tables)[.]ts$|^apps/server/src/db/' },
    instead: 'A route parses and answers; put the work into the service and call that.',
  }),
  forbid({
    name: 'services-import-no-http',
    from: { path: '[.](service|rules|jobs|repo|tables)[.]ts$' },
    to: { path: '^apps/server/src/http/|[.]routes[.]ts$|node_modules/fastify/' },
    instead: 'Take (deps, actor, input), answer data or throw an AppError.',
  }),
  forbid({
    name: 'repos-import-only-the-database',
    from: { path: '^apps/server/src/.*[.](repo|tables)[.]ts$' },
    to: { path: '[.](service|jobs)[.]ts$|^apps/server/src/integrations/' },
    instead: 'A repo runs queries on the executor it was handed; the service decides.',
  }),
  forbid({
    name: 'rules-are-pure',
    from: { path: '^apps/server/src/.*[.]rules[.]ts$' },
    to: {
      path: '[.](service|jobs|repo|tables)[.]ts$|^apps/server/src/(db|http|integrations)/',
      dependencyTypesNot: ['type-only'],
    },
    instead: 'A rule is a function of its arguments, rows among them; the service fetches them.',
  }),
  forbid({
    name: 'sql-only-in-repos-and-tables',
    from: {
      path: '^apps/server/src/',
      pathNot: ['[.](repo|tables)[.]ts$', '^apps/server/src/db/', TEST_FILE],
    },
    to: { path: SQL },
    instead: 'Write the query in a *.repo.ts and call it by name.',
  }),
  forbid({
    name: 'integrations-import-no-feature',
    from: { path: '^apps/server/src/integrations/' },
    to: { path: '^apps/server/src/(features|http|db)/|^apps/server/src/(app|main)[.]ts$' },
    instead: 'An integration speaks to one provider; the feature translates.',
  }),
  forbid({
    name: 'network-failures-have-one-policy',
    from: { path: `${FEATURE}/`, pathNot: TEST_FILE },
    to: { path: '^apps/server/src/integrations/meta/expired-reason[.]ts$' },
    instead:
      'Call handleNetworkFailure of the accounts feature, which alone marks a token dead after a failed call.',
  }),
  forbid({
    name: 'features-import-through-index',
    from: { path: `${FEATURE}/([^/]+)/`, pathNot: ['[.](repo|tables)[.]ts$', TEST_FILE] },
    to: { path: `${FEATURE}/`, pathNot: [`${FEATURE}/$1/`, `${FEATURE}/[^/]+/index[.]ts$`] },
    instead: "Use what the other feature's index.ts offers, or let it offer more.",
  }),
  forbid({
    name: 'repos-share-only-tables',
    from: { path: `${FEATURE}/([^/]+)/.*[.](repo|tables)[.]ts$` },
    to: { path: `${FEATURE}/`, pathNot: [`${FEATURE}/$1/`, '[.]tables[.]ts$'] },
    instead: "A foreign key or a join may name another feature's table; all else is the service's.",
  }),
]

/**
 * Folders of one server feature, lowest first. A folder may import itself, the folders below it and the
 * feature's tables; the files beside the folders (index, jobs, routes) compose them.
 */
function oneWayFolders({ feature, folders, instead }) {
  return folders.map((folder, index) =>
    forbid({
      name: `${feature}-${folder}-imports-lower-folders`,
      from: { path: `${FEATURE}/${feature}/${folder}/` },
      to: {
        path: `${FEATURE}/${feature}/`,
        pathNot: [
          `${FEATURE}/${feature}/(${folders.slice(0, index + 1).join('|')})/`,
          '[.]tables[.]ts$',
        ],
      },
      instead,
    }),
  )
}

const featureFolders = [
  ...oneWayFolders({
    feature: 'media',
    folders: ['files', 'sync', 'ingest', 'playlists'],
    instead:
      'A network lists (sync), its files are prepared (ingest), screens show them (playlists); all ' +
      'three stand on files. Move what a lower folder needs down, or hand it in as an argument.',
  }),
  ...oneWayFolders({
    feature: 'mentions',
    folders: ['decisions', 'streaming', 'inbox'],
    instead:
      'decisions owns the states of a mention; streaming and inbox change a mention only through it. ' +
      'Hand decisions a function if it needs something from above.',
  }),
]

const purity = [
  forbid({
    name: 'domain-is-pure',
    from: { path: '^packages/domain/src/', pathNot: TEST_FILE },
    to: { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-peer', 'npm-no-pkg', 'npm-unknown'] },
    instead: 'Rules are plain functions; whoever calls them owns libraries and the platform.',
  }),
  forbid({
    name: 'player-core-is-pure',
    from: { path: '^packages/player/src/core/', pathNot: TEST_FILE },
    to: {
      path: '.',
      pathNot: ['^packages/player/src/core/', '^packages/domain/'],
    },
    instead: 'The step answers commands; the runtime carries them out and feeds events back.',
  }),
  forbid({
    name: 'player-runtime-imports-no-react',
    from: { path: '^packages/player/src/runtime/', pathNot: TEST_FILE },
    to: { path: '^packages/player/src/react/|node_modules/react(-dom)?/' },
    instead: 'The runtime offers a snapshot and a subscription; src/react reads them.',
  }),
  forbid({
    name: 'playback-rules-are-pure',
    from: { path: '^packages/playback/src/.*[.](rules|state)[.]ts$' },
    to: {
      path: '^packages/playback/src/|node_modules/react/',
      pathNot: '[.](rules|state)[.]ts$',
      dependencyTypesNot: ['type-only'],
    },
    instead:
      'Rules and steps import rules and steps; the runtime beside them has timers and calls.',
  }),
  forbid({
    name: 'browser-code-imports-no-node',
    from: {
      path: '^packages/(domain|api|i18n|ui|device|player|playback)/src/|^apps/(portal|tv)/src/',
      pathNot: TEST_FILE,
    },
    to: { dependencyTypes: ['core'] },
    instead: 'This code runs in a browser; use what every supported engine has.',
  }),
]

const hygiene = [
  forbid({
    name: 'no-cycles',
    from: {},
    to: { circular: true },
    instead: 'Move what both need into a third file; a type-only cycle is a cycle too.',
  }),
  forbid({
    name: 'packages-by-name',
    from: { path: '^(apps|packages)/([^/]+)/' },
    to: {
      path: '^(apps|packages)/',
      pathNot: '^$1/$2/',
      dependencyTypes: ['local'],
    },
    instead: "Import '@vitrine/<name>' and declare it in your own package.json.",
  }),
  forbid({
    name: 'declared-dependencies',
    from: { path: '^(apps|packages)/[^/]+/src/', pathNot: [TEST_FILE, '[.]d[.]ts$'] },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    instead: 'Add it to the package.json of the package that imports it.',
  }),
  forbid({
    name: 'resolvable',
    from: {},
    // `?url` asks Vite for a file's address; the build fails where the file is not there.
    // The bench installs its own packages when it runs.
    to: {
      couldNotResolve: true,
      pathNot: '^(virtual:|node:)|[?]url$|^(lighthouse|video[.]js|@xiboplayer/.*)$',
    },
    instead: 'The file or package is not there, or its exports do not offer it.',
  }),
  forbid({
    name: 'nothing-imports-tests',
    from: { path: '^(apps|packages)/', pathNot: TEST_FILE },
    to: { path: '[.](test|spec)[.]tsx?$|^(apps|packages)/[^/]+/test/|^e2e/' },
    instead: 'Move what is worth sharing into a source file.',
  }),
  forbid({
    name: 'barrels-only-as-feature-or-package-index',
    from: {},
    to: {
      path: '^(apps|packages)/.*/index[.]tsx?$',
      pathNot: [
        '^(apps|packages)/[^/]+/src/(react/)?index[.]tsx?$',
        `${FEATURE}/[^/]+/index[.]ts$`,
      ],
    },
    instead: 'Import the file that has it; only a package and a server feature have an index.ts.',
  }),
  forbid({
    name: 'no-orphans',
    from: {
      orphan: true,
      path: '^(apps|packages)/[^/]+/src/',
      pathNot: ['[.]d[.]ts$', TEST_FILE, '/index[.]tsx?$', '/main[.]tsx?$'],
    },
    to: {},
    instead: 'Nobody imports it and it imports nobody: remove it or connect it.',
  }),
]

export default {
  forbidden: [
    ...packageArrows,
    ...appArrows,
    ...toolArrows,
    ...screenAppLayers,
    ...serverLayers,
    ...featureFolders,
    ...purity,
    ...hygiene,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: '(^|/)(dist|data|[.]cache|test-results|playwright-report)/|^scripts/test/fixtures/',
    },
    // Type-only imports count: a cycle of types is as hard to take apart as one of values.
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'browser', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
