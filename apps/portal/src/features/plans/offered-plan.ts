import { useCallback, useEffect, useState } from 'react'
import { type ListedPlan, parseOfferedPlan } from './plans.rules.ts'

const TIMEOUT_MS = 15_000

export type Offer =
  | { readonly state: 'loading' | 'failed' }
  /** `plan` is null when none is on sale. */
  | { readonly state: 'loaded'; readonly plan: ListedPlan | null }

export interface OfferedPlan {
  readonly offer: Offer
  readonly retry: () => void
}

/** The plan on sale. Fetched without the API client, which is not part of the public pages' first download. */
export function useOfferedPlan(): OfferedPlan {
  const [offer, setOffer] = useState<Offer>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const left = new AbortController()
    const end = new AbortController()
    const timer = setTimeout(() => {
      end.abort()
    }, TIMEOUT_MS)
    fetchPlan(end.signal)
      .then((plan): Offer => ({ state: 'loaded', plan }))
      .catch((): Offer => ({ state: 'failed' }))
      .then((result) => {
        if (!left.signal.aborted) setOffer(result)
      })
      .catch(reportError)
    return () => {
      clearTimeout(timer)
      left.abort()
      end.abort()
    }
  }, [attempt])
  const retry = useCallback(() => {
    setOffer({ state: 'loading' })
    setAttempt((before) => before + 1)
  }, [])
  return { offer, retry }
}

async function fetchPlan(signal: AbortSignal): Promise<ListedPlan | null> {
  const response = await fetch('/api/plans', { signal })
  if (!response.ok) throw new Error(`the plans answered ${String(response.status)}`)
  return parseOfferedPlan(await response.json())
}
