import { getScreen, updateScreen } from '@vitrine/api'
import { useCallback } from 'react'
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { startEditor } from '../features/screen-settings/settings-editor.ts'
import { SettingsPage } from '../features/screen-settings/settings-page.tsx'
import { useServices } from '../shared/services.tsx'
import { useKey } from '../shared/use-key.ts'
import { IdleCountdown } from './idle-play.tsx'
import { showPath } from './paths.ts'

export function ScreenSettingsRoute() {
  const { api, clock, random, session } = useServices()
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const accountId = search.get('account_id')
  const back = useCallback(() => void navigate('/accounts'), [navigate])
  const play = () => {
    if (accountId === null) return back()
    session.setLastPlayed({ accountId, screenId: id })
    void navigate(showPath({ accountId, screenId: id, index: 0 }))
  }
  useKey('back', back)
  useKey('playPause', play)
  useKey('play', play)
  const start = useCallback(
    () =>
      startEditor({
        clock,
        random,
        load: (signal) =>
          api.call(getScreen, { params: { id } }, { signal }).then(({ screen }) => screen),
        save: (body) =>
          api.call(updateScreen, { params: { id }, body }).then(({ screen }) => screen),
        onRefused: back,
      }),
    [api, clock, random, id, back],
  )
  // A display may not change settings: the server would refuse it (reading S4).
  if (session.kind() === 'display') return <Navigate to="/accounts" replace />
  return (
    <>
      <SettingsPage start={start} onPlay={play} onBack={back} />
      <IdleCountdown onIdle={play} />
    </>
  )
}
