import type { Secrets } from '../../shared/secrets.ts'
import { addressEnd, type AddressFacts, mediaPath, signedText } from './media-address.rules.ts'

/** Where one session, and no other, sees a mention's picture or film (reading M4). */
export function mediaAddress(
  { secrets, publicUrl }: { secrets: Secrets; publicUrl: string },
  of: { mention: { id: string; expiresAt: Date }; sessionId: string; now: Date },
): string {
  const facts = {
    mentionId: of.mention.id,
    sessionId: of.sessionId,
    until: addressEnd(of.now, of.mention.expiresAt),
  }
  const signature = secrets.sign('media-addresses', signedText(facts))
  return publicUrl + mediaPath({ ...facts, signature })
}

/** Whether we made this address. */
export function isOurAddress(
  { secrets }: { secrets: Secrets },
  { signature, ...facts }: AddressFacts & { signature: string },
): boolean {
  return secrets.verify('media-addresses', signedText(facts), signature)
}
