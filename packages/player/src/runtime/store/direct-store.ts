import type { DeviceStore } from '../ports.ts'

/** Returns the URL unchanged: for devices whose media player downloads by itself. */
export function createDirectStore(): DeviceStore {
  return {
    prepare: (file) => Promise.resolve({ src: file.url, release: () => undefined }),
    prefetch: () => Promise.resolve(false),
    usedBytes: () => 0,
    reset: () => undefined,
  }
}

/** For devices that play videos from URLs only, but show images from blobs: LG TVs. */
export function createImageStore(images: DeviceStore): DeviceStore {
  const direct = createDirectStore()
  const storeFor = (type: 'image' | 'video') => (type === 'image' ? images : direct)
  return {
    prepare: (file, options) => storeFor(file.type).prepare(file, options),
    prefetch: (file, options) => storeFor(file.type).prefetch(file, options),
    usedBytes: images.usedBytes,
    reset: images.reset,
  }
}
