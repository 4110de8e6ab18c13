/** Types of the peers as far as the pages use them; peers are installed only when measured. */
declare module 'video.js' {
  interface VideoJsPlayer {
    src(source: { src: string; type: string }): void
    on(event: 'ended', listener: () => void): void
    showing(): Promise<void>
  }
  export default function videojs(
    element: HTMLVideoElement,
    options: { autoplay: 'muted'; muted: true; controls: false; fill: true; preload: 'auto' },
  ): VideoJsPlayer
}

declare module 'video.js/dist/video-js.css'

declare module '@xiboplayer/renderer/renderer-lite' {
  export class RendererLite {
    constructor(
      config: { cmsUrl: string; hardwareKey: string },
      container: HTMLElement,
      options: { getMediaUrl: (fileId: number) => Promise<string>; logLevel: string },
    )
    on(event: 'layoutEnd' | 'request-next-layout-preload', listener: () => void): () => void
    renderLayout(xlf: string, layoutId: number): Promise<void>
    preloadLayout(xlf: string, layoutId: number): Promise<boolean>
    hasPreloadedLayout(layoutId: number): boolean
  }
}

declare module 'lighthouse' {
  /** From 0 to 1; null when unknown. */
  interface Category {
    readonly score: number | null
  }
  interface Request {
    readonly resourceType?: string
    readonly transferSize?: number
  }
  interface Result {
    readonly lhr: {
      readonly categories: Readonly<Record<string, Category>>
      readonly audits: Readonly<
        Record<string, { readonly details?: { readonly items?: readonly Request[] } }>
      >
      readonly environment: { readonly benchmarkIndex: number }
      readonly runtimeError?: { readonly code: string; readonly message: string }
    }
  }
  export default function lighthouse(
    url: string,
    flags: { port: number; logLevel: 'error'; disableStorageReset: true },
  ): Promise<Result | undefined>
}
