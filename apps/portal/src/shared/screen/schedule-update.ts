import { UPDATE_RELOAD_MS } from '@vitrine/playback'

let timer: ReturnType<typeof setTimeout> | null = null

/** Reloads a shop's screen that the server refuses as too old: the server has the newer version of the page. */
export function scheduleUpdate(): void {
  timer ??= setTimeout(() => {
    location.reload()
  }, UPDATE_RELOAD_MS)
}
