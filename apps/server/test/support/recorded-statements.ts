/** A statement that a feature sent, with the values of one execution. */
export interface RecordedStatement {
  readonly text: string
  readonly values: readonly unknown[]
}

const PLANNED = /^\s*(?:with|select|insert|update|delete)\b/i

/** Collects the statements of an executor. Each text is stored once. */
export function recordStatements() {
  const statements = new Map<string, RecordedStatement>()
  return {
    /** For drizzle. */
    logger: {
      logQuery(text: string, values: unknown[]): void {
        if (PLANNED.test(text) && !statements.has(text)) statements.set(text, { text, values })
      },
    },
    statements: (): readonly RecordedStatement[] => [...statements.values()],
  }
}
