/** What is done, one after the other; a photo has no frames. */
export const PREPARE_STEPS = [
  'sniffed',
  'probed',
  'low_made',
  'medium_made',
  'default_made',
  'first_frame_made',
  'last_frame_made',
] as const
export type PrepareStep = (typeof PREPARE_STEPS)[number]
