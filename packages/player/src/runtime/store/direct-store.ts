import type { DeviceStore } from '../ports.ts'

/** Returns the URL unchanged: for devices whose media player downloads by itself. */
export function createDirectStore(): DeviceStore {
  return {
    prepare: (file) => Promise.resolve({ src: file.url, release: () => undefined }),
    keep: () => Promise.resolve(false),
    usedBytes: () => 0,
    forget: () => undefined,
  }
}

/** For devices that play videos from URLs only, but show images from blobs: LG TVs. */
export function createImageStore(pictures: DeviceStore): DeviceStore {
  const direct = createDirectStore()
  const storeFor = (type: 'image' | 'video') => (type === 'image' ? pictures : direct)
  return {
    prepare: (file, options) => storeFor(file.type).prepare(file, options),
    keep: (file, options) => storeFor(file.type).keep(file, options),
    usedBytes: pictures.usedBytes,
    forget: pictures.forget,
  }
}
