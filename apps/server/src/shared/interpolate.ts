/** Values of the placeholders of a text. */
export type Values = Readonly<Record<string, string | number>>

/** Replaces the placeholders `{{name}}` of a text. One without a value stays. */
export function interpolate(text: string, values: Values): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  )
}
