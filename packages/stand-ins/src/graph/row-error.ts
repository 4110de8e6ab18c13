import { ERROR_ROWS, type GraphFault } from './error-rows.ts'
import { GraphError, type GraphErrorDetails } from './errors.ts'

/** Values for the placeholders of a row's message. */
export type Fill = { readonly app?: string; readonly then?: string; readonly now?: string }

/** The error of a row of the provider's tables. */
export function rowError(
  name: GraphFault,
  fill: Fill = {},
  changes: Partial<GraphErrorDetails> = {},
): GraphError {
  const row = ERROR_ROWS.find((candidate) => candidate.name === name)
  if (!row) throw new Error(`The tables have no row ${name}`)
  const { code, subcode, status, isTransient } = row
  return new GraphError({
    ...{ code, status, message: filled(row.message, fill) },
    ...(subcode === undefined ? {} : { subcode }),
    ...(isTransient ? { isTransient } : {}),
    ...(code === 190 || code === 102 ? ({ challenge: 'invalid_token' } as const) : {}),
    ...(name === '100/33' ? ({ type: 'GraphMethodException' } as const) : {}),
    ...changes,
  })
}

function filled(message: string, { app = '0', then = '', now = '' }: Fill): string {
  return message.replace('{app}', app).replace('{then}', then).replace('{now}', now)
}
