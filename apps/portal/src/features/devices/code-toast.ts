/** The toast with the result of "Play on other screen": a new dialog takes the last one's away. */
export const CODE_TOAST = { toastId: 'code' } as const
