import { objectMissing, pageTokenNeeded } from '../graph/errors.ts'
import {
  requireCaller,
  requireKnownParameters,
  type GraphAnswer,
  type GraphCall,
} from '../graph/graph-call.ts'
import { killTokens } from '../world/grants.ts'
import type { MetaState } from '../world/meta-state.ts'

/** `DELETE /{user}/permissions` removes the app; with a name behind it, that permission alone. */
export function deletePermissions(meta: MetaState, call: GraphCall): GraphAnswer {
  const caller = requireCaller(meta, call)
  requireKnownParameters(call, [])
  if (caller.kind !== 'facebook-user') throw pageTokenNeeded()
  const [id = '', , name] = call.segments
  if (id !== 'me' && id !== caller.person.id) throw objectMissing(id)
  if (name === undefined) {
    killTokens(meta, [caller.grant], 'removed')
    for (const permission of Object.keys(caller.grant.permissions)) {
      delete caller.grant.permissions[permission]
    }
  } else if (caller.grant.permissions[name] === 'granted') {
    caller.grant.permissions[name] = 'declined'
  }
  return { success: true }
}
