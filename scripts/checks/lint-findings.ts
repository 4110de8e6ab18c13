import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { isRecord, recordsIn, textIn } from '../testing/json.ts'

export interface LintFinding {
  /** Relative to the linted folder, with `/`. */
  readonly file: string
  /** From 1; 0 for a finding about the whole file. */
  readonly line: number
  /** `plugin(rule)`. Empty for a file that cannot be parsed, and for an unused disable comment. */
  readonly rule: string
  readonly isError: boolean
  readonly message: string
}

const OXLINT = path.resolve(import.meta.dirname, '../../node_modules/oxlint/bin/oxlint')
const OUTPUT_LIMIT_BYTES = 64 * 1024 * 1024

function lineOf(diagnostic: Readonly<Record<string, unknown>>): number {
  const span = recordsIn(diagnostic['labels'])[0]?.['span']
  const line = isRecord(span) ? span['line'] : 0
  return typeof line === 'number' ? line : 0
}

/** What Oxlint finds with a config file in files or folders below `root`. Throws when it writes no report. */
export function findWithOxlint(
  root: string,
  config: string,
  paths: readonly string[] = ['.'],
): readonly LintFinding[] {
  const args = [OXLINT, '-c', config, '-f', 'json', ...paths]
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: OUTPUT_LIMIT_BYTES,
  })
  if (!stdout.startsWith('{')) throw new Error(`Oxlint wrote no report: ${stdout}${stderr}`)
  const report: unknown = JSON.parse(stdout)
  return recordsIn(isRecord(report) ? report['diagnostics'] : []).map((diagnostic) => ({
    file: textIn(diagnostic['filename']).split(path.sep).join('/'),
    line: lineOf(diagnostic),
    rule: textIn(diagnostic['code']),
    isError: diagnostic['severity'] === 'error',
    message: textIn(diagnostic['message']),
  }))
}
