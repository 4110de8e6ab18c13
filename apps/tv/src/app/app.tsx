import { useState } from 'react'
import { HashRouter, Navigate, Route, Routes } from 'react-router-dom'
import { useServices } from '../shared/services.tsx'
import { AccountsRoute } from './accounts-route.tsx'
import { CommandsProvider } from './commands.tsx'
import { ExitDialog } from './exit-dialog.tsx'
import { IdleLayout, SignedInOnly } from './guards.tsx'
import { LanguageRoute } from './language-route.tsx'
import { NameOverlay } from './name-overlay.tsx'
import { PairingRoute } from './pairing-route.tsx'
import { PlaybackRoute } from './playback-route.tsx'
import { ReconnectRoute } from './reconnect-route.tsx'
import { ScreenSettingsRoute } from './screen-settings-route.tsx'
import { StartRoute } from './start-route.tsx'
import { TooOldRoute } from './too-old-route.tsx'

/** Every page of the TV by its address; all of them work from a file as well (hash addresses). */
export function App() {
  const { device } = useServices()
  const [isLeaving, setLeaving] = useState(false)
  // What Back does where there is nothing to go back to: each maker demands its own.
  const leave = () => {
    if (device.topBack === 'confirm') setLeaving(true)
    else if (device.topBack === 'leave') device.leave()
  }
  return (
    <HashRouter>
      <CommandsProvider>
        <Routes>
          <Route path="/" element={<StartRoute />} />
          <Route path="/pairing" element={<PairingRoute onTopBack={leave} />} />
          <Route path="/language" element={<LanguageRoute />} />
          <Route path="/too-old" element={<TooOldRoute />} />
          <Route element={<SignedInOnly />}>
            <Route path="/accounts/:id/show" element={<PlaybackRoute />} />
            <Route element={<IdleLayout />}>
              <Route path="/accounts" element={<AccountsRoute onTopBack={leave} />} />
              <Route path="/accounts/:id/reconnect" element={<ReconnectRoute />} />
              <Route path="/screens/:id/config" element={<ScreenSettingsRoute />} />
            </Route>
          </Route>
          <Route path="*" element={<Navigate to="/" replace />} />
        </Routes>
        {isLeaving ? <ExitDialog onStay={() => setLeaving(false)} /> : null}
        <NameOverlay />
      </CommandsProvider>
    </HashRouter>
  )
}
