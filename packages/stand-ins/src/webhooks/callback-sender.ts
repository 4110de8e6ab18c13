import * as z from 'zod'

/** The app's callback URLs for removals and deletions, as set in its dashboard. */
export type Callbacks = { readonly deauthorizeUrl: string; readonly deletionUrl: string }

/** The response to a deletion request that the provider requires. */
export const DeletionAnswer = z.object({
  url: z.url({ protocol: /^https?$/ }),
  confirmation_code: z.string().min(1),
})
export type DeletionAnswer = Readonly<z.infer<typeof DeletionAnswer>>

export type CallbackAnswer = { readonly status: number; readonly text: string }

const RESPONSE_TIMEOUT_MS = 10_000

/** Posts a `signed_request` as a form. Returns null when there is no response. */
export async function postSignedRequest(
  url: string,
  signedRequest: string,
  stopSignal: AbortSignal,
): Promise<CallbackAnswer | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { connection: 'close' },
      body: new URLSearchParams({ signed_request: signedRequest }),
      redirect: 'manual',
      signal: AbortSignal.any([stopSignal, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)]),
    })
    return { status: response.status, text: await response.text() }
  } catch {
    return null
  }
}

/** Undefined unless it is HTTP 200 with JSON that has a URL and a code. */
export function parseDeletionAnswer(answer: CallbackAnswer | null): DeletionAnswer | undefined {
  if (answer?.status !== 200) return undefined
  try {
    return DeletionAnswer.safeParse(JSON.parse(answer.text)).data
  } catch {
    return undefined
  }
}
