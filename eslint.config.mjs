import { defineConfig } from 'eslint/config'
import { builtinRules } from 'eslint/use-at-your-own-risk'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { RETIRED_WORDS } from './scripts/lint/retired-words.mjs'
import { vitrinePlugin } from './scripts/lint/vitrine-plugin.mjs'

const TYPESCRIPT = ['**/*.{ts,tsx}']
const TESTS = ['**/*.test.{ts,tsx}', '**/test/**', '**/*.spec.ts', 'e2e/**']
const TEXTS = ['packages/i18n/src/texts/**']
const TEXTS_AND_TABLES = [
  ...TEXTS,
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
  'vitrine/function-size': ['warn', { lines: 40, componentLines: 60 }],
  'vitrine/function-size-limit': ['error', { lines: 60, componentLines: 80 }],
  complexity: ['warn', 10],
  'limit/complexity': ['error', 15],
  'max-depth': ['error', 3],
  'max-params': ['error', 3],
}
const NO_SIZES = Object.fromEntries(Object.keys(SIZES).map((rule) => [rule, 'off']))

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

/** What needs no types. The rules that do are in .oxlintrc.json: Oxlint knows the types in a tenth of the time. */
const SYNTAX = {
  '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
  '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
  '@typescript-eslint/no-explicit-any': 'error',
  '@typescript-eslint/no-non-null-assertion': 'error',
  '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
  '@typescript-eslint/no-unused-vars': [
    'error',
    { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
  ],
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
  { files: TYPESCRIPT, extends: [tseslint.configs.recommended], rules: SYNTAX },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    ignores: TEXTS,
    rules: { 'vitrine/retired-name': ['error', RETIRED_WORDS] },
  },
  { files: ['packages/device/**'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['{assets,{apps,packages}/*}/src/**'],
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
  { files: TESTS, rules: { 'limit/max-lines': SIZES['limit/max-lines'] } },
  { files: TESTS, rules: { 'no-console': 'off' } },
)
