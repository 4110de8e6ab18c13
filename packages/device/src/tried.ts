/** Samsung's calls throw where a privilege or a model lacks them; that must never stop the app. */
export function tried<T>(call: () => T): T | undefined {
  try {
    return call()
  } catch {
    return undefined
  }
}
