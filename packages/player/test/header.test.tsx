import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ALWAYS_PRESENT } from '../src/index.ts'
import { Overlays, type OverlaysProps } from '../src/react/overlays.tsx'
import { anItem } from './builders.ts'

const SLOT = {
  item: anItem('cake'),
  media: { width: 1080, height: 1920 },
  ageMinutes: 3,
  paintedAt: 0,
  lengthMs: 10_000,
}

const props: OverlaysProps = {
  snapshot: {
    phase: { name: 'playing' },
    slots: [SLOT],
    layout: 1,
    longestGapMs: 0,
    toast: null,
    hasTrouble: false,
    endReason: null,
  },
  texts: {
    loading: '',
    preparing: () => '',
    downloadFailed: () => '',
    itemFailed: '',
    soundBlocked: '',
    offline: '',
    serverFailed: '',
    trouble: '',
    liveTag: () => '',
  },
  header: null,
  showsAge: false,
  ended: undefined,
  branded: null,
  presence: ALWAYS_PRESENT,
  stage: { width: 1600 / 9, height: 100 },
  logo: null,
  resellerCode: null,
  shop: null,
}

it.each(['@cafe.aurora', 'Café Aurora'])('shows the name of the header unchanged: %s', (name) => {
  const header = { name, avatarUrl: null }
  const html = renderToStaticMarkup(<Overlays {...props} header={header} />)
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(name)
})
