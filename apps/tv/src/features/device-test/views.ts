import {
  DEVICE_CHECKS,
  type DeviceChecks,
  type Finding,
  findingsOf,
  type PressedKey,
} from '@vitrine/api'
import { checkList } from './check-list.ts'
import { missingKeys, WANTED_KEYS } from './checks.ts'
import { type ButtonChoice, buttonRow, element } from './dom.ts'
import type { RunnerState } from './runner.ts'
import type { Translator } from './translate.ts'
import styles from './device-test.module.css'

/** What happened to the result: sent, failed with a second try, or not sent at all. */
export type SendState = 'sending' | 'sent' | 'not_sent' | 'refused' | 'unpaired'

export function introView(
  { text }: Translator,
  isPaired: boolean,
  choices: readonly ButtonChoice[],
): readonly HTMLElement[] {
  return [
    element('h1', { text: text('test.title') }),
    element('p', { className: styles.lead, text: text('test.intro') }),
    element('p', {
      className: styles.lead,
      text: text(isPaired ? 'test.intro_portal' : 'test.intro_unpaired'),
    }),
    buttonRow(styles.buttons, choices),
  ]
}

export function progressView(
  translator: Translator,
  { checks, running, remainingMs }: RunnerState,
): readonly HTMLElement[] {
  const { text } = translator
  const done = DEVICE_CHECKS.filter((name) => checks[name] !== undefined).length
  const total = DEVICE_CHECKS.length
  const bar = element('div', { className: styles.fill })
  bar.style.width = `${String(Math.round((100 * done) / total))}%`
  const seconds = Math.max(1, Math.round(remainingMs / 1_000))
  return [
    element('h1', { text: text('test.running') }),
    element('p', {
      className: styles.lead,
      text: `${text('test.progress', { done, total })} · ${text('test.remaining', { seconds })}`,
      attributes: { role: 'status' },
    }),
    element('div', { className: styles.bar }, [bar]),
    checkList(translator, { checks, running, isDetailed: false }),
  ]
}

export function arrowView(
  { text }: Translator,
  choices: readonly ButtonChoice[],
): readonly HTMLElement[] {
  return [element('h1', { text: text('test.arrow_title') }), buttonRow(styles.buttons, choices)]
}

export function keysView(
  translator: Translator,
  pressed: readonly PressedKey[],
  done: ButtonChoice,
): readonly HTMLElement[] {
  const { text } = translator
  const missing = missingKeys(pressed)
  const rows = WANTED_KEYS.map((key) => {
    const isAwaited = missing.includes(key)
    const attributes = { 'data-state': isAwaited ? 'awaited' : 'passed' }
    return element('li', { className: styles.check, attributes }, [
      element('span', {
        className: styles.sign,
        text: isAwaited ? '·' : '✓',
        attributes: { 'aria-hidden': 'true' },
      }),
      element('span', { className: styles.what }, [
        element('span', { className: styles.name, text: text(`test.key_${key}`) }),
        element('span', {
          className: styles.words,
          text: text(isAwaited ? 'test.awaited' : 'test.pressed'),
        }),
      ]),
    ])
  })
  const count = pressed.filter(({ key }) => !isWanted(key)).length
  return [
    element('h1', { text: text('test.keys_title') }),
    element('p', { className: styles.lead, text: text('test.keys_text') }),
    element('ul', { className: styles.checks }, rows),
    element('p', {
      className: styles.words,
      text: count === 0 ? '' : text('test.keys_other', { count }),
      attributes: { role: 'status' },
    }),
    buttonRow(styles.buttons, [done]),
  ]
}

function isWanted(key: string | null): boolean {
  return key === 'play' || key === 'pause' || WANTED_KEYS.some((wanted) => wanted === key)
}

export interface ResultInput {
  readonly checks: DeviceChecks
  readonly sending: SendState
  readonly isDetailed: boolean
  readonly choices: readonly ButtonChoice[]
}

export function resultView(
  translator: Translator,
  { checks, sending, isDetailed, choices }: ResultInput,
): readonly HTMLElement[] {
  const content = isDetailed
    ? checkList(translator, { checks, running: null, isDetailed })
    : findingList(translator, findingsOf(checks))
  return [
    element('h1', { text: translator.text(isDetailed ? 'test.details' : 'test.result_title') }),
    content,
    element('p', {
      className: styles.lead,
      text: sendingText(translator, sending),
      attributes: { role: 'status', 'data-sending': sending },
    }),
    buttonRow(styles.buttons, choices),
  ]
}

function sendingText({ text }: Translator, sending: SendState): string {
  return text(sending === 'unpaired' ? 'test.intro_unpaired' : `test.${sending}`)
}

/** `✓` works, `!` works with a limit, `✕` needs a person; the words say it too. */
const TONE_SIGNS = { good: '✓', limited: '!', bad: '✕' } as const
const TONE_STATES = { good: 'passed', limited: 'limited', bad: 'failed' } as const

function findingList({ text }: Translator, findings: readonly Finding[]): HTMLElement {
  const rows = findings.map(({ name, tone, value }) =>
    element('li', { className: styles.finding, attributes: { 'data-state': TONE_STATES[tone] } }, [
      element('span', {
        className: styles.sign,
        text: TONE_SIGNS[tone],
        attributes: { 'aria-hidden': 'true' },
      }),
      element('span', { text: text(`test.finding_${name}`, value === null ? {} : { value }) }),
    ]),
  )
  return element('ul', { className: styles.findings }, rows)
}
