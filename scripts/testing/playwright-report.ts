import type { Json } from './json.ts'
import { recordsIn, textIn } from './json.ts'
import { failureNote, type Outcome } from './suite.ts'

interface PlaywrightTest {
  readonly name: string
  /** expected, unexpected, flaky or skipped. */
  readonly status: string
  readonly messages: readonly string[]
}

function testsIn(suite: Json, path: readonly string[]): readonly PlaywrightTest[] {
  const here = [...path, textIn(suite['title'])]
  const own = recordsIn(suite['specs']).flatMap((spec) =>
    recordsIn(spec['tests']).map((test) => ({
      name: [...here, textIn(spec['title'])].join(' › '),
      status: textIn(test['status']),
      messages: recordsIn(test['results'])
        .flatMap((result) => recordsIn(result['errors']))
        .map((error) => textIn(error['message'])),
    })),
  )
  return [...own, ...recordsIn(suite['suites']).flatMap((inner) => testsIn(inner, here))]
}

/**
 * Counts Playwright's JSON report. An error outside of a test, such as a spec that does not load, is one
 * failure. A test that passed only on a retry counts as failed.
 */
export function countPlaywright(report: Json, allowedSkips: readonly string[]): Outcome {
  const notes: string[] = []
  let passed = 0
  let failed = 0
  for (const suite of recordsIn(report['suites'])) {
    for (const test of testsIn(suite, [])) {
      if (test.status === 'expected') passed += 1
      else if (test.status !== 'skipped') {
        failed += 1
        notes.push(failureNote(test.name, test.messages))
      } else if (!allowedSkips.includes(test.name)) {
        failed += 1
        notes.push(`skipped: ${test.name}`)
      }
    }
  }
  for (const error of recordsIn(report['errors'])) {
    const message = textIn(error['message'])
    // A consequence of another error, which is listed too.
    if (message.includes('No tests found')) continue
    failed += 1
    notes.push(message)
  }
  return { passed, failed, notes }
}
