/** A link as a person types it: without scheme, query and closing slash. The QR code has the whole link. */
export function shortAddress(link: string): string {
  return link.replace(/^https?:\/\//, '').replace(/\/?(?:\?.*)?$/, '')
}
