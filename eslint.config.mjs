import { defineConfig } from 'eslint/config'
import { builtinRules } from 'eslint/use-at-your-own-risk'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { vitrinePlugin } from './scripts/lint/vitrine-plugin.mjs'

const TYPESCRIPT = ['**/*.{ts,tsx}']
const TESTS = ['**/*.test.{ts,tsx}', '**/test/**', '**/*.spec.ts', 'e2e/**']
const TEXTS_AND_TABLES = [
  'packages/i18n/src/texts/**',
  '**/*.tables.ts',
  '.dependency-cruiser.mjs',
  'eslint.config.mjs',
]
const PURE = [
  'packages/domain/src/**',
  'packages/player/src/core/**',
  'packages/playback/src/**/*.{rules,state}.ts',
]

// The first number warns, the second fails; ESLint has one level per rule, so each has two names.
const SIZES = {
  'max-lines': ['warn', 200],
  'limit/max-lines': ['error', 400],
  'vitrine/function-size': ['warn', { lines: 40, componentLines: 120 }],
  'vitrine/function-size-limit': ['error', { lines: 80, componentLines: 200 }],
  complexity: ['warn', 10],
  'limit/complexity': ['error', 15],
  'max-depth': ['error', 3],
  'max-params': ['error', 3],
}
const NO_SIZES = Object.fromEntries(Object.keys(SIZES).map((rule) => [rule, 'off']))

/** Words that stood for a standard term, and the term. A package is listed below once it is free of them. */
const RETIRED_WORDS = {
  beat: 'heartbeat',
  beats: 'heartbeats',
  distrust: 'invalidate',
  foundation: 'infra',
  keeper: 'prefetcher',
  letter: 'mail',
  outside: 'external',
  said: 'payload, or output',
  setback: 'failure',
  setbacks: 'failures',
  takeover: 'seatTransfer',
  verdicts: 'visibility',
}

const PURE_MESSAGE = 'Rules and steps are pure: take it as an argument, the runtime owns it.'
const IMPURE_GLOBALS = [
  'clearInterval',
  'clearTimeout',
  'console',
  'crypto',
  'document',
  'fetch',
  'globalThis',
  'localStorage',
  'location',
  'navigator',
  'performance',
  'process',
  'queueMicrotask',
  'requestAnimationFrame',
  'self',
  'sessionStorage',
  'setInterval',
  'setTimeout',
  'window',
]

const CLOCK_READS = [
  { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: PURE_MESSAGE },
  { selector: 'CallExpression[callee.name="Date"]', message: PURE_MESSAGE },
]

const USER_AGENT = [
  {
    selector: 'MemberExpression[property.name=/^(userAgent|userAgentData)$/]',
    message: 'Ask packages/device what the device can do; only it may look at the user agent.',
  },
]

const EVERYWHERE = {
  'vitrine/file-name': 'error',
  'vitrine/disable-reason': 'error',
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  'no-console': 'error',
  'no-restricted-syntax': ['error', ...USER_AGENT],
  ...SIZES,
}

const TYPED = {
  '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
  '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
  '@typescript-eslint/no-explicit-any': 'error',
  '@typescript-eslint/no-non-null-assertion': 'error',
  '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
  '@typescript-eslint/no-floating-promises': 'error',
  '@typescript-eslint/no-misused-promises': [
    'error',
    // React and form libraries take async handlers and drop what they return.
    { checksVoidReturn: { attributes: false } },
  ],
  '@typescript-eslint/switch-exhaustiveness-check': [
    'error',
    { considerDefaultExhaustiveForUnions: true },
  ],
  // Our objects are closures without `this`; their methods may be handed on.
  '@typescript-eslint/unbound-method': 'off',
  // The router's redirects are thrown answers.
  '@typescript-eslint/only-throw-error': [
    'error',
    { allow: [{ from: 'lib', name: 'Response' }], allowRethrowing: true },
  ],
  // A Fastify handler or a fake may be async to keep a signature without awaiting anything.
  '@typescript-eslint/require-await': 'off',
  '@typescript-eslint/no-unused-vars': [
    'error',
    { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
  ],
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
}

export default defineConfig(
  {
    ignores: [
      '**/node_modules/**',
      '**/dist/**',
      '**/.cache/**',
      '**/data/**',
      '**/test-results/**',
      '**/playwright-report/**',
      'apps/server/migrations/**',
      // Broken on purpose: they are what the tests of the checks are fed with.
      'scripts/test/fixtures/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx,mjs,js,cjs}'],
    languageOptions: { ecmaVersion: 'latest', sourceType: 'module' },
    plugins: {
      vitrine: vitrinePlugin,
      limit: { rules: Object.fromEntries(builtinRules) },
    },
    rules: EVERYWHERE,
  },
  { files: TYPESCRIPT, extends: [tseslint.configs.recommendedTypeChecked] },
  {
    files: TYPESCRIPT,
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: [] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: TYPED,
  },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['apps/server/**/*.ts'],
    rules: { 'vitrine/retired-name': ['error', RETIRED_WORDS] },
  },
  { files: ['packages/device/**'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['{apps,packages}/*/src/**'],
    ignores: [...TESTS, '**/main.{ts,tsx}'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Only main.ts reads it, into a Config.' },
      ],
    },
  },
  {
    files: PURE,
    ignores: TESTS,
    rules: {
      'no-restricted-globals': [
        'error',
        ...IMPURE_GLOBALS.map((name) => ({ name, message: PURE_MESSAGE })),
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: PURE_MESSAGE },
        { object: 'Math', property: 'random', message: PURE_MESSAGE },
      ],
      'no-restricted-syntax': ['error', ...USER_AGENT, ...CLOCK_READS],
    },
  },
  // What people start from a terminal talks to the terminal.
  {
    files: ['scripts/**', '**/scripts/**', 'apps/*/build/**', '**/main.ts'],
    rules: { 'no-console': 'off' },
  },
  { files: [...TESTS, ...TEXTS_AND_TABLES], rules: NO_SIZES },
  {
    files: TESTS,
    rules: {
      // What a test reads from the wire is held against expectations, which is its parser.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      'no-console': 'off',
    },
  },
)
