import { z } from 'zod/mini'
import type { DeviceCheckName, DeviceChecks } from '../src/calls/device-tests.ts'
import { DeviceTest } from '../src/calls/device-tests.ts'
import { Moment } from '../src/fields.ts'

/** The file that the portal saves. */
const TestFile = z.extend(DeviceTest, { tested_at: Moment })

const VIDEOS = [
  ['video_480', '480'],
  ['video_720', '720'],
  ['video_upright', '1080 upright'],
  ['video_wide', '1080 wide'],
] as const

/**
 * One row of the table of devices in `docs/tv-devices.md`, from a file that an owner saved in the portal. Throws for
 * another file.
 */
export function deviceTestRow(text: string): string {
  const test = TestFile.parse(JSON.parse(text))
  const { checks } = test
  const cells = [
    `${test.model} (${test.platform})`,
    [test.firmware, checks.engine?.name].filter(Boolean).join(', ') || '?',
    `${test.tested_at.slice(0, 10)}, ${test.version}`,
    String(checks.decoders?.count ?? '?'),
    qualities(checks),
    outcomeOf(checks, 'blob'),
    outcomeOf(checks, 'file'),
    `${outcomeOf(checks, 'rotation')} (${checks.rotation?.method ?? '?'})`,
    outcomeOf(checks, 'wake_lock'),
    checks.keys?.missing?.join(', ') ?? '?',
  ]
  return `| ${cells.map((cell) => cell.replaceAll('|', '/')).join(' | ')} |`
}

/** The qualities that played, and those that did not. */
function qualities(checks: DeviceChecks): string {
  return VIDEOS.map(([name, label]) =>
    checks[name]?.outcome === 'passed' ? label : `not ${label}`,
  ).join(', ')
}

function outcomeOf(checks: DeviceChecks, name: DeviceCheckName): string {
  const check = checks[name]
  if (check === undefined) return '?'
  return check.reason === undefined ? check.outcome : `${check.outcome}: ${check.reason}`
}
