/** A key of a TV remote that the app uses, independent of the platform's name for it. */
export type RemoteKey =
  | 'ok'
  | 'left'
  | 'up'
  | 'right'
  | 'down'
  | 'back'
  | 'playPause'
  | 'play'
  | 'pause'
  | 'forward'

/** By keyCode first: the key names of Tizen differ between releases, the codes do not. */
export const KEY_CODES: Readonly<Record<number, RemoteKey>> = {
  8: 'back',
  13: 'ok',
  37: 'left',
  38: 'up',
  39: 'right',
  40: 'down',
  27: 'back',
  166: 'back',
  461: 'back',
  10009: 'back',
  179: 'playPause',
  10252: 'playPause',
  250: 'play',
  415: 'play',
  19: 'pause',
  228: 'forward',
  417: 'forward',
}

/** For events without a code, such as those that the Fire TV shell dispatches. Samsung and LG always send a code. */
export const KEY_NAMES: Readonly<Record<string, RemoteKey>> = {
  Enter: 'ok',
  ArrowLeft: 'left',
  ArrowUp: 'up',
  ArrowRight: 'right',
  ArrowDown: 'down',
  Escape: 'back',
  Backspace: 'back',
  GoBack: 'back',
  BrowserBack: 'back',
  MediaPlayPause: 'playPause',
  MediaPlay: 'play',
  MediaPause: 'pause',
  MediaFastForward: 'forward',
}

/** Keys of remotes that do nothing in the app. */
export type UnusedKey =
  | 'exit'
  | 'stop'
  | 'rewind'
  | 'previous'
  | 'next'
  | 'red'
  | 'green'
  | 'yellow'
  | 'blue'
  | 'channelUp'
  | 'channelDown'
  | 'menu'

/** Codes of keys that `keyOf` ignores: the TV acts on them, or nothing does. For documents and tests. */
export const UNUSED_KEY_CODES: Readonly<Record<number, UnusedKey>> = {
  10182: 'exit',
  178: 'stop',
  413: 'stop',
  227: 'rewind',
  412: 'rewind',
  177: 'previous',
  10232: 'previous',
  176: 'next',
  10233: 'next',
  403: 'red',
  404: 'green',
  405: 'yellow',
  406: 'blue',
  33: 'channelUp',
  427: 'channelUp',
  34: 'channelDown',
  428: 'channelDown',
  93: 'menu',
  10133: 'menu',
}

/** Names of such keys. */
export const UNUSED_KEY_NAMES: Readonly<Record<string, UnusedKey>> = {
  MediaStop: 'stop',
  MediaRewind: 'rewind',
  MediaTrackPrevious: 'previous',
  MediaTrackNext: 'next',
  ContextMenu: 'menu',
}

/** The part of a keyboard event that identifies the key. */
export interface KeyPress {
  readonly keyCode: number
  readonly key: string
  /** The focused element. */
  readonly target?: EventTarget | null
}

const BACKSPACE = 8

/** The remote's key for a keyboard event; null for unused keys. */
export function keyOf(event: KeyPress): RemoteKey | null {
  const { keyCode, key, target } = event
  // Backspace is Back on some remotes and on keyboards, except in a text field.
  if ((keyCode === BACKSPACE || key === 'Backspace') && takesText(target)) return null
  return KEY_CODES[keyCode] ?? KEY_NAMES[key] ?? null
}

const TEXT_FIELDS = 'input:not([type=checkbox]):not([type=radio]), textarea, [contenteditable]'

function takesText(target: EventTarget | null | undefined): boolean {
  return (
    typeof Element === 'function' &&
    target instanceof Element &&
    target.closest(TEXT_FIELDS) !== null
  )
}
