import { objectMissing } from '../graph/errors.ts'
import {
  requireCaller,
  requireKnownParameters,
  type GraphAnswer,
  type GraphCall,
} from '../graph/graph-call.ts'
import { pageTokenNeeded } from '../graph/token-errors.ts'
import { removeGrants } from '../world/grants.ts'
import type { MetaState } from '../world/meta-state.ts'

/** `DELETE /{user}/permissions` removes the app. With a name it removes that permission. */
export function deletePermissions(meta: MetaState, call: GraphCall): GraphAnswer {
  const caller = requireCaller(meta, call)
  requireKnownParameters(call, [])
  if (caller.kind !== 'facebook-user') throw pageTokenNeeded()
  const [id = '', , name] = call.segments
  if (id !== 'me' && id !== caller.person.id) throw objectMissing(id)
  if (name === undefined) {
    removeGrants(meta, [caller.grant])
  } else if (caller.grant.permissions[name] === 'granted') {
    caller.grant.permissions[name] = 'declined'
  }
  return { success: true }
}
