import type { Json } from './json.ts'
import { recordsIn, stringsIn, textIn } from './json.ts'
import { failureNote, type Outcome } from './suite.ts'

/**
 * Counts Vitest's JSON report. A file that could not be loaded is one failure. A skipped test is a failure
 * unless its full name is listed as reviewed.
 */
export function countVitest(report: Json, allowedSkips: readonly string[]): Outcome {
  const notes: string[] = []
  let passed = 0
  let failed = 0
  for (const file of recordsIn(report['testResults'])) {
    const tests = recordsIn(file['assertionResults'])
    let failedHere = 0
    for (const test of tests) {
      const name = textIn(test['fullName'])
      if (test['status'] === 'passed') passed += 1
      else if (test['status'] === 'failed') {
        failedHere += 1
        notes.push(failureNote(name, stringsIn(test['failureMessages'])))
      } else if (!allowedSkips.includes(name)) {
        failedHere += 1
        notes.push(`skipped: ${name}`)
      }
    }
    if (file['status'] === 'failed' && failedHere === 0) {
      failedHere = 1
      notes.push(`could not be run: ${textIn(file['name'])}`)
    }
    failed += failedHere
  }
  return { passed, failed, notes }
}
