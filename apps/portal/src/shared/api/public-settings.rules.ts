export interface PublicSettings {
  /** The address of the chat; null hides the link. */
  readonly chatUrl: string | null
  /** The address of the home page's video; null for our own. */
  readonly aboutVideoUrl: string | null
  /** Days after the end of a plan in which its screens still play; null until known. */
  readonly planGraceDays: number | null
  /** The provider of the service; null when unknown or no contract is offered. */
  readonly company: Company | null
  /** The contact e-mail; null when unknown. */
  readonly contactEmail: string | null
}

export interface Company {
  readonly name: string
  readonly document: string
  readonly address: string
}

/** Parses the response by hand, because the API's schemas would be larger than the page. */
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

/** An address that is safe in a link; null otherwise. */
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
