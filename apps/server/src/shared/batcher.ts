/** Time in which calls are collected, in ms: long beside a statement, short beside a call of a network. */
const COLLECT_MS = 20

/** Collects calls and handles them together. `run` returns the results in the order of the inputs. */
export function createBatcher<Input, Output>(
  run: (inputs: readonly Input[]) => Promise<readonly Output[]>,
  { collectMs = COLLECT_MS }: { readonly collectMs?: number } = {},
): (input: Input) => Promise<Output> {
  let batch: { readonly inputs: Input[]; readonly outputs: Promise<readonly Output[]> } | null =
    null
  const open = () => {
    const inputs: Input[] = []
    const outputs = new Promise<void>((resolve) => setTimeout(resolve, collectMs)).then(() => {
      batch = null
      return run(inputs)
    })
    return (batch = { inputs, outputs })
  }
  return async (input) => {
    const { inputs, outputs } = batch ?? open()
    const position = inputs.push(input) - 1
    const { [position]: output, length } = await outputs
    if (output === undefined) throw new Error(`the batch has ${String(length)} results`)
    return output
  }
}

/** Inputs of one batch. */
const MAX_INPUTS = 500
/** A batch that takes longer than this, in ms, no longer delays the next one: its connection may be broken. */
const BUSY_LIMIT_MS = 2_000

interface WaitingCall<Input, Output> {
  readonly input: Input
  readonly resolve: (output: Output) => void
  readonly reject: (error: unknown) => void
}

/**
 * Handles calls together that arrive while the batch before is under way. A call without others runs at once. When
 * thousands of devices call after a restart, each batch has hundreds of them. `run` returns the results in the order
 * of the inputs.
 */
export function createBatcherWhileBusy<Input, Output>(
  run: (inputs: readonly Input[]) => Promise<readonly Output[]>,
): (input: Input) => Promise<Output> {
  const waiting: WaitingCall<Input, Output>[] = []
  let isBusy = false
  const runNext = (): void => {
    if (isBusy || waiting.length === 0) return
    isBusy = true
    const calls = waiting.splice(0, MAX_INPUTS)
    const release = once(() => {
      isBusy = false
      runNext()
    })
    const timer = setTimeout(release, BUSY_LIMIT_MS)
    void settle(run, calls).finally(() => {
      clearTimeout(timer)
      release()
    })
  }
  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject })
      runNext()
    })
}

async function settle<Input, Output>(
  run: (inputs: readonly Input[]) => Promise<readonly Output[]>,
  calls: readonly WaitingCall<Input, Output>[],
): Promise<void> {
  try {
    const outputs = await run(calls.map(({ input }) => input))
    for (const [position, { resolve, reject }] of calls.entries()) {
      const { [position]: output, length } = outputs
      if (output === undefined) reject(new Error(`the batch has ${String(length)} results`))
      else resolve(output)
    }
  } catch (error) {
    for (const { reject } of calls) reject(error)
  }
}

/** A function that does nothing from its second call on. */
function once(work: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    work()
  }
}
