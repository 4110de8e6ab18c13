import type { DeviceTestDeps } from './device-test-deps.ts'
import { createQuestions } from './questions.ts'
import { showResult } from './result-page.ts'
import { createRunner, type Runner } from './runner.ts'
import { introView, progressView } from './views.ts'

/** With nobody there the TV returns to its stories, in ms. */
const LEAVE_MS = 180_000

/** The device test from its first page to its result. The returned function ends it. */
export function startDeviceTest(deps: DeviceTestDeps): () => void {
  const { clock, progress, checks, ports } = deps
  const stopKeepAwake = deps.device.keepAwake()
  let runner: Runner | null = null
  let cancelLeaving: () => void = () => undefined
  let isStopped = false

  const show = (view: readonly HTMLElement[]) => {
    if (!isStopped) deps.show(view)
  }
  const stop = () => {
    isStopped = true
    cancelLeaving()
    runner?.stop()
    keys.stop()
    stopKeepAwake()
  }
  const leave = () => {
    stop()
    deps.leave()
  }
  const leaveLater = () => {
    cancelLeaving()
    if (!isStopped) cancelLeaving = clock.setTimer(LEAVE_MS, leave)
  }
  const keys = deps.keys(leave)

  function run(): void {
    cancelLeaving()
    const startedAt = clock.now()
    const questions = createQuestions({ ...deps, keys, show })
    const onChange = (state: Parameters<typeof progressView>[1]) =>
      show(progressView(deps.translator, state))
    runner = createRunner({ checks, ports: { ...ports, questions }, progress, onChange })
    void runner.run().then((results) => {
      if (isStopped) return
      const durationMs = Math.round(clock.now() - startedAt)
      showResult({ ...deps, show, leave, leaveLater, run }, { checks: results, durationMs })
    })
  }

  if (progress.checks() !== null || progress.crashed() !== null) run()
  else {
    leaveLater()
    show(introOf(deps, { run, leave }))
  }
  return stop
}

function introOf(
  { translator, isPaired }: DeviceTestDeps,
  { run, leave }: { readonly run: () => void; readonly leave: () => void },
): readonly HTMLElement[] {
  return introView(translator, isPaired(), [
    { label: translator.text('test.start'), onPress: run },
    { label: translator.text('test.back'), onPress: leave },
  ])
}
