import {
  DEVICE_CHECKS,
  type DeviceCheckName,
  type DeviceChecks,
  factOf,
  type TestOutcome,
} from '@vitrine/api'
import { element } from './dom.ts'
import type { Translator } from './translate.ts'
import styles from './device-test.module.css'

/** The sign of an outcome, in addition to its words. */
const SIGNS: Readonly<Record<TestOutcome, string>> = {
  passed: '✓',
  failed: '✕',
  timed_out: '✕',
  crashed: '✕',
  skipped: '–',
  unavailable: '–',
}

interface CheckListInput {
  readonly checks: DeviceChecks
  readonly running: DeviceCheckName | null
  readonly isDetailed: boolean
}

/** Every check with its outcome in words; with `isDetailed` what it measured as well. */
export function checkList(translator: Translator, input: CheckListInput): HTMLElement {
  const rows = DEVICE_CHECKS.map((name) => checkRow(translator, name, input))
  return element('ul', { className: styles.checks }, rows)
}

function checkRow(
  translator: Translator,
  name: DeviceCheckName,
  { checks, running, isDetailed }: CheckListInput,
): HTMLElement {
  const outcome = checks[name]?.outcome
  const isRunning = running === name
  const words =
    outcome === undefined
      ? translator.text(isRunning ? 'test.now' : 'test.later')
      : translator.text(`test.outcome_${outcome}`)
  const fact = isDetailed ? factOf(checks, name, translator.tag) : ''
  const state = outcome ?? (isRunning ? 'running' : 'awaited')
  const sign = outcome === undefined ? (isRunning ? '▸' : '·') : SIGNS[outcome]
  return element('li', { className: styles.check, attributes: { 'data-state': state } }, [
    element('span', { className: styles.sign, text: sign, attributes: { 'aria-hidden': 'true' } }),
    element('span', { className: styles.what }, [
      element('span', { className: styles.name, text: translator.text(`test.check_${name}`) }),
      element('span', {
        className: styles.words,
        text: fact === '' ? words : `${words} · ${fact}`,
      }),
    ]),
  ])
}
