import type { Secrets } from '../../../shared/secrets.ts'
import {
  signedUrlExpiry,
  type SignedUrlClaims,
  signedMediaPath,
  stringToSign,
} from './signed-url.rules.ts'

/** Creates the URL of a mention's image or video for one session (reading M4). */
export function createSignedMediaUrl(
  { secrets, publicUrl }: { secrets: Secrets; publicUrl: string },
  input: { mention: { id: string; expiresAt: Date }; sessionId: string; now: Date },
): string {
  const claims = {
    mentionId: input.mention.id,
    sessionId: input.sessionId,
    until: signedUrlExpiry(input.now, input.mention.expiresAt),
  }
  const signature = secrets.sign('media-addresses', stringToSign(claims))
  return publicUrl + signedMediaPath({ ...claims, signature })
}

/** Whether the server has signed this URL. */
export function hasValidSignature(
  { secrets }: { secrets: Secrets },
  { signature, ...claims }: SignedUrlClaims & { signature: string },
): boolean {
  return secrets.verify('media-addresses', stringToSign(claims), signature)
}
