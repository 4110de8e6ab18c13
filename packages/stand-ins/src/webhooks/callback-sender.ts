import * as z from 'zod'

/** Addresses of the app that hear of removals and deletions, as its dashboard has them. */
export type Callbacks = { readonly deauthorizeUrl: string; readonly deletionUrl: string }

/** What the provider wants to read after a deletion was asked for. */
export const DeletionAnswer = z.object({
  url: z.url({ protocol: /^https?$/ }),
  confirmation_code: z.string().min(1),
})
export type DeletionAnswer = Readonly<z.infer<typeof DeletionAnswer>>

export type CallbackAnswer = { readonly status: number; readonly text: string }

const ANSWER_MS = 10_000

/** Posts a `signed_request` as a form; null when nobody answered. */
export async function postSignedRequest(
  url: string,
  signedRequest: string,
  ending: AbortSignal,
): Promise<CallbackAnswer | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { connection: 'close' },
      body: new URLSearchParams({ signed_request: signedRequest }),
      redirect: 'manual',
      signal: AbortSignal.any([ending, AbortSignal.timeout(ANSWER_MS)]),
    })
    return { status: response.status, text: await response.text() }
  } catch {
    return null
  }
}

/** Undefined unless it is what the provider demands: HTTP 200 and JSON with an address and a code. */
export function parseDeletionAnswer(answer: CallbackAnswer | null): DeletionAnswer | undefined {
  if (answer?.status !== 200) return undefined
  try {
    return DeletionAnswer.safeParse(JSON.parse(answer.text)).data
  } catch {
    return undefined
  }
}
