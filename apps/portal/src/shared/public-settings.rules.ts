export interface PublicSettings {
  /** Where the chat link leads; null: none is shown. */
  readonly chatUrl: string | null
  /** The film of the home page; null: our own. */
  readonly aboutVideoUrl: string | null
  /** Days after the end of a plan in which its screens play on; null: not known. */
  readonly planGraceDays: number | null
}

/** What the server answered, by hand: the contract's schemas would outweigh the page. */
export function readPublicSettings(answer: unknown): PublicSettings {
  const isObject = typeof answer === 'object' && answer !== null
  const fields = new Map<string, unknown>(isObject ? Object.entries(answer) : [])
  return {
    chatUrl: webAddress(fields.get('chat_url')),
    aboutVideoUrl: webAddress(fields.get('about_video_url')),
    planGraceDays: wholeDays(fields.get('plan_grace_days')),
  }
}

/** An address that may stand in a link; anything else is none. */
function webAddress(value: unknown): string | null {
  return typeof value === 'string' && /^https?:\/\//i.test(value) ? value : null
}

function wholeDays(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null
}
