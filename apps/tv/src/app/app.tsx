import { HashRouter, Navigate, Route, Routes } from 'react-router-dom'
import { PairingRoute } from './pairing-route.tsx'

export function App() {
  return (
    <HashRouter>
      <Routes>
        <Route path="/pairing" element={<PairingRoute />} />
        <Route path="*" element={<Navigate to="/pairing" replace />} />
      </Routes>
    </HashRouter>
  )
}
