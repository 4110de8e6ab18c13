/** Steps of preparing a file, in order. The frame steps apply to videos only. */
export const PREPARE_STEPS = [
  'sniffed',
  'probed',
  'low_ready',
  'medium_ready',
  'default_ready',
  'first_frame_ready',
  'last_frame_ready',
] as const
export type PrepareStep = (typeof PREPARE_STEPS)[number]
