import { FRAME_MESSAGE_MAX_BYTES } from '../../../core/frame/contract.ts'
import { invalidMessage } from '../request/transactionErrors.ts'
import type { SignMessageArgs } from '../request/types.ts'

/** A message as the bytes to sign and as text to show. */
export interface ReadableMessage {
  /** The bytes, as hex text with 0x. */
  readonly hex: string
  /** The text; `null` if the bytes are not text. */
  readonly text: string | null
}

/**
 * Checks a message, and decodes its bytes as text if they are readable UTF-8.
 *
 * @throws AuthError `invalid_message`
 */
export function readMessage(message: SignMessageArgs['message']): ReadableMessage {
  if (typeof message === 'string' && message !== '') return fromText(message)
  const raw = typeof message === 'object' && message !== null ? message.raw : undefined
  if (typeof raw !== 'string' || raw === '' || /^0x$/i.test(raw))
    throw invalidMessage('Message must be a non-empty string')
  // Checks length and evenness first: a pattern for pairs of digits overflows the stack on very long texts.
  if (raw.length > 2 + 2 * FRAME_MESSAGE_MAX_BYTES) throw tooLong()
  if (raw.length % 2 !== 0 || !/^0x[0-9a-f]+$/i.test(raw))
    throw invalidMessage('The bytes of a message must be hex text with 0x.')
  const hex = raw.toLowerCase()
  return { hex, text: textOf(fromHex(hex)) }
}

function fromText(text: string): ReadableMessage {
  if (text.length > FRAME_MESSAGE_MAX_BYTES) throw tooLong()
  const bytes = new TextEncoder().encode(text)
  if (bytes.length > FRAME_MESSAGE_MAX_BYTES) throw tooLong()
  // Lone surrogates become U+FFFD in the signed bytes, so the shown text is decoded from those bytes.
  return { hex: toHexText(bytes), text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) }
}

const tooLong = () => invalidMessage('Message must not be longer than 1 MiB.')

function textOf(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    // Bytes with control characters are not text, even if they happen to be valid UTF-8.
    return /[\u0000-\u0008\u000e-\u001f\u007f]/.test(text) ? null : text
  } catch {
    return null
  }
}

const DIGITS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

const toHexText = (bytes: Uint8Array): string => {
  const parts = ['0x']
  for (const byte of bytes) parts.push(DIGITS[byte] ?? '')
  return parts.join('')
}

function fromHex(hex: string): Uint8Array {
  const bytes = new Uint8Array((hex.length - 2) / 2)
  for (let at = 0; at < bytes.length; at++) bytes[at] = Number.parseInt(hex.slice(2 + at * 2, 4 + at * 2), 16)
  return bytes
}
