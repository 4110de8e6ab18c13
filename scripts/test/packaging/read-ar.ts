/** The members of an `ar` archive, such as an .ipk, by their names. */
export function membersOf(archive: Buffer): Map<string, Buffer> {
  const members = new Map<string, Buffer>()
  for (let offset = 8; offset < archive.length;) {
    const header = archive.subarray(offset, offset + 60).toString()
    const size = Number(header.slice(48, 58))
    members.set(header.slice(0, 16).trim(), archive.subarray(offset + 60, offset + 60 + size))
    offset += 60 + size + (size % 2)
  }
  return members
}
