import { gzipSync } from 'node:zlib'
import { type PackageFiles, sortedFiles } from '../package-files.ts'

/** The part of `appinfo.json` that the package's own description repeats. */
export interface AppInfo {
  readonly id: string
  readonly version: string
}

const BLOCK = 512
const FILE_MODE = 0o644
const FOLDER_MODE = 0o755
/** An entry of a folder, and of a file, in a tar. */
const FOLDER = '5'
const FILE = '0'

/**
 * An .ipk as LG's `ares-package` writes it: an `ar` of a format number, the description and the files, all with time
 * 0. The same files give the same bytes, which LG's tool does not.
 */
export function packIpk(app: PackageFiles, { id, version }: AppInfo): Buffer {
  const home = `usr/palm/applications/${id}`
  const packageInfo = {
    app: id,
    id,
    loc_name: 'Vitrine',
    package_format_version: 2,
    vendor: 'Vitrine',
    version,
  }
  const data = sortedFiles([
    ...[...app].map(([path, bytes]) => [`${home}/${path}`, bytes] as const),
    [`usr/palm/packages/${id}/packageinfo.json`, jsonFile(packageInfo)],
  ])
  const installedBytes = [...data.values()].reduce((sum, { length }) => sum + length, 0)
  const control = [
    `Package: ${id}`,
    `Version: ${version}`,
    'Section: misc',
    'Priority: optional',
    'Architecture: all',
    `Installed-Size: ${String(installedBytes)}`,
    'Maintainer: N/A <nobody@example.com>',
    'Description: This is a webOS application.',
    'webOS-Package-Format-Version: 2',
    'webOS-Packager-Version: x.y.x',
    '',
  ].join('\n')
  return ar([
    ['debian-binary', Buffer.from('2.0\n')],
    ['control.tar.gz', tarGz(new Map([['control', Buffer.from(control)]]))],
    ['data.tar.gz', tarGz(data)],
  ])
}

function jsonFile(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
}

/** The common `ar` format: a header of 60 characters per member, members on even offsets. */
function ar(members: readonly (readonly [string, Buffer])[]): Buffer {
  const parts = members.flatMap(([name, bytes]) => {
    const header = [
      name.padEnd(16),
      '0'.padEnd(12),
      '0'.padEnd(6),
      '0'.padEnd(6),
      '100644'.padEnd(8),
      String(bytes.length).padEnd(10),
      '`\n',
    ].join('')
    return [Buffer.from(header), bytes, Buffer.from(bytes.length % 2 === 0 ? '' : '\n')]
  })
  return Buffer.concat([Buffer.from('!<arch>\n'), ...parts])
}

function tarGz(files: PackageFiles): Buffer {
  const parts = [
    ...foldersOf(files).map((path) => tarHeader({ path: `${path}/`, size: 0, type: FOLDER })),
    ...[...files].flatMap(([path, bytes]) => [
      tarHeader({ path, size: bytes.length, type: FILE }),
      bytes,
      Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK),
    ]),
    Buffer.alloc(2 * BLOCK),
  ]
  const compressed = gzipSync(Buffer.concat(parts), { level: 9 })
  // The system in the header differs between machines: 255 is "unknown".
  compressed[9] = 255
  return compressed
}

/** All folders of the files, each before what it contains. */
function foldersOf(files: PackageFiles): string[] {
  const folders = new Set<string>()
  for (const path of files.keys()) {
    const names = path.split('/').slice(0, -1)
    names.forEach((_, index) => folders.add(names.slice(0, index + 1).join('/')))
  }
  return [...folders].sort()
}

interface TarEntry {
  readonly path: string
  readonly size: number
  readonly type: typeof FOLDER | typeof FILE
}

/** A header of ustar, owned by root, with time 0. Paths are shorter than 100 characters. */
function tarHeader({ path, size, type }: TarEntry): Buffer {
  if (Buffer.byteLength(path) > 100) throw new RangeError(`too long for a tar: ${path}`)
  const header = Buffer.alloc(BLOCK)
  const octal = (value: number, length: number): string =>
    `${value.toString(8).padStart(length, '0')}\0`
  header.write(path, 0)
  header.write(octal(type === FOLDER ? FOLDER_MODE : FILE_MODE, 7), 100)
  header.write(octal(0, 7), 108)
  header.write(octal(0, 7), 116)
  header.write(octal(size, 11), 124)
  header.write(octal(0, 11), 136)
  header.write('        ', 148)
  header.write(type, 156)
  header.write('ustar\u000000', 257)
  header.write('root', 265)
  header.write('root', 297)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}
