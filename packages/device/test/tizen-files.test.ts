import { describe, expect, it } from 'vitest'
import { createTizenFiles } from '../src/tizen-files.ts'
import type { TizenFilesystem } from '../src/tizen-files.ts'

const FOLDER = 'wgt-private/media'

/** A TV's storage as the documentation of Tizen 5.0 has it; every open file has to be closed. */
function aTizenStorage() {
  const folders = new Set(['wgt-private'])
  const files = new Map<string, number[]>()
  const state = { open: 0, isFull: false }
  const later = (run: () => void) => void Promise.resolve().then(run)
  const filesystem: TizenFilesystem = {
    openFile(path, mode) {
      if (mode === 'r' && !files.has(path)) throw new Error('NotFoundError')
      const bytes = files.get(path) ?? []
      files.set(path, bytes)
      state.open += 1
      return {
        seek: () => bytes.length,
        writeDataNonBlocking(data, done, failed) {
          if (mode !== 'a') throw new Error('IOError')
          if (state.isFull) return later(() => failed(new Error('IOError')))
          bytes.push(...data)
          later(done)
        },
        close: () => {
          state.open -= 1
        },
      }
    },
    createDirectory(path, _makeParents, done, failed) {
      if (folders.has(path)) return later(() => failed(new Error('IOError')))
      folders.add(path)
      later(done)
    },
    listDirectory(path, done, failed) {
      if (!folders.has(path)) return later(() => failed(new Error('NotFoundError')))
      later(() => done([...files.keys()].map((name) => name.slice(FOLDER.length + 1))))
    },
    rename(path, newName, done, failed) {
      const bytes = files.get(path)
      if (!bytes) return later(() => failed(new Error('NotFoundError')))
      files.delete(path)
      files.set(`${FOLDER}/${newName}`, bytes)
      later(done)
    },
    deleteFile(path, done, failed) {
      later(files.delete(path) ? done : () => failed(new Error('NotFoundError')))
    },
    isFile: (path) => files.has(path),
    toURI: (path) => `file:///opt/usr/home/owner/${path}`,
  }
  return { filesystem, files, state }
}

function setUp() {
  const storage = aTizenStorage()
  const files = createTizenFiles(storage.filesystem)
  if (!files) throw new Error('no files')
  return { ...storage, folder: files }
}

describe('createTizenFiles', () => {
  it('creates an empty folder once', async () => {
    const { folder } = setUp()
    expect(await folder.list()).toEqual([])
    expect(await folder.list()).toEqual([])
  })

  it('lists a file that cannot be opened as empty, beside all others', async () => {
    const { folder, filesystem } = setUp()
    await folder.append('a.mp4', Uint8Array.of(1, 2))
    await folder.append('b.mp4', Uint8Array.of(3))
    const openFile = filesystem.openFile.bind(filesystem)
    filesystem.openFile = (path, mode) => {
      if (path.endsWith('a.mp4')) throw new Error('IOError')
      return openFile(path, mode)
    }
    expect(await folder.list()).toEqual([
      { name: 'a.mp4', bytes: 0 },
      { name: 'b.mp4', bytes: 1 },
    ])
  })

  it('appends to, renames, lists, addresses and removes files', async () => {
    const { folder, files, state } = setUp()
    await folder.append('a.part', Uint8Array.of(1, 2))
    await folder.append('a.part', Uint8Array.of(3))
    await folder.rename('a.part', 'a.mp4')
    expect(await folder.list()).toEqual([{ name: 'a.mp4', bytes: 3 }])
    expect(files.get(`${FOLDER}/a.mp4`)).toEqual([1, 2, 3])
    expect(await folder.address('a.mp4')).toBe('file:///opt/usr/home/owner/wgt-private/media/a.mp4')
    await folder.remove('a.mp4')
    expect(await folder.list()).toEqual([])
    expect(state.open).toBe(0)
  })

  it('rejects the address of a missing file', async () => {
    await expect(setUp().folder.address('gone.mp4')).rejects.toThrow('no such file')
  })

  it('closes the file and rejects when the storage is full', async () => {
    const { folder, state } = setUp()
    state.isFull = true
    await expect(folder.append('a.part', Uint8Array.of(1))).rejects.toThrow('tizen.filesystem')
    expect(state.open).toBe(0)
  })

  it('rejects when a call throws, such as without a privilege', async () => {
    const { folder, filesystem } = setUp()
    const refuse = () => {
      throw new Error('SecurityError')
    }
    Object.assign(filesystem, {
      openFile: refuse,
      createDirectory: refuse,
      listDirectory: refuse,
      rename: refuse,
      deleteFile: refuse,
      isFile: refuse,
    })
    await expect(folder.list()).rejects.toThrow('SecurityError')
    await expect(folder.append('a', Uint8Array.of(1))).rejects.toThrow('SecurityError')
    await expect(folder.rename('a', 'b')).rejects.toThrow('SecurityError')
    await expect(folder.remove('a')).rejects.toThrow('SecurityError')
    await expect(folder.address('a')).rejects.toThrow('SecurityError')
  })

  it('is null where a model lacks the calls', () => {
    const { filesystem } = setUp()
    Object.assign(filesystem, { openFile: undefined })
    expect(createTizenFiles(filesystem)).toBeNull()
    expect(createTizenFiles(undefined)).toBeNull()
  })
})
