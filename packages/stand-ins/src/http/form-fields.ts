/** The fields of a posted form: each name with all its values. */
export type FormFields = ReadonlyMap<string, readonly string[]>

/** Converts the parsed body of a form. Ignores values that are not text. */
export function parseFormFields(body: unknown): FormFields {
  const fields = new Map<string, readonly string[]>()
  if (typeof body !== 'object' || body === null) return fields
  for (const [name, value] of Object.entries(body)) {
    const values: readonly unknown[] = Array.isArray(value) ? value : [value]
    fields.set(
      name,
      values.filter((item) => typeof item === 'string'),
    )
  }
  return fields
}

export function oneField(fields: FormFields, name: string): string | undefined {
  return fields.get(name)?.[0]
}

export function allFields(fields: FormFields, name: string): readonly string[] {
  return fields.get(name) ?? []
}
