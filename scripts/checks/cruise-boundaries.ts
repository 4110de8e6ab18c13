import { execFile } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { isRecord, recordsIn, textIn } from '../testing/json.ts'
import type { Json } from '../testing/json.ts'
import type { Import } from './feature-pairs.ts'

export interface Breach {
  readonly rule: string
  readonly from: string
  readonly to: string
  readonly instead: string
}

export interface BoundaryReport {
  readonly breaches: readonly Breach[]
  readonly readCount: number
  /** Source files that were not read; their breaches would not be found. */
  readonly unread: readonly string[]
  readonly imports: readonly Import[]
}

const FOLDERS = ['apps', 'packages', 'assets', 'bench', 'e2e', 'scripts']
const SOURCES = [
  '{assets,{apps,packages}/*}/{src,test}/**/*.{ts,tsx}',
  '{bench,e2e,scripts}/**/*.{ts,tsx}',
]
const SKIPPED = new Set(['node_modules', 'fixtures'])
const WORKSPACE = path.resolve(import.meta.dirname, '../..')
const CRUISER = 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'
const OUTPUT_LIMIT_BYTES = 256 * 1024 * 1024
const TIME_LIMIT_MS = 120_000

async function cruise(root: string, rules: string): Promise<Json> {
  const folders = FOLDERS.filter((folder) => existsSync(path.join(root, folder)))
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(WORKSPACE, CRUISER), '--config', rules, '--output-type', 'json', ...folders],
    { cwd: root, maxBuffer: OUTPUT_LIMIT_BYTES, timeout: TIME_LIMIT_MS },
  )
  const report: unknown = JSON.parse(stdout)
  if (!isRecord(report)) throw new Error('dependency-cruiser wrote no report')
  return report
}

function breachesIn(summary: Json): readonly Breach[] {
  const { forbidden } = isRecord(summary['ruleSetUsed']) ? summary['ruleSetUsed'] : {}
  const comments = new Map(
    recordsIn(forbidden).map((rule) => [textIn(rule['name']), textIn(rule['comment'])]),
  )
  return recordsIn(summary['violations']).map((violation) => {
    const rule = isRecord(violation['rule']) ? textIn(violation['rule']['name']) : ''
    const [from, to] = [textIn(violation['from']), textIn(violation['to'])]
    return { rule, from, to, instead: comments.get(rule) ?? '' }
  })
}

function importsIn(report: Json): readonly Import[] {
  return recordsIn(report['modules']).flatMap((module) =>
    recordsIn(module['dependencies']).map((dependency) => ({
      from: textIn(module['source']),
      to: textIn(dependency['resolved']),
    })),
  )
}

function sourcesBelow(root: string): readonly string[] {
  const exclude = (name: string): boolean => SKIPPED.has(path.basename(name))
  return globSync(SOURCES, { cwd: root, exclude }).map((file) => file.split(path.sep).join('/'))
}

/** Checks the imports of every source file below `root` against the rules. */
export async function cruiseBoundaries(
  root: string,
  rules = path.join(WORKSPACE, '.dependency-cruiser.mjs'),
): Promise<BoundaryReport> {
  const report = await cruise(root, rules)
  const read = new Set(recordsIn(report['modules']).map((module) => textIn(module['source'])))
  const sources = sourcesBelow(root)
  return {
    breaches: isRecord(report['summary']) ? breachesIn(report['summary']) : [],
    readCount: sources.filter((file) => read.has(file)).length,
    unread: sources.filter((file) => !read.has(file)),
    imports: importsIn(report),
  }
}
