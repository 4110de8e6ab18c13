// Measures of the source code: `npm run measure`. `-- --check` fails when a goal is missed, `-- --list` prints
// the places.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { cruiseBoundaries } from './checks/cruise-boundaries.ts'
import { mutualFeatures } from './checks/feature-pairs.ts'
import type { SourceCounts } from './measure/count-source.ts'
import { countSource } from './measure/count-source.ts'
import { hasSizeLimit, isTest, isText, portalFiles, testRatio } from './measure/file-kinds.ts'
import type { Measure } from './measure/goals.ts'
import { formatTable, isReached } from './measure/goals.ts'
import { findRetiredWords } from './measure/retired-words.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const SOURCES = ['*.{ts,mjs}', '{apps,packages,assets,bench,e2e,scripts}/**/*.{ts,tsx,mjs}']
const SKIPPED = new Set(['node_modules', 'dist', 'data', '.cache', 'fixtures'])
const MOST_FILE_LINES = 400
const MOST_FUNCTION_LINES = 60

type Counted = SourceCounts & { readonly file: string }

function readSources(): readonly Counted[] {
  const exclude = (name: string): boolean => SKIPPED.has(path.basename(name))
  return globSync(SOURCES, { cwd: ROOT, exclude }).map((name) => {
    const file = name.split(path.sep).join('/')
    return { file, ...countSource(file, readFileSync(path.join(ROOT, name), 'utf8')) }
  })
}

function atMostNone(name: string, places: readonly string[]): Measure {
  return { name, value: places.length, goal: { most: 0 }, places }
}

function measureSizes(sources: readonly Counted[]): readonly Measure[] {
  const limited = sources.filter(({ file }) => hasSizeLimit(file))
  const files = limited.filter(({ lines }) => lines > MOST_FILE_LINES)
  const functions = limited
    .filter(({ file }) => !isTest(file))
    .flatMap(({ file, functions: all }) => all.map((one) => ({ file, ...one })))
    .filter(({ lines }) => lines > MOST_FUNCTION_LINES)
    .toSorted((one, other) => other.lines - one.lines)
  return [
    atMostNone(
      `files over ${MOST_FILE_LINES} lines`,
      files.map(({ file, lines }) => `${file} ${lines}`),
    ),
    atMostNone(
      `functions over ${MOST_FUNCTION_LINES} lines`,
      functions.map(({ file, line, name, lines }) => `${file}:${line} ${name} ${lines}`),
    ),
  ]
}

function measureTypes(sources: readonly Counted[]): readonly Measure[] {
  const places = (key: 'anyTypes' | 'nonNullAssertions'): readonly string[] =>
    sources.flatMap((source) => Array.from({ length: source[key] }, () => source.file))
  return [
    atMostNone('uses of any', places('anyTypes')),
    atMostNone('non-null assertions', places('nonNullAssertions')),
  ]
}

async function measureImports(): Promise<readonly Measure[]> {
  const { breaches, imports } = await cruiseBoundaries(ROOT)
  const cycles = breaches.filter(({ rule }) => rule === 'no-cycles')
  return [
    atMostNone(
      'import cycles',
      cycles.map(({ from, to }) => `${from} → ${to}`),
    ),
    atMostNone('features that import each other', mutualFeatures(imports)),
  ]
}

function retiredWords(sources: readonly Counted[]): readonly string[] {
  const files = sources.map(({ file }) => file).filter((file) => !isText(file))
  return findRetiredWords(ROOT, files)
}

async function measureAll(sources: readonly Counted[]): Promise<readonly Measure[]> {
  return [
    ...(await measureImports()),
    ...measureSizes(sources),
    ...measureTypes(sources),
    {
      name: 'test lines per source line',
      value: testRatio(sources),
      goal: { least: 0.9 },
      places: [],
    },
    {
      name: 'test lines per source line, portal',
      value: testRatio(portalFiles(sources)),
      goal: { least: 0.6 },
      places: [],
    },
    atMostNone('retired words', retiredWords(sources)),
  ]
}

async function report(list: boolean, check: boolean): Promise<void> {
  const measures = await measureAll(readSources())
  for (const { name, places } of measures.filter((measure) => list && !isReached(measure))) {
    console.log([`${name}:`, ...places.map((place) => `    ${place}`)].join('\n'))
  }
  console.log(formatTable(measures))
  if (check && !measures.every(isReached)) process.exitCode = 1
}

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
})
await report(values.list, values.check)
