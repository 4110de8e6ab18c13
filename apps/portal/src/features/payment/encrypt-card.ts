import { cardDigits, parseCardExpiry } from '@vitrine/domain'
import { JSEncrypt } from 'jsencrypt'

/** A card as it is typed. It stays in this page: only its encrypted form leaves. */
export interface TypedCard {
  readonly number: string
  /** `MM/YYYY` or `MM/YY`. */
  readonly expiry: string
  readonly cvv: string
  readonly holder: string
}

const HOLDER_MAX_LENGTH = 30

/**
 * Encrypts a card for the payment provider: RSA with PKCS#1 v1.5 padding over
 * `number;security code;month;year;holder;time in ms`, as base64. Null when the card is incomplete or the key cannot
 * be used.
 *
 * `publicKey`: SubjectPublicKeyInfo, DER in base64. https://developer.pagbank.com.br/docs/criptografe-o-cartao
 */
export function encryptCard(card: TypedCard, publicKey: string, now: Date): string | null {
  const expiry = parseCardExpiry(card.expiry)
  const holder = providerHolder(card.holder)
  if (expiry === null || holder.trim() === '') return null
  const text = [
    cardDigits(card.number),
    card.cvv,
    String(expiry.month).padStart(2, '0'),
    String(expiry.year),
    holder,
    String(now.getTime()),
  ].join(';')
  const cipher = new JSEncrypt()
  cipher.setPublicKey(publicKey)
  return cipher.encrypt(text) || null
}

/** The holder's name as the provider's own script cleans it. */
function providerHolder(name: string): string {
  return name
    .trim()
    .slice(0, HOLDER_MAX_LENGTH)
    .replace("'", '')
    .replace('/', '')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-zA-Z\s]/g, '')
}
