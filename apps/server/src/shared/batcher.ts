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
