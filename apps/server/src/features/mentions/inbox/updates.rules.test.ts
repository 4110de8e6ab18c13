import { LANGUAGES } from '@vitrine/i18n'
import { messageTexts } from '@vitrine/i18n/server'
import { describe, expect, it } from 'vitest'
import { updateExpiryCutoff, StoredUpdate, parsePlainReply, parseUpdates } from './updates.rules.ts'
import { formatPayload } from '../decisions/reply-payload.rules.ts'

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

const readMessage = (message: object) => parseUpdates(bodyOf(messaging(message)))

describe('parseUpdates of a mention', () => {
  it('returns its link, author and time', () => {
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

  it('accepts other attachments and unknown fields', () => {
    const more = {
      ...mention,
      attachments: [anAttachment('image'), { type: 'new' }, ...mention.attachments],
    }
    expect(readMessage({ ...more, novelty: 1 })).toMatchObject([{ kind: 'mention', link: LINK }])
  })

  it.each(['image', 'video', 'share', 'reel', 'ig_reel', 'ephemeral', 'audio', 'file'])(
    'ignores attachments of type %s',
    (type) => {
      expect(readMessage({ mid: 'm', attachments: [anAttachment(type)] })).toEqual([])
    },
  )

  it('ignores messages of the account itself', () => {
    expect(readMessage({ ...mention, is_echo: true })).toEqual([])
  })

  it('returns a withdrawal when the message was deleted', () => {
    expect(readMessage({ ...mention, is_deleted: true })).toMatchObject([
      { kind: 'withdrawal', messageId: 'aWdfZAG1fMADEUP', senderId: ANA },
    ])
  })
})

describe('parseUpdates of a reply', () => {
  it.each(['yes', 'no'] as const)('returns the mention of a tapped button: %s', (says) => {
    const payload = formatPayload(says, MENTION_ID)
    expect(readMessage({ mid: 'm', text: 'Sim', quick_reply: { payload } })).toMatchObject([
      { kind: 'answer', says, mentionId: MENTION_ID },
    ])
  })

  it('uses the payloads registered with the network', () => {
    expect(formatPayload('yes', MENTION_ID)).toBe(`MENTION_OK:${MENTION_ID}`)
    expect(formatPayload('no', MENTION_ID)).toBe(`MENTION_NO:${MENTION_ID}`)
  })

  it('returns no mention and no text when the reply was typed', () => {
    const [reply] = readMessage({ mid: 'm', text: 'Não!! 🙏' })
    expect(reply).toEqual({
      kind: 'answer',
      messageId: 'm',
      instagramId: CAFE,
      senderId: ANA,
      at: '2026-01-05T18:04:11.349Z',
      says: 'no',
      mentionId: null,
    })
  })

  it('parses the text when the payload is not ours', () => {
    const quick_reply = { payload: 'ORDER:42' }
    expect(readMessage({ mid: 'm', text: 'Sim', quick_reply })).toMatchObject([{ mentionId: null }])
    expect(readMessage({ mid: 'm', text: 'Pizza', quick_reply })).toEqual([])
  })
})

describe('parsePlainReply', () => {
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
  ])('returns yes for: %s', (text) => {
    expect(parsePlainReply(text)).toBe('yes')
  })

  it.each(['não', 'nao', 'Não.', 'no', 'No!', 'non', 'Non merci', 'no, gracias', 'Não, obrigada'])(
    'returns no for: %s',
    (text) => {
      expect(parsePlainReply(text)).toBe('no')
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
  ])('returns null for: %s', (text) => {
    expect(parsePlainReply(text)).toBeNull()
  })

  it.each(LANGUAGES)('accepts the button titles as text: %s', (language) => {
    const texts = messageTexts[language]
    expect(parsePlainReply(texts['permission.yes'])).toBe('yes')
    expect(parsePlainReply(texts['permission.no'])).toBe('no')
  })
})

describe('parseUpdates of a body', () => {
  it('returns all updates of all entries', () => {
    const entry = [1, 2].map((n) => ({
      messaging: [3, 4].map((m) => messaging({ ...mention, mid: `m${String(n)}${String(m)}` })),
    }))
    const ids = parseUpdates({ object: 'instagram', entry }).map(({ messageId }) => messageId)
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
    ['an invalid entry', { object: 'instagram', entry: ['x'] }],
  ])('returns nothing for %s', (_case, body) => {
    expect(parseUpdates(body)).toEqual([])
  })

  it('skips only invalid updates', () => {
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
    expect(parseUpdates(bodyOf(...odd, messaging(mention)))).toHaveLength(1)
  })

  it('returns updates that survive serialization', () => {
    const updates = parseUpdates(bodyOf(messaging(mention), messaging({ mid: 'm', text: 'sim' })))
    expect(updates.map((update) => StoredUpdate.parse(JSON.parse(JSON.stringify(update))))).toEqual(
      updates,
    )
  })
})

describe('updateExpiryCutoff', () => {
  it('is 24 hours ago', () => {
    const now = new Date('2026-03-10T15:00:00.000Z')
    expect(updateExpiryCutoff(now)).toEqual(new Date('2026-03-09T15:00:00.000Z'))
  })
})
