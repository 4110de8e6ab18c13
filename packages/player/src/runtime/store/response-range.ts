import { DownloadError } from '../ports.ts'

/** The byte range of a response. */
export interface ResponseRange {
  /** Offset of the body in the file. */
  readonly from: number
  /** Bytes of the body, and of the whole file; null if unknown. */
  readonly length: number | null
  readonly total: number | null
  readonly isPart: boolean
}

const PART = /^bytes (\d+)-(\d+)\/(\d+)$/

function lengthOf({ headers }: Response): number | null {
  // The length of a compressed body is not the number of its bytes.
  if (headers.get('content-encoding') !== null) return null
  const length = Number(headers.get('content-length') ?? NaN)
  return Number.isNaN(length) ? null : length
}

/** Reads the headers of a response to a request from byte `from` on. Throws a DownloadError for an error status. */
export function readResponseRange(response: Response, from: number): ResponseRange {
  const length = lengthOf(response)
  if (response.status !== 206) {
    if (!response.ok) throw new DownloadError(response.status)
    return { from: 0, length, total: length, isPart: false }
  }
  // Another origin may hide the header; then the requested range is assumed.
  const part = PART.exec(response.headers.get('content-range') ?? '')
  if (!part) return { from, length, total: null, isPart: true }
  const [first, last, total] = part.slice(1).map(Number)
  if (first !== from || last === undefined || total === undefined) throw new DownloadError(null)
  return { from, length: last + 1 - first, total, isPart: true }
}
