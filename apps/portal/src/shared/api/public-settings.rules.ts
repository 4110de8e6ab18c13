export interface PublicSettings {
  /** Where the chat link leads; null: none is shown. */
  readonly chatUrl: string | null
  /** The film of the home page; null: our own. */
  readonly aboutVideoUrl: string | null
  /** Days after the end of a plan in which its screens play on; null: not known. */
  readonly planGraceDays: number | null
  /** Who provides the service; null: not known, or no contract is offered. */
  readonly company: Company | null
  /** Where people write to; null: not known. */
  readonly contactEmail: string | null
}

export interface Company {
  readonly name: string
  readonly document: string
  readonly address: string
}

/** What the server answered, by hand: the contract's schemas would outweigh the page. */
export function readPublicSettings(answer: unknown): PublicSettings {
  const isObject = typeof answer === 'object' && answer !== null
  const fields = new Map<string, unknown>(isObject ? Object.entries(answer) : [])
  return {
    chatUrl: webAddress(fields.get('chat_url')),
    aboutVideoUrl: webAddress(fields.get('about_video_url')),
    planGraceDays: wholeDays(fields.get('plan_grace_days')),
    company: companyOf(fields.get('company')),
    contactEmail: textOf(fields.get('contact_email')),
  }
}

/** An address that may stand in a link; anything else is none. */
function webAddress(value: unknown): string | null {
  return typeof value === 'string' && /^https?:\/\//i.test(value) ? value : null
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function companyOf(value: unknown): Company | null {
  if (typeof value !== 'object' || value === null) return null
  const fields = new Map<string, unknown>(Object.entries(value))
  const name = textOf(fields.get('name'))
  const document = textOf(fields.get('document'))
  const address = textOf(fields.get('address'))
  if (name === null || document === null || address === null) return null
  return { name, document, address }
}

function wholeDays(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null
}
