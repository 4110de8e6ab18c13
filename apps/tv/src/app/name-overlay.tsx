import { getScreen } from '@vitrine/api'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices } from '../shared/services.tsx'
import { useCommands } from './commands.tsx'
import styles from './name-overlay.module.css'

/** How long a TV shows its name after the command of the portal, in ms. */
const NAME_MS = 10_000

/** The TV's name in a large font over the page, so that the owner of several TVs can identify it. */
export function NameOverlay() {
  const { isNameShown } = useCommands()
  return isNameShown ? <ShownName /> : null
}

function ShownName() {
  const { api, clock, device, session } = useServices()
  const { hideName } = useCommands()
  const { t } = useTranslation('tv')
  const [screen, setScreen] = useState<string | null>(null)
  const [model, setModel] = useState('')
  useEffect(() => {
    const aborter = new AbortController()
    const screenId = session.lastPlayed()?.screenId
    const options = { signal: aborter.signal }
    if (screenId) {
      api.call(getScreen, { params: { id: screenId } }, options).then(
        (answer) => setScreen(answer.screen.name),
        // Without the name the model is shown.
        () => undefined,
      )
    }
    void device.identify().then((identity) => {
      if (!aborter.signal.aborted) setModel(identity.model)
    })
    const stop = clock.after(NAME_MS, hideName)
    return () => {
      stop()
      aborter.abort()
    }
  }, [api, clock, device, session, hideName])
  return (
    <div className={styles.overlay} role="status">
      <p className={styles.label}>{t('name.label')}</p>
      <p className={styles.name}>{screen ?? model}</p>
      {screen === null ? null : <p className={styles.label}>{model}</p>}
    </div>
  )
}
