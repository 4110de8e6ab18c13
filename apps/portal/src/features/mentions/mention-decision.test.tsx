// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { acceptMention, listMentions, type Mention, rejectMention, undoMention } from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import {
  answer,
  callsOf,
  failNetwork,
  holdAnswer,
  refuse,
} from '../../../test/support/fake-server.ts'
import { expectAlert, expectBusy, press } from '../../../test/support/form-checks.ts'
import { ACCOUNT_ID, aMention } from '../../../test/support/records.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { MentionActions } from './mention-actions.tsx'

const NAME = '@bia.lima'
const AT = '2026-11-24T11:00:00.000Z'

const BUTTONS = {
  accept: t('mentions.accept_of', { name: NAME }),
  reject: t('mentions.reject_of', { name: NAME }),
  undo: t('mentions.undo_of', { name: NAME }),
}

const ACCEPTED = { accepted_at: AT, confirmed_at: AT, permission: 'granted' } as const
const REJECTED = { rejected_at: AT } as const

function renderActions(changes: Partial<Mention> = {}, allowsReposts = true) {
  return renderPortal(
    <MentionActions
      mention={aMention(changes)}
      accountId={ACCOUNT_ID}
      allowsReposts={allowsReposts}
      name={NAME}
    />,
  )
}

const offered = () =>
  screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'))

describe('the decisions that are offered', () => {
  it.each([
    ['a mention that waits', {}, ['reject', 'accept']],
    ['an accepted mention', ACCEPTED, ['undo', 'reject']],
    ['one that waits for its author', { accepted_at: AT }, ['undo', 'reject']],
    ['a rejected mention', REJECTED, ['undo', 'accept']],
    ['a story that has ended', { ended_at: AT }, []],
    ['a story whose author refused', { accepted_at: AT, permission: 'refused' }, []],
  ] as const)('suit %s', (...example) => {
    const [, changes, decisions] = example
    renderActions(changes)
    expect(offered()).toEqual(decisions.map((decision) => BUTTONS[decision]))
  })

  it.each([
    ['a mention that waits', {}, ['reject']],
    ['an accepted mention', ACCEPTED, ['reject']],
    ['a rejected mention', REJECTED, []],
  ] as const)('only reject %s when reposts are not allowed', (...example) => {
    const [, changes, decisions] = example
    renderActions(changes, false)
    expect(offered()).toEqual(decisions.map((decision) => BUTTONS[decision]))
  })
})

describe('a decision', () => {
  it.each([
    ['accept', acceptMention, {}],
    ['reject', rejectMention, {}],
    ['undo', undoMention, REJECTED],
  ] as const)('to %s is sent once', async (...example) => {
    const [decision, endpoint, before] = example
    answer(listMentions, { data: [], next_cursor: null })
    const release = holdAnswer(endpoint, { mention: aMention() })
    const { person } = renderActions(before)
    await press(person, BUTTONS[decision], 3)
    await expectBusy(BUTTONS[decision])
    release()
    await waitFor(() => {
      const button = screen.getByRole('button', { name: BUTTONS[decision] })
      expect(button.hasAttribute('aria-disabled')).toBe(false)
    })
    expect(callsOf(endpoint).map(({ params }) => params)).toEqual([
      { id: ACCOUNT_ID, mentionId: aMention().id },
    ])
  })

  it('holds back the other decision while it is sent', async () => {
    const release = holdAnswer(acceptMention, { mention: aMention() })
    answer(rejectMention, { mention: aMention() })
    const { person } = renderActions()
    await press(person, BUTTONS.accept)
    await expectBusy(BUTTONS.reject)
    await press(person, BUTTONS.reject)
    release()
    await waitFor(() => {
      const button = screen.getByRole('button', { name: BUTTONS.reject })
      expect(button.hasAttribute('aria-disabled')).toBe(false)
    })
    expect(callsOf(rejectMention)).toEqual([])
  })

  it('is sent once for two taps in the same moment', async () => {
    answer(acceptMention, { mention: aMention() })
    renderActions()
    const button = screen.getByRole('button', { name: BUTTONS.accept })
    // Both before the page is rendered again.
    act(() => {
      button.click()
      button.click()
    })
    await waitFor(() => {
      expect(callsOf(acceptMention)).toHaveLength(1)
    })
    await waitFor(() => {
      expect(button.hasAttribute('aria-disabled')).toBe(false)
    })
    expect(callsOf(acceptMention)).toHaveLength(1)
  })

  it('is made by the keyboard alone', async () => {
    answer(acceptMention, { mention: aMention() })
    const { person } = renderActions()
    await person.tab()
    await person.tab()
    expect(document.activeElement?.getAttribute('aria-label')).toBe(BUTTONS.accept)
    await person.keyboard('{Enter}')
    await waitFor(() => {
      expect(callsOf(acceptMention)).toHaveLength(1)
    })
  })

  it('that was refused is announced with its reason', async () => {
    refuse(acceptMention, 'mentions.ended')
    const { person } = renderActions()
    await press(person, BUTTONS.accept)
    await expectAlert(t('errors:mentions.ended'))
  })

  it('can be made again after the connection was lost, which removes the alert', async () => {
    failNetwork(acceptMention)
    const { person } = renderActions()
    await press(person, BUTTONS.accept)
    await expectAlert(t('failure.network'))
    answer(acceptMention, { mention: aMention() })
    await press(person, BUTTONS.accept)
    await waitFor(() => {
      expect(screen.queryByRole('alert')).toBeNull()
    })
    expect(callsOf(acceptMention)).toHaveLength(2)
  })
})
