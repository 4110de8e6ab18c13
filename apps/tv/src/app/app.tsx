import { HashRouter, Navigate, Route, Routes } from 'react-router-dom'
import { AboutRoute } from './about-route.tsx'
import { AccountsRoute } from './accounts-route.tsx'
import { CommandsProvider } from './commands.tsx'
import { IdleLayout, SignedInOnly } from './guards.tsx'
import { LanguageRoute } from './language-route.tsx'
import { NameOverlay } from './name-overlay.tsx'
import { NoScreenRoute } from './no-screen-route.tsx'
import { PairingRoute } from './pairing-route.tsx'
import { NO_SCREEN_PATH } from './paths.ts'
import { PlaybackRoute } from './playback-route.tsx'
import { ReconnectRoute } from './reconnect-route.tsx'
import { ScreenSettingsRoute } from './screen-settings-route.tsx'
import { RotatedFrame } from '../shared/rotated-frame.tsx'
import { StartRoute } from './start-route.tsx'
import { TooOldRoute } from './too-old-route.tsx'

/** The TV's pages, rotated as the TV is mounted. */
export function App() {
  return (
    <RotatedFrame>
      <Pages />
    </RotatedFrame>
  )
}

/** Every page of the TV by its hash address, which works from a file too. */
function Pages() {
  return (
    <HashRouter>
      <CommandsProvider>
        <Routes>
          <Route path="/" element={<StartRoute />} />
          <Route path="/pairing" element={<PairingRoute />} />
          <Route element={<IdleLayout />}>
            <Route path="/too-old" element={<TooOldRoute />} />
            <Route path="/about" element={<AboutRoute />} />
            <Route path="/language" element={<LanguageRoute />} />
          </Route>
          <Route element={<SignedInOnly />}>
            <Route path="/accounts/:id/show" element={<PlaybackRoute />} />
            <Route element={<IdleLayout />}>
              <Route path="/accounts" element={<AccountsRoute />} />
              <Route path="/accounts/:id/reconnect" element={<ReconnectRoute />} />
              <Route path={NO_SCREEN_PATH} element={<NoScreenRoute />} />
              <Route path="/screens/:id/config" element={<ScreenSettingsRoute />} />
            </Route>
          </Route>
          <Route path="*" element={<Navigate to="/" replace />} />
        </Routes>
        <NameOverlay />
      </CommandsProvider>
    </HashRouter>
  )
}
