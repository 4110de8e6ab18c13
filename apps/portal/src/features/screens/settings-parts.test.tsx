// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { DEFAULT_SCREEN_SETTINGS } from '@vitrine/domain'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { descriptionOf } from '../../../test/support/form-checks.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { ContentPart } from './content-settings.tsx'
import { ExtrasPart, PlaybackPart } from './playback-settings.tsx'
import { change, type SettingsDraft } from './screen-settings.state.ts'

interface PartsProps {
  readonly first: Partial<SettingsDraft>
  readonly onChange: (draft: SettingsDraft) => void
}

/** All parts of the form around one draft, as the page composes them. */
function Parts({ first, onChange }: PartsProps) {
  const [draft, setDraft] = useState<SettingsDraft>({ ...DEFAULT_SCREEN_SETTINGS, ...first })
  function set<Key extends keyof SettingsDraft>(key: Key, value: SettingsDraft[Key]): void {
    const next = change(draft, key, value)
    setDraft(next)
    onChange(next)
  }
  return (
    <>
      <ContentPart draft={draft} set={set} hashtagField={<input aria-label="Hashtag" />} />
      <PlaybackPart draft={draft} set={set} />
      <ExtrasPart draft={draft} set={set} />
    </>
  )
}

function renderParts(first: Partial<SettingsDraft> = {}) {
  const drafts: SettingsDraft[] = []
  const page = renderPortal(<Parts first={first} onChange={(draft) => drafts.push(draft)} />)
  return { ...page, latest: () => drafts.at(-1) }
}

const radio = (group: string, name: string) =>
  within(screen.getByRole('group', { name: group })).getByRole('radio', { name })

const VIEW = t('settings.view')
const DEGREES = t('settings.degrees')
const QUANTITY = t('settings.quantity')

describe('ContentPart', () => {
  it('asks for the age of stories only where stories are shown', async () => {
    const { person, latest } = renderParts({ view: 'both' })
    expect(screen.getByRole('group', { name: t('settings.hours') })).toBeDefined()
    await person.click(radio(VIEW, t('settings.view_reels')))
    expect(latest()?.view).toBe('reels')
    expect(screen.queryByRole('group', { name: t('settings.hours') })).toBeNull()
  })

  it('asks for the number of reels only where reels are shown', async () => {
    const { person, latest } = renderParts({ view: 'both' })
    expect(screen.getByRole('group', { name: t('settings.reels') })).toBeDefined()
    await person.click(radio(VIEW, t('settings.view_stories')))
    expect(latest()?.view).toBe('stories')
    expect(screen.queryByRole('group', { name: t('settings.reels') })).toBeNull()
  })

  it.each([3, 6, 12, 24] as const)('limits stories to %s hours', async (hours) => {
    const { person, latest } = renderParts({ storyHourLimit: hours === 3 ? 6 : 3 })
    await person.click(radio(t('settings.hours'), t('settings.hours_value', { hours })))
    expect(latest()?.storyHourLimit).toBe(hours)
  })

  it.each([5, 10] as const)('limits reels to the last %s', async (amount) => {
    const { person, latest } = renderParts({ reelsCountLimit: amount === 5 ? 10 : 5 })
    await person.click(radio(t('settings.reels'), t('settings.reels_last', { amount })))
    expect(latest()?.reelsCountLimit).toBe(amount)
    expect(screen.queryByLabelText('Hashtag')).toBeNull()
  })

  it('asks for a hashtag where reels are chosen by it', async () => {
    const { person, latest } = renderParts({ reelsCountLimit: 5 })
    await person.click(radio(t('settings.reels'), t('settings.reels_hashtag')))
    expect(latest()?.reelsCountLimit).toBe(-1)
    expect(screen.getByLabelText('Hashtag')).toBeDefined()
  })

  it('asks for no hashtag where no reels are shown', () => {
    renderParts({ view: 'stories', reelsCountLimit: -1 })
    expect(screen.queryByLabelText('Hashtag')).toBeNull()
  })
})

describe('PlaybackPart', () => {
  it('offers three items at once only where they have room', async () => {
    const { person } = renderParts({ degrees: 0 })
    expect(radio(QUANTITY, t('settings.quantity_3'))).toHaveProperty('disabled', false)
    await person.click(radio(DEGREES, t('settings.degrees_90')))
    expect(radio(QUANTITY, t('settings.quantity_3'))).toHaveProperty('disabled', true)
    expect(radio(QUANTITY, t('settings.quantity_1'))).toHaveProperty('checked', true)
  })

  it.each([
    [90, 'settings.degrees_90'],
    [270, 'settings.degrees_270'],
  ] as const)('turns the screen by %s degrees', async (...example) => {
    const [degrees, label] = example
    const { person, latest } = renderParts({ degrees: 0 })
    await person.click(radio(DEGREES, t(label)))
    expect(latest()).toMatchObject({ degrees, quantityShow: 1 })
  })

  it('shows an unusual angle of the server until another one is chosen', () => {
    renderParts({ degrees: 45 })
    const other = radio(DEGREES, t('settings.degrees_other', { degrees: 45 }))
    expect(other).toHaveProperty('checked', true)
    expect(within(screen.getByRole('group', { name: DEGREES })).getAllByRole('radio')).toHaveLength(
      4,
    )
  })

  it.each([5, 10, 15] as const)('shows photos for %s seconds', async (seconds) => {
    const { person, latest } = renderParts({ durationSeconds: seconds === 5 ? 10 : 5 })
    await person.click(radio(t('settings.duration'), t('settings.duration_value', { seconds })))
    expect(latest()?.durationSeconds).toBe(seconds)
  })
})

describe('ExtrasPart', () => {
  it.each([
    ['header', 'settings.header', 'settings.header_hint'],
    ['sidePanels', 'settings.side_panels', 'settings.side_panels_hint'],
    ['realTime', 'settings.real_time', 'settings.real_time_hint'],
    ['audio', 'settings.audio', 'settings.audio_hint'],
  ] as const)('switches %s on and off, with a hint', async (...example) => {
    const [key, label, hint] = example
    const { person, latest } = renderParts({ [key]: false })
    const toggle = screen.getByRole('switch', { name: t(label) })
    expect(descriptionOf(toggle)).toBe(t(hint))
    await person.click(toggle)
    expect(latest()?.[key]).toBe(true)
    await person.click(toggle)
    expect(latest()?.[key]).toBe(false)
  })

  it.each([
    ['low', 'settings.resolution_low'],
    ['medium', 'settings.resolution_medium'],
  ] as const)('lowers the quality to %s', async (...example) => {
    const [resolution, label] = example
    const { person, latest } = renderParts({ resolution: 'default' })
    await person.click(radio(t('settings.resolution'), t(label)))
    expect(latest()?.resolution).toBe(resolution)
  })
})
