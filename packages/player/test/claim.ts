/** An invariant of the player: throws when it is broken. */
export function claim(isTrue: boolean, what: string): asserts isTrue {
  if (!isTrue) throw new Error(what)
}
