/** Undefined if the call throws: Samsung's calls throw where a privilege or a model lacks them. */
export function attempt<T>(call: () => T): T | undefined {
  try {
    return call()
  } catch {
    return undefined
  }
}
