/** Messages between the page's preload script and the main process. */
export const CHANNELS = {
  ping: 'vitrine:ping',
  keepAwake: 'vitrine:keep-awake',
  files: 'vitrine:files',
  pause: 'vitrine:pause',
} as const

/** Prefixes of the arguments that tell the preload script about the machine. */
export const ARGUMENTS = { model: '--vitrine-model=', version: '--vitrine-version=' } as const
