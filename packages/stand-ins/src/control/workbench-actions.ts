import type { Fault } from '../faults/faults.ts'
import { ERROR_ROWS } from '../graph/error-rows.ts'
import { PermissionStatus, TokenDeath } from '../world/ledger.ts'
import { WorldError } from './posts.ts'
import { requireField, type Action } from './workbench-action.ts'
import type { WorldControl } from './world-control.ts'

const SLOW_MS = 5_000
const LARGE_BODY_BYTES = 10_000_000
/** A reserved name that never resolves (RFC 2606). */
const ELSEWHERE = 'http://elsewhere.invalid/'
const MOST_TIMES = 1_000

/** Actions of the forms for posts, connections, faults and responses. */
export const WORLD_ACTIONS: Readonly<Record<string, Action>> = {
  post: (control, fields) => {
    const as = requireField(fields, 'as') === 'reel' ? 'reel' : 'story'
    const [ownerId, spareId] = [requireField(fields, 'owner_id'), requireField(fields, 'spare_id')]
    control.post({ ownerId, spareId, as })
    return 'posted'
  },
  remove: (control, fields) => {
    control.remove(requireField(fields, 'id'))
    return 'removed'
  },
  'expire-links': (control, fields) => {
    control.expireLinks(requireField(fields, 'file_id'))
    return 'links-expired'
  },
  'expire-all-links': (control) => {
    control.expireAllLinks()
    return 'links-expired'
  },
  'end-tokens': (control, fields) => {
    endTokens(control, requireField(fields, 'subject_id'), requireField(fields, 'how'))
    return 'tokens-ended'
  },
  permission: (control, fields) => {
    const status = PermissionStatus.safeParse(requireField(fields, 'status'))
    if (!status.success) throw new WorldError('A permission is granted or declined')
    const permission = requireField(fields, 'permission')
    control.setPermission(requireField(fields, 'subject_id'), permission, status.data)
    return 'permission-set'
  },
  fail: (control, fields) => {
    const [path, fault] = [requireField(fields, 'path'), parseFault(requireField(fields, 'fault'))]
    const times = requireField(fields, 'times')
    if (times === 'lasting') control.failAlways(path, fault)
    else control.failNext(path, fault, parseTimes(times))
    return 'fault-planned'
  },
  lift: (control, fields) => {
    control.lift(Number(requireField(fields, 'id')))
    return 'fault-lifted'
  },
  'lift-all': (control) => {
    control.liftAll()
    return 'fault-lifted'
  },
  switches: (control, fields) => {
    const is = (name: string, value: string) => requireField(fields, name) === value
    control.setSwitch('instagramShape', is('instagram_shape', 'wrapped') ? 'wrapped' : 'flat')
    control.setSwitch('pages', is('pages', 'short') ? 'short' : 'full')
    control.setSwitch('longTokenExpiry', is('long_token_expiry', 'untold') ? 'untold' : 'told')
    control.setSwitch('refreshedToken', is('refreshed_token', 'same') ? 'same' : 'new')
    const usage = Number(requireField(fields, 'usage'))
    if (!(usage >= 0 && usage <= 100)) throw new WorldError('Usage is a share from 0 to 100')
    control.showUsage(usage)
    return 'switches-set'
  },
}

function endTokens(control: WorldControl, subjectId: string, how: string): void {
  if (how === 'expire') control.expireTokens(subjectId)
  else if (how === 'data-access') control.expireDataAccess(subjectId)
  else {
    const death = TokenDeath.safeParse(how)
    if (!death.success) throw new WorldError(`Tokens do not end by ${how}`)
    control.revokeTokens(subjectId, death.data)
  }
}

function parseTimes(text: string): number {
  const times = Number(text)
  if (!Number.isInteger(times) || times < 1 || times > MOST_TIMES) {
    throw new WorldError(`The number of calls is a whole one from 1 to ${MOST_TIMES}`)
  }
  return times
}

function parseFault(text: string): Fault {
  const error = ERROR_ROWS.find(({ name }) => text === `graph-error-${name}`)
  if (error) return { kind: 'graph-error', error: error.name }
  switch (text) {
    case 'rubbish':
    case 'silence':
    case 'half-body':
      return { kind: text }
    case 'slow':
      return { kind: 'slow', ms: SLOW_MS }
    case 'content-type':
      return { kind: 'content-type', contentType: 'application/octet-stream' }
    case 'redirect':
      return { kind: 'redirect', to: ELSEWHERE }
    case 'large-body':
      return { kind: 'large-body', bytes: LARGE_BODY_BYTES }
    default:
      throw new WorldError(`There is no fault ${text}`)
  }
}
