/** The id of the toast with the result of "Play on other screen": a new dialog removes the previous toast. */
export const CODE_TOAST = { toastId: 'code' } as const
