/** A copy of `value` with `change`. Engines without object spread run this faster than a polyfill of it. */
export function merge<T extends object>(value: T, change: Partial<T>): T {
  return Object.assign({}, value, change)
}

/** A copy of `record` without one key. */
export function without<T>(
  record: Readonly<Record<string, T>>,
  key: string,
): Readonly<Record<string, T>> {
  const copy: Record<string, T> = Object.assign({}, record)
  Reflect.deleteProperty(copy, key)
  return copy
}
