import type { PressedKey } from '@vitrine/api'
import type { Clock } from '@vitrine/player'
import type { QuestionPorts } from './check.ts'
import { missingKeys } from './checks.ts'
import type { PageKeys } from './page-keys.ts'
import { printable } from './printable.ts'
import type { Translator } from './translate.ts'
import { arrowView, keysView } from './views.ts'

/** A person who does not answer for this long is not there, in ms. */
const ARROW_MS = 30_000
const QUIET_MS = 20_000
/** The last key is shown as pressed for this long, in ms. */
const DONE_MS = 600
/** The most keys that the API takes. */
const MAX_KEYS = 40

interface QuestionDeps {
  readonly clock: Clock
  readonly keys: PageKeys
  readonly translator: Translator
  readonly show: (view: readonly HTMLElement[]) => void
}

/** The two questions that only a person can answer. */
export function createQuestions(deps: QuestionDeps): QuestionPorts {
  return {
    arrow: (signal) => askForArrow(deps, signal),
    keys: (signal) => askForKeys(deps, signal),
  }
}

type ArrowReply = Awaited<ReturnType<QuestionPorts['arrow']>>

function askForArrow(
  { clock, translator: { text }, show, translator }: QuestionDeps,
  signal: AbortSignal,
): Promise<ArrowReply> {
  return new Promise((resolve) => {
    const finish = (reply: ArrowReply) => {
      cancel()
      signal.removeEventListener('abort', skip)
      resolve(reply)
    }
    const skip = () => finish(null)
    const cancel = clock.setTimer(ARROW_MS, skip)
    signal.addEventListener('abort', skip)
    show(
      arrowView(translator, [
        // Not the wanted reply first: a hurried OK must not report what nobody saw.
        { label: text('test.arrow_other'), onPress: () => finish('not_rotated') },
        { label: text('test.arrow_right'), onPress: () => finish('rotated') },
        { label: text('test.arrow_none'), onPress: () => finish('nothing') },
      ]),
    )
  })
}

/** Ends when all keys were pressed, after OK twice in a row, by the button, or when no key comes any more. */
function askForKeys(
  { clock, keys, translator, show }: QuestionDeps,
  signal: AbortSignal,
): Promise<readonly PressedKey[]> {
  return new Promise((resolve) => {
    const pressed: PressedKey[] = []
    let previous: string | null = null
    const finish = () => {
      cancel()
      stopCapture()
      signal.removeEventListener('abort', finish)
      resolve(pressed)
    }
    const showPressed = () =>
      show(
        keysView(translator, pressed, {
          label: translator.text('test.keys_done'),
          onPress: finish,
        }),
      )
    const stopCapture = keys.capture((key, { keyCode: code, key: name }) => {
      if (key === 'ok' && previous === 'ok') return finish()
      previous = key
      const isNew = !pressed.some((one) => one.key === key && one.code === code)
      if (isNew && pressed.length < MAX_KEYS) {
        pressed.push({ key, code, name: printable(name, 30) })
      }
      cancel()
      const isComplete = missingKeys(pressed).length === 0
      cancel = clock.setTimer(isComplete ? DONE_MS : QUIET_MS, finish)
      showPressed()
    })
    let cancel = clock.setTimer(QUIET_MS, finish)
    signal.addEventListener('abort', finish)
    showPressed()
  })
}
