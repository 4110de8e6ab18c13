import type { DeviceChecks, DeviceTest } from '@vitrine/api'
import { refusalCode } from '@vitrine/api/client'
import type { DeviceTestDeps } from './device-test-deps.ts'
import { printable } from './printable.ts'
import { resultView, type SendState } from './views.ts'

/** The longest names that the API takes, in characters. */
const MODEL_LENGTH = 40
const FIRMWARE_LENGTH = 80

interface ResultDeps extends Pick<
  DeviceTestDeps,
  'device' | 'isPaired' | 'leave' | 'send' | 'show' | 'translator' | 'version'
> {
  /** Starts the time after which a TV without a person leaves the page anew. */
  readonly leaveLater: () => void
  /** Runs the test again. */
  readonly run: () => void
}

export interface TestResult {
  readonly checks: DeviceChecks
  readonly durationMs: number
}

/** Shows the result and sends it to the server, again on request. */
export function showResult(deps: ResultDeps, result: TestResult): void {
  const { translator, isPaired, leaveLater, show } = deps
  const { text } = translator
  let sending: SendState = isPaired() ? 'sending' : 'unpaired'
  let isDetailed = false
  let isOver = false

  const render = () => {
    // A late response must not replace the page of the next test.
    if (isOver) return
    leaveLater()
    const toggle = () => {
      isDetailed = !isDetailed
      render()
    }
    const runAgain = () => {
      isOver = true
      deps.run()
    }
    const choices = [
      { label: text('test.back'), onPress: deps.leave },
      { label: text(isDetailed ? 'test.result_title' : 'test.details'), onPress: toggle },
      { label: text('test.again'), onPress: runAgain },
      ...(sending === 'not_sent' ? [{ label: text('test.send_again'), onPress: send }] : []),
    ]
    show(resultView(translator, { checks: result.checks, sending, isDetailed, choices }))
  }
  const send = () => {
    sending = 'sending'
    render()
    void sendResult(deps, result).then((state) => {
      sending = state
      render()
    })
  }
  if (sending === 'sending') send()
  else render()
}

async function sendResult(
  { send, device, version }: ResultDeps,
  { checks, durationMs }: TestResult,
): Promise<SendState> {
  const { model, firmware } = await device.identify()
  const body: DeviceTest = {
    version,
    platform: device.platform,
    model: printable(model, MODEL_LENGTH),
    firmware: firmware === null ? null : printable(firmware, FIRMWARE_LENGTH),
    duration_ms: durationMs,
    checks,
  }
  return send(body).then(
    () => 'sent',
    (error: unknown) => (refusalCode(error) === null ? 'not_sent' : 'refused'),
  )
}
