import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ALWAYS_ATTENDED } from '../src/index.ts'
import { Overlays, type OverlaysProps } from '../src/react/overlays.tsx'

const props: OverlaysProps = {
  snapshot: {
    phase: { name: 'playing' },
    slots: [],
    layout: 1,
    longestGapMs: 0,
    notice: null,
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
  overlay: null,
  attendance: ALWAYS_ATTENDED,
}

it.each(['@cafe.aurora', 'Café Aurora'])('writes the header’s name as it is given: %s', (name) => {
  const header = { name, pictureUrl: null }
  const html = renderToStaticMarkup(<Overlays {...props} header={header} />)
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(name)
})
