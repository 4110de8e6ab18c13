/** Samsung's calls throw where a privilege or a model lacks them; that must never stop the app. */
export function attempt<T>(call: () => T): T | undefined {
  try {
    return call()
  } catch {
    return undefined
  }
}
