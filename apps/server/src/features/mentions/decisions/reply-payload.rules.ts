const PAYLOADS = { yes: 'MENTION_OK', no: 'MENTION_NO' } as const
const PAYLOAD = /^(MENTION_OK|MENTION_NO):([0-9a-f-]{36})$/

/** The payload of a quick reply button. The network returns it when the button is tapped. */
export function formatPayload(says: 'yes' | 'no', mentionId: string): string {
  return `${PAYLOADS[says]}:${mentionId}`
}

/** Returns null when the payload is not ours. */
export function parsePayload(payload: string): { says: 'yes' | 'no'; mentionId: string } | null {
  const [, word, mentionId] = PAYLOAD.exec(payload) ?? []
  if (mentionId === undefined) return null
  return { says: word === PAYLOADS.yes ? 'yes' : 'no', mentionId }
}
