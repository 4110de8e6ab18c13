import type { StateTable } from './state-machine.ts'

export type LayerState =
  /** Holds no item. */
  | 'free'
  /** Loads an item, or holds it ready, painted with an opacity near zero. */
  | 'prepared'
  /** Shown over an empty background; fades in with the first frame of its video. */
  | 'awaitingFrame'
  /** On the screen, or fading in. */
  | 'shown'

export type LayerEvent =
  | 'prepare'
  /** Shows an image or a poster. */
  | 'showImage'
  /** Shows a poster over the native video layer, which then plays the video. */
  | 'showNativePoster'
  /** Shows a video of the native layer that has no poster: nothing fades in. */
  | 'showNativeVideo'
  /** Shows a video on an empty slot. */
  | 'showFirstVideo'
  /** Shows a video over another item. */
  | 'showVideo'
  | 'firstFrame'
  /** The decoder is released, the item stays. */
  | 'dropVideo'
  | 'clear'

export type LayerCommand =
  | 'fadeIn'
  | 'play'
  /** Plays once the layer is on the screen, so that no frame is lost behind it. */
  | 'playAfterPaint'
  | 'playAfterFade'
  | 'reportPainted'
  /** Reports once the change is on the screen. */
  | 'reportAfterPaint'
  | 'stopVideo'
  | 'reset'

/** The states of one layer of a slot. */
export const LAYER_STATES: StateTable<LayerState, LayerEvent, LayerCommand> = {
  any: { clear: ['free', 'reset'] },
  free: { prepare: ['prepared'] },
  prepared: {
    showImage: ['shown', 'fadeIn', 'reportAfterPaint'],
    showNativePoster: ['shown', 'fadeIn', 'reportAfterPaint', 'playAfterFade'],
    showNativeVideo: ['shown', 'play'],
    // Its first frame would be frozen during the fade-in over an empty background.
    showFirstVideo: ['awaitingFrame', 'play'],
    showVideo: ['shown', 'fadeIn', 'playAfterPaint'],
    dropVideo: [null, 'stopVideo'],
  },
  awaitingFrame: {
    firstFrame: ['shown', 'fadeIn', 'reportPainted'],
    dropVideo: ['shown', 'fadeIn', 'stopVideo'],
  },
  shown: { firstFrame: [null, 'reportPainted'], dropVideo: [null, 'stopVideo'] },
}
