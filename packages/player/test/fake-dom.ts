import type { Clock } from '../src/index.ts'

type Handler = (event?: unknown) => void

/** Of the DOM only what the stage uses; tests play the part of the engine. */
export class FakeElement {
  readonly tag: string
  readonly ownerDocument: FakeDocument | null
  style: Record<string, string> = {}
  readonly children: FakeElement[] = []
  parentElement: FakeElement | null = null
  readonly #attributes = new Map<string, string>()
  readonly #handlers = new Map<string, Set<Handler>>()
  offsetWidth = 100
  width = 0
  height = 0
  naturalWidth = 720
  naturalHeight = 1280
  alt = ''
  textContent: string | null = null
  onload: Handler | null = null
  onerror: Handler | null = null
  preload = ''
  muted = false
  volume = 1
  ended = false
  readyState = 0
  duration = 8
  currentTime = 0
  plays = 0
  loads = 0
  pauses = 0
  playAnswer: () => Promise<void> = () => Promise.resolve()
  readonly frameCallbacks = new Map<number, Handler>()
  #frames = 0
  requestVideoFrameCallback?: (run: Handler) => number

  constructor(tag: string, ownerDocument: FakeDocument | null) {
    this.tag = tag
    this.ownerDocument = ownerDocument
    if (tag === 'video' && ownerDocument?.hasFrameCallback) {
      this.requestVideoFrameCallback = (run) => {
        this.#frames += 1
        this.frameCallbacks.set(this.#frames, run)
        return this.#frames
      }
    }
  }

  cancelVideoFrameCallback(handle: number): void {
    this.frameCallbacks.delete(handle)
  }

  get src(): string {
    return this.#attributes.get('src') ?? ''
  }

  set src(value: string) {
    this.#attributes.set('src', value)
    if (this.tag === 'img') this.ownerDocument?.afterwards(() => this.onload?.())
  }

  setAttribute(name: string, value: string): void {
    this.#attributes.set(name, value)
  }

  getAttribute(name: string): string | null {
    return this.#attributes.get(name) ?? null
  }

  removeAttribute(name: string): void {
    this.#attributes.delete(name)
  }

  parentNode: FakeElement | null = null
  onRemoved: Handler = () => undefined

  appendChild(child: FakeElement): void {
    child.parentNode = this
    this.children.push(child)
    child.parentElement = this
  }

  removeChild(child: FakeElement): void {
    child.parentNode = null
    this.children.splice(this.children.indexOf(child), 1)
    child.onRemoved()
  }

  addEventListener(name: string, run: Handler): void {
    const listeners = this.#handlers.get(name) ?? new Set()
    this.#handlers.set(name, listeners.add(run))
  }

  removeEventListener(name: string, run: Handler): void {
    this.#handlers.get(name)?.delete(run)
  }

  dispatch(name: string): void {
    for (const run of [...(this.#handlers.get(name) ?? [])]) run()
  }

  listeners(): number {
    return [...this.#handlers.values()].reduce((sum, handlers) => sum + handlers.size, 0)
  }

  getContext(): null {
    return null
  }

  load(): void {
    this.loads += 1
  }

  pause(): void {
    this.pauses += 1
  }

  play(): Promise<void> {
    this.plays += 1
    return this.playAnswer()
  }

  paintFrame(): void {
    const waiting = [...this.frameCallbacks.values()]
    this.frameCallbacks.clear()
    waiting.forEach((run) => run())
  }
}

export class FakeDocument extends FakeElement {
  readonly hasFrameCallback: boolean
  readonly created: FakeElement[] = []
  readonly body = new FakeElement('body', this)
  hidden = false
  onCreate: (element: FakeElement) => void = () => undefined
  readonly #clock: Clock
  readonly defaultView = {
    requestAnimationFrame: (run: () => void) => void this.#clock.setTimer(16, run),
  }

  constructor(clock: Clock, hasFrameCallback = true) {
    super('#document', null)
    this.#clock = clock
    this.hasFrameCallback = hasFrameCallback
  }

  afterwards(run: () => void): void {
    this.#clock.setTimer(0, run)
  }

  createElement(tag: string): FakeElement {
    const element = new FakeElement(tag, this)
    this.onCreate(element)
    this.created.push(element)
    return element
  }

  videos(): readonly FakeElement[] {
    return this.created.filter(({ tag }) => tag === 'video')
  }

  asDocument(): Document {
    // oxlint-disable-next-line typescript/consistent-type-assertions -- the one border of the fake
    return this as unknown as Document
  }

  container(): HTMLElement {
    return asElement(new FakeElement('div', this))
  }

  /** A container that lies in other elements, outermost first. */
  containerIn(...around: readonly FakeElement[]): HTMLElement {
    const container = new FakeElement('div', this)
    const chain = [...around, container]
    chain.slice(1).forEach((child, at) => chain[at]?.appendChild(child))
    return asElement(container)
  }
}

/** Safe: the stage touches nothing of an element that the fake does not have. */
function asElement(fake: FakeElement): HTMLElement {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the one border of the fake
  return fake as unknown as HTMLElement
}
