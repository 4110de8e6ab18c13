import { useMediaQuery } from './media-query.ts'

const PHONE = '(max-width: 599px), (pointer: coarse) and (max-height: 499px)'

/** Whether the window has the size of a phone, in either orientation. */
export function useIsPhone(): boolean {
  return useMediaQuery(PHONE)
}
