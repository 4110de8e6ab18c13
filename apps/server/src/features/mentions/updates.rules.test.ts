import { LANGUAGES } from '@vitrine/i18n'
import { messageTexts } from '@vitrine/i18n/server'
import { describe, expect, it } from 'vitest'
import {
  hopelessBefore,
  KeptUpdate,
  readPlainAnswer,
  readUpdates,
  writePayload,
} from './updates.rules.ts'

const CAFE = '17841400000000001'
const ANA = '1100000000000001'
const LINK = 'https://lookaside.fbsbx.com/ig_messaging_cdn/?asset_id=1800&signature=Abc'
const MENTION_ID = '5b0e8a52-6f2a-4a53-9d3c-0f4f2f6f7c11'

const mention = { mid: 'aWdfZAG1fMADEUP', attachments: [anAttachment('story_mention')] }

function anAttachment(type: string) {
  return { type, payload: { url: LINK } }
}

function messaging(message: object, changes: object = {}) {
  return {
    sender: { id: ANA },
    recipient: { id: CAFE },
    timestamp: 1767636251349,
    message,
    ...changes,
  }
}

function bodyOf(...updates: unknown[]) {
  return { object: 'instagram', entry: [{ id: CAFE, time: 1767636252134, messaging: updates }] }
}

const readMessage = (message: object) => readUpdates(bodyOf(messaging(message)))

describe('a mention', () => {
  it('is read with its link, its author and its moment', () => {
    expect(readMessage(mention)).toEqual([
      {
        kind: 'mention',
        messageId: 'aWdfZAG1fMADEUP',
        instagramId: CAFE,
        senderId: ANA,
        at: '2026-01-05T18:04:11.349Z',
        link: LINK,
      },
    ])
  })

  it('may come beside other attachments, and with fields nobody knows yet', () => {
    const more = {
      ...mention,
      attachments: [anAttachment('image'), { type: 'new' }, ...mention.attachments],
    }
    expect(readMessage({ ...more, novelty: 1 })).toMatchObject([{ kind: 'mention', link: LINK }])
  })

  it.each(['image', 'video', 'share', 'reel', 'ig_reel', 'ephemeral', 'audio', 'file'])(
    'is not what comes as %s',
    (type) => {
      expect(readMessage({ mid: 'm', attachments: [anAttachment(type)] })).toEqual([])
    },
  )

  it('is not what the account itself wrote', () => {
    expect(readMessage({ ...mention, is_echo: true })).toEqual([])
  })

  it('can be taken back', () => {
    expect(readMessage({ ...mention, is_deleted: true })).toMatchObject([
      { kind: 'withdrawal', messageId: 'aWdfZAG1fMADEUP', senderId: ANA },
    ])
  })
})

describe('an answer', () => {
  it.each(['yes', 'no'] as const)('that was tapped names its mention: %s', (says) => {
    const payload = writePayload(says, MENTION_ID)
    expect(readMessage({ mid: 'm', text: 'Sim', quick_reply: { payload } })).toMatchObject([
      { kind: 'answer', says, mentionId: MENTION_ID },
    ])
  })

  it('has the payloads the network has been shown', () => {
    expect(writePayload('yes', MENTION_ID)).toBe(`MENTION_OK:${MENTION_ID}`)
    expect(writePayload('no', MENTION_ID)).toBe(`MENTION_NO:${MENTION_ID}`)
  })

  it('that was typed names none, and keeps nothing of what was written', () => {
    const [answer] = readMessage({ mid: 'm', text: 'Não!! 🙏' })
    expect(answer).toEqual({
      kind: 'answer',
      messageId: 'm',
      instagramId: CAFE,
      senderId: ANA,
      at: '2026-01-05T18:04:11.349Z',
      says: 'no',
      mentionId: null,
    })
  })

  it('to a question that is not ours is read as it was written', () => {
    const quick_reply = { payload: 'ORDER:42' }
    expect(readMessage({ mid: 'm', text: 'Sim', quick_reply })).toMatchObject([{ mentionId: null }])
    expect(readMessage({ mid: 'm', text: 'Pizza', quick_reply })).toEqual([])
  })
})

describe('a plain answer', () => {
  it.each([
    'sim',
    'Sim!',
    'SIM 👍',
    'Sí',
    'si',
    'Oui.',
    'yes',
    ' Yes ',
    'pode',
    'Pode sim',
    'claro',
  ])('says yes: %s', (text) => {
    expect(readPlainAnswer(text)).toBe('yes')
  })

  it.each(['não', 'nao', 'Não.', 'no', 'No!', 'non', 'Non merci', 'no, gracias', 'Não, obrigada'])(
    'says no: %s',
    (text) => {
      expect(readPlainAnswer(text)).toBe('no')
    },
  )

  it.each([
    'sim, mas só a primeira foto',
    'não sei',
    'sim ou não?',
    'simples',
    'que horas vocês fecham?',
    '👍',
    '',
    `sim${' '.repeat(200)}mas não na TV`,
  ])('says neither: %s', (text) => {
    expect(readPlainAnswer(text)).toBeNull()
  })

  it.each(LANGUAGES)('may be a title of our question, typed off it: %s', (language) => {
    const texts = messageTexts[language]
    expect(readPlainAnswer(texts['permission.yes'])).toBe('yes')
    expect(readPlainAnswer(texts['permission.no'])).toBe('no')
  })
})

describe('a body', () => {
  it('may hold many updates in many entries', () => {
    const entry = [1, 2].map((n) => ({
      messaging: [3, 4].map((m) => messaging({ ...mention, mid: `m${String(n)}${String(m)}` })),
    }))
    const ids = readUpdates({ object: 'instagram', entry }).map(({ messageId }) => messageId)
    expect(ids).toEqual(['m13', 'm14', 'm23', 'm24'])
  })

  it.each([
    ['another object', { ...bodyOf(messaging(mention)), object: 'page' }],
    ['no object', {}],
    ['nothing', null],
    ['a list', []],
    [
      'changes of another kind',
      { object: 'instagram', entry: [{ changes: [{ field: 'mentions' }] }] },
    ],
    ['an entry that is none', { object: 'instagram', entry: ['x'] }],
  ])('of %s holds nothing for us', (_what, body) => {
    expect(readUpdates(body)).toEqual([])
  })

  it('loses only what makes no sense', () => {
    const odd = [
      'text',
      messaging(mention, { sender: undefined }),
      messaging(mention, { sender: { id: 11 } }),
      messaging(mention, { recipient: { id: 'x' } }),
      messaging(mention, { timestamp: 'yesterday' }),
      messaging(mention, { timestamp: 1e300 }),
      messaging({ ...mention, mid: 'with\u0000nul' }),
      messaging({ ...mention, mid: '' }),
      messaging({
        mid: 'm',
        attachments: [{ type: 'story_mention', payload: { url: 'no address' } }],
      }),
      messaging(mention, { message: undefined, read: { mid: 'm' } }),
    ]
    expect(readUpdates(bodyOf(...odd, messaging(mention)))).toHaveLength(1)
  })

  it('gives updates that can be written down and read again', () => {
    const kept = readUpdates(bodyOf(messaging(mention), messaging({ mid: 'm', text: 'sim' })))
    expect(kept.map((update) => KeptUpdate.parse(JSON.parse(JSON.stringify(update))))).toEqual(kept)
  })
})

it('gives an update up after a day', () => {
  const now = new Date('2026-03-10T15:00:00.000Z')
  expect(hopelessBefore(now)).toEqual(new Date('2026-03-09T15:00:00.000Z'))
})
