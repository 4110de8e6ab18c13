import { oneField, type FormFields } from '../http/form-fields.ts'
import { Network } from '../world/ledger.ts'
import type { Subject } from './callbacks-control.ts'
import { WorldError } from './posts.ts'
import { requireField, type Action } from './workbench-action.ts'
import type { Done } from './workbench-texts.ts'

/** Actions of the forms for mentions, messages and the removal of the app. */
export const MENTION_ACTIONS: Readonly<Record<string, Action>> = {
  mention: async (control, fields): Promise<Done> => {
    const name = oneField(fields, 'name') ?? ''
    await control.mention({
      instagramId: requireField(fields, 'instagram_id'),
      author: { username: requireField(fields, 'username'), ...(name === '' ? {} : { name }) },
      spareId: requireField(fields, 'spare_id'),
    })
    return 'mentioned'
  },
  'end-story': (control, fields) => {
    control.endStory(requireField(fields, 'mid'))
    return 'story-ended'
  },
  answer: async (control, fields): Promise<Done> => {
    const mid = requireField(fields, 'mid')
    const payload = oneField(fields, 'payload')
    const words = payload === undefined ? { text: requireField(fields, 'text') } : { payload }
    await control.answer({ mid, ...words })
    return 'answered'
  },
  redeliver: async (control, fields): Promise<Done> => {
    await control.redeliver(requireField(fields, 'mid'))
    return 'redelivered'
  },
  block: (control, fields) => {
    control.block({ senderId: requireField(fields, 'sender_id') })
    return 'blocked'
  },
  unblock: (control, fields) => {
    control.unblock({ senderId: requireField(fields, 'sender_id') })
    return 'unblocked'
  },
  'close-messages': (control, fields) => {
    control.closeMessages({ instagramId: requireField(fields, 'instagram_id') })
    return 'messages-closed'
  },
  'open-messages': (control, fields) => {
    control.openMessages({ instagramId: requireField(fields, 'instagram_id') })
    return 'messages-opened'
  },
  'remove-app': async (control, fields): Promise<Done> => {
    await control.removeApp(subjectIn(fields))
    return 'app-removed'
  },
  'request-deletion': async (control, fields): Promise<Done> => {
    await control.requestDeletion(subjectIn(fields))
    return 'deletion-requested'
  },
}

function subjectIn(fields: FormFields): Subject {
  const id = requireField(fields, 'subject_id')
  const network = Network.safeParse(requireField(fields, 'network'))
  if (!network.success) throw new WorldError('A network is facebook or instagram')
  return network.data === 'facebook' ? { personId: id } : { instagramId: id }
}
