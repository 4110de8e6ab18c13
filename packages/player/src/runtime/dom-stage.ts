import type { Size } from '../core/overlay-layout.ts'
import type { Ticket } from '../core/state.ts'
import { Layer } from './layer.ts'
import type { Clock, Stage, StageListener, StageItem } from './ports.ts'
import { createFrameRateLock } from './frame-rate-lock.ts'
import type { FrameRateLock } from './frame-rate-lock.ts'
import type { NativeVideoLease, NativeVideoLayer } from './native-video-layer.ts'

const LAYERS_PER_SLOT = 2
const NO_LISTENER: StageListener = {
  painted: () => undefined,
  ended: () => undefined,
  failed: () => undefined,
  stalled: () => undefined,
  interrupted: () => undefined,
  resumed: () => undefined,
  soundBlocked: () => undefined,
}

interface StageSlot {
  readonly root: HTMLElement
  readonly layers: readonly Layer[]
  front: Layer | null
  /** z-index of the newest layer; grows with every show. */
  order: number
}

export interface DomStageDeps {
  readonly container: HTMLElement
  readonly clock: Clock
  /** Plays the videos of a rotated stage, where video elements cannot be rotated. */
  readonly nativeVideoLayer?: NativeVideoLayer | null
  /** Clip that holds the frame rate, for engines that lower it to the rate of the videos. */
  readonly frameRateClip?: string | null
  /** Rotation of the stage, in degrees. */
  readonly degrees?: () => number
}

export interface DomStage extends Stage {
  /** The rotation of the stage changed; only the native video layer uses it. */
  rotate(): void
}

/** Renders into `container`: two layers per slot, each with one image and one reused video element. */
class LayerStage implements DomStage {
  readonly #deps: DomStageDeps
  readonly #nativeVideoLease: NativeVideoLease | null
  readonly #slots: StageSlot[] = []
  readonly #frameRateLock: FrameRateLock | null
  #listener = NO_LISTENER
  #soundSlot: number | null = null
  #isSoundBlocked = false

