/** Parts of a dynamic Pix code. */
export type PixCode = {
  /** Id of the code, without its prefix. */
  readonly id: string
  readonly amountCents: number
  readonly merchantName: string
  readonly merchantCity: string
}

const LONGEST_NAME = 25
const LONGEST_CITY = 15

/** The text of a Pix QR code: EMV tag-length-value fields of the BR Code manual, with the CRC last. */
export function pixText({ id, amountCents, merchantName, merchantCity }: PixCode): string {
  const text = [
    field('00', '01'),
    field('01', '12'),
    field('26', field('00', 'br.gov.bcb.pix') + field('25', `api.pagseguro.com/pix/v2/${id}`)),
    field('27', field('00', 'BR.COM.PAGSEGURO') + field('01', id)),
    field('52', '8999'),
    field('53', '986'),
    field('54', (amountCents / 100).toFixed(2)),
    field('58', 'BR'),
    field('59', plain(merchantName).slice(0, LONGEST_NAME)),
    field('60', plain(merchantCity).slice(0, LONGEST_CITY)),
    field('62', field('05', '***')),
    '6304',
  ].join('')
  return text + crc16(text)
}

function field(tag: string, value: string): string {
  return `${tag}${String(value.length).padStart(2, '0')}${value}`
}

/** Letters without accents: the length of a field counts characters of ASCII. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/[^\x20-\x7e]/g, '')
}

/** CRC-16/CCITT-FALSE as four upper-case hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) {
      crc = (crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021
    }
    crc &= 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
