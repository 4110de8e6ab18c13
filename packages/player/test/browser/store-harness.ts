import { createDatabase, createMediaStore, createRealClock } from '../../src/index.ts'
import type { MediaFile, MediaStore } from '../../src/index.ts'

/** What a test does with the store: each call goes to the newest run of the app. */
declare global {
  interface Window {
    storeUnderTest: {
      /** Begins a new run on what earlier ones kept. */
      run(budgetBytes?: number): void
      keep(name: string): Promise<boolean>
      /** Plays a video until it moves, or shows a picture; answers what can be seen of it. */
      show(name: string): Promise<{ readonly width: number; readonly seconds: number }>
      usedBytes(): number
      openAddresses(): number
    }
  }
}

let openAddresses = 0
const objectUrls = {
  createObjectURL(blob: Blob | MediaSource) {
    openAddresses += 1
    return URL.createObjectURL(blob)
  },
  revokeObjectURL(src: string) {
    openAddresses -= 1
    URL.revokeObjectURL(src)
  },
}

function newRun(budgetBytes?: number): MediaStore {
  const clock = createRealClock()
  return createMediaStore({
    clock,
    fetch: fetch.bind(window),
    objectUrls,
    database: createDatabase(clock),
    blobUrls: 'all',
    files: null,
    serverNow: () => Date.now(),
    estimate: () => navigator.storage.estimate(),
    ...(budgetBytes === undefined ? {} : { budgetBytes }),
  })
}

function fileOf(name: string): MediaFile {
  const isVideo = !name.endsWith('.jpg')
  return {
    id: name,
    type: isVideo ? 'video' : 'image',
    url: `./media/${name}${isVideo ? '.mp4' : ''}`,
    isCacheable: true,
    expiresAt: null,
  }
}

function moves(video: HTMLVideoElement): Promise<void> {
  return new Promise((resolve, reject) => {
    video.ontimeupdate = () => {
      if (video.currentTime > 0.1) resolve()
    }
    video.onerror = () => reject(new Error(`video: ${video.error?.code}`))
  })
}

async function showIn(type: MediaFile['type'], src: string) {
  if (type === 'image') {
    const image = new Image()
    image.src = src
    await image.decode()
    return { width: image.naturalWidth, seconds: 0 }
  }
  const video = document.createElement('video')
  video.muted = true
  video.src = src
  document.body.append(video)
  const moving = moves(video)
  await video.play()
  await moving
  const seen = { width: video.videoWidth, seconds: video.currentTime }
  video.remove()
  video.removeAttribute('src')
  video.load()
  return seen
}

let store = newRun()

window.storeUnderTest = {
  run(budgetBytes) {
    store = newRun(budgetBytes)
  },
  keep: (name) => store.prefetch(fileOf(name), { signal: new AbortController().signal }),
  async show(name) {
    const file = fileOf(name)
    const prepared = await store.prepare(file, { signal: new AbortController().signal })
    try {
      return await showIn(file.type, prepared.src)
    } finally {
      prepared.release()
    }
  },
  usedBytes: () => store.usedBytes(),
  openAddresses: () => openAddresses,
}