  constructor(deps: DomStageDeps) {
    this.#deps = deps
    const { container, frameRateClip, nativeVideoLayer, degrees = () => 0 } = deps
    this.#frameRateLock = frameRateClip ? createFrameRateLock(container, frameRateClip) : null
    this.#nativeVideoLease = nativeVideoLayer ? { nativeVideoLayer, degrees, revoke: null } : null
    const { ownerDocument } = container
    ownerDocument.addEventListener('pointerdown', this.#allowSound)
    ownerDocument.addEventListener('keydown', this.#allowSound)
  }

  listen(listener: StageListener): void {
    this.#listener = listener
  }

  #allowSound = (): void => {
    if (!this.#isSoundBlocked) return
    this.#isSoundBlocked = false
    this.#applySound(0)
  }

  #createLayer(): Layer {
    const forTicket = (run: (ticket: Ticket) => void) => () => {
      if (layer.current) run(layer.current.ticket)
    }
    const layer: Layer = new Layer({
      document: this.#deps.container.ownerDocument,
      clock: this.#deps.clock,
      lease: this.#nativeVideoLease,
      events: {
        painted: forTicket((ticket) => this.#listener.painted(ticket)),
        ended: forTicket((ticket) => this.#listener.ended(ticket)),
        failed: (reason) => {
          if (layer.current) this.#listener.failed(layer.current.ticket, reason)
        },
        stalled: forTicket((ticket) => this.#listener.stalled(ticket)),
        interrupted: forTicket((ticket) => this.#listener.interrupted(ticket)),
        resumed: (remainingMs) => {
          if (layer.current) this.#listener.resumed(layer.current.ticket, remainingMs)
        },
        soundBlocked: () => {
          this.#isSoundBlocked = true
          this.#listener.soundBlocked()
        },
        punchedThrough: () => this.#layers().forEach((other) => other.hideBehind(layer)),
      },
    })
    return layer
  }

  #slot(index: number): StageSlot {
    const existing = this.#slots[index]
    if (existing) return existing
    const root = this.#deps.container.ownerDocument.createElement('div')
    root.setAttribute('data-slot', String(index))
    root.style.cssText =
      'position:absolute;top:0;height:100%;overflow:hidden;display:none;z-index:0;'
    const layers = Array.from({ length: LAYERS_PER_SLOT }, () => this.#createLayer())
    layers.forEach((layer) => root.appendChild(layer.root))
    const slot: StageSlot = { root, layers, front: null, order: 0 }
    this.#slots[index] = slot
    this.#deps.container.appendChild(root)
    return slot
  }

  #find(ticket: Ticket): { readonly slot: StageSlot; readonly layer: Layer } | null {
    for (const slot of this.#slots) {
      const layer = slot.layers.find(({ current }) => current?.ticket === ticket)
      if (layer) return { slot, layer }
    }
    return null
  }

  async prepare(
    stageItem: StageItem,
    sources: Parameters<Stage['prepare']>[1],
    signal: AbortSignal,
  ): ReturnType<Stage['prepare']> {
    for (let index = 0; index < stageItem.slot; index += 1) this.#slot(index)
    const slot = this.#slot(stageItem.slot)
    const layer = slot.layers.find((candidate) => candidate.current === null)
    if (!layer) throw new Error('no layer is free')
    const prepared = layer.prepare(stageItem, sources, signal)
    const { front } = slot
    if (front && !front.isPunchedThrough()) layer.placeUnder(front)
    return prepared
  }

  show(ticket: Ticket, fadeMs: number): void {
    const found = this.#find(ticket)
    if (!found) return
    const { slot, layer } = found
    const before = slot.front
    slot.order += 1
    slot.front = layer
    if (before?.current && before.isStalled()) this.#listener.stalled(before.current.ticket)
    before?.setSound(false, fadeMs)
    layer.show({ order: slot.order, fadeMs, isFirst: before === null })
    if (this.#hasSound(slot)) layer.setSound(true, fadeMs)
  }

  #hasSound(slot: StageSlot): boolean {
    if (this.#isSoundBlocked || this.#soundSlot === null) return false
    return this.#slots[this.#soundSlot] === slot
  }

  async upgrade(ticket: Ticket, video: string, signal: AbortSignal): ReturnType<Stage['upgrade']> {
    const found = this.#find(ticket)
    if (!found) throw new Error('no such use')
    const ready = await found.layer.upgrade(video, signal)
    if (this.#hasSound(found.slot)) found.layer.setSound(true, 0)
    return ready
  }

  dropVideo(ticket: Ticket): void {
    this.#find(ticket)?.layer.dropVideo()
  }

  release(ticket: Ticket): void {
    const found = this.#find(ticket)
    if (!found) return
    if (found.slot.front === found.layer) found.slot.front = null
    found.layer.clear()
  }

  setLayout(slots: number): void {
    for (let index = 0; index < slots; index += 1) this.#slot(index)
    this.#slots.forEach(({ root }, index) => {
      const { style } = root
      style.display = index < slots ? 'block' : 'none'
      style.left = `${(100 / Math.max(1, slots)) * index}%`
      style.width = `${100 / Math.max(1, slots)}%`
    })
    this.#layers().forEach((layer) => layer.placeAuthor())
  }

  setSound(slot: number | null): void {
    this.#soundSlot = slot
    this.#applySound(SOUND_FADE_MS)
  }

  #applySound(fadeMs: number): void {
    for (const slot of this.#slots) {
      for (const layer of slot.layers) {
        if (layer.current) layer.setSound(layer === slot.front && this.#hasSound(slot), fadeMs)
      }
    }
  }

  setFrameRateLock(isHeld: boolean): void {
    if (isHeld) this.#frameRateLock?.start()
    else this.#frameRateLock?.stop()
  }

  rebuild(slot: number): void {
    this.#slots[slot]?.layers.forEach((layer) => layer.rebuild())
  }

  rotate(): void {
    this.#layers().forEach((layer) => layer.checkDegrees())
  }

  #layers(): readonly Layer[] {
    return this.#slots.flatMap((slot) => slot.layers)
  }

  sizeOf(ticket: Ticket): Size | null {
    return this.#find(ticket)?.layer.mediaSize() ?? null
  }

  droppedFrames(): number {
    return this.#layers().reduce((sum, layer) => sum + layer.droppedFrames(), 0)
  }

  close(): void {
    const { container } = this.#deps
    container.ownerDocument.removeEventListener('pointerdown', this.#allowSound)
    container.ownerDocument.removeEventListener('keydown', this.#allowSound)
    this.#listener = NO_LISTENER
    this.#frameRateLock?.stop()
    for (const slot of this.#slots.splice(0)) {
      slot.layers.forEach((layer) => layer.clear())
      container.removeChild(slot.root)
    }
  }
}

const SOUND_FADE_MS = 400

export function createDomStage(deps: DomStageDeps): DomStage {
  return new LayerStage(deps)
}
