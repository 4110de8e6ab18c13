import { DownloadError } from '../ports.ts'

/** What an answer says about the bytes that follow. */
export interface ResponseRange {
  /** Where in the file its body begins. */
  readonly from: number
  /** Bytes of the body, and of the whole file, where they are told. */
  readonly length: number | null
  readonly total: number | null
  readonly isPart: boolean
}

const PART = /^bytes (\d+)-(\d+)\/(\d+)$/

function lengthOf({ headers }: Response): number | null {
  // Of a compressed body the length says nothing.
  if (headers.get('content-encoding') !== null) return null
  const length = Number(headers.get('content-length') ?? NaN)
  return Number.isNaN(length) ? null : length
}

/** Reads the head of an answer to a request from byte `from` on. Throws a DownloadError for a refusal. */
export function readResponseRange(response: Response, from: number): ResponseRange {
  const length = lengthOf(response)
  if (response.status !== 206) {
    if (!response.ok) throw new DownloadError(response.status)
    return { from: 0, length, total: length, isPart: false }
  }
  // Where another origin does not show the header, the place asked for has to be believed.
  const part = PART.exec(response.headers.get('content-range') ?? '')
  if (!part) return { from, length, total: null, isPart: true }
  const [first, last, total] = part.slice(1).map(Number)
  if (first !== from || last === undefined || total === undefined) throw new DownloadError(null)
  return { from, length: last + 1 - first, total, isPart: true }
}
