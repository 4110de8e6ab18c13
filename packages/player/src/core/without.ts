/** A copy of `record` without one key. */
export function without<T>(
  record: Readonly<Record<string, T>>,
  key: string,
): Readonly<Record<string, T>> {
  const copy: Record<string, T> = { ...record }
  Reflect.deleteProperty(copy, key)
  return copy
}
