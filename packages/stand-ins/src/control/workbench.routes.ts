import type { FastifyInstance } from 'fastify'
import { GRAPH_FAULTS } from '../faults/fault-errors.ts'
import type { Fault } from '../faults/faults.ts'
import { oneField, parseFormFields, type FormFields } from '../http/form-fields.ts'
import { sendPage } from '../http/page.ts'
import { PermissionStatus, TokenDeath } from '../world/ledger.ts'
import type { MetaState } from '../world/meta-state.ts'
import { WorldError } from './posts.ts'
import { workbenchPage } from './workbench-page.ts'
import { DONE_TEXTS, type Done } from './workbench-texts.ts'
import type { WorldControl } from './world-control.ts'

type Deps = { readonly meta: MetaState; readonly control: WorldControl }

/** Changes the world as the form says; gives the key of the text that tells so. */
type Action = (control: WorldControl, fields: FormFields) => Done

const SLOW_MS = 5_000
const MOST_TIMES = 1_000

const ACTIONS: Readonly<Record<string, Action>> = {
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
    const usage = Number(requireField(fields, 'usage'))
    if (!(usage >= 0 && usage <= 100)) throw new WorldError('Usage is a share from 0 to 100')
    control.showUsage(usage)
    return 'switches-set'
  },
}

/** The page for people at `/`, and the forms on it. */
export function registerWorkbench(app: FastifyInstance, { meta, control }: Deps): void {
  app.get('/', (request, reply) => {
    const done = new URL(request.url, 'http://stand-in.invalid').searchParams.get('done') ?? ''
    const notice = Object.entries(DONE_TEXTS).find(([key]) => key === done)?.[1]
    const body = workbenchPage(meta, control, notice)
    return sendPage(reply, { title: 'Mundo de fora', look: 'workbench', body })
  })

  app.post<{ Params: { action: string } }>('/workbench/:action', (request, reply) => {
    const name = request.params.action
    const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined
    if (!action) return reply.callNotFound()
    try {
      const done = action(control, parseFormFields(request.body))
      return reply.redirect(`/?done=${done}`, 303)
    } catch (error) {
      if (!(error instanceof WorldError)) throw error
      return reply.code(400).type('text/plain; charset=utf-8').send(error.message)
    }
  })
}

function requireField(fields: FormFields, name: string): string {
  const value = oneField(fields, name)
  if (value === undefined || value === '') throw new WorldError(`The field ${name} is missing`)
  return value
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
  const error = GRAPH_FAULTS.find((code) => text === `graph-error-${code}`)
  if (error) return { kind: 'graph-error', error }
  switch (text) {
    case 'rubbish':
    case 'silence':
    case 'half-body':
      return { kind: text }
    case 'slow':
      return { kind: 'slow', ms: SLOW_MS }
    case 'content-type':
      return { kind: 'content-type', contentType: 'application/octet-stream' }
    default:
      throw new WorldError(`There is no fault ${text}`)
  }
}
