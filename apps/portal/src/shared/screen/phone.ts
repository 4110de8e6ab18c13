import { useMediaQuery } from './media-query.ts'

const PHONE = '(max-width: 599px), (pointer: coarse) and (max-height: 499px)'

/** Whether the window is that of a phone, upright or not. */
export function useIsPhone(): boolean {
  return useMediaQuery(PHONE)
}
