import type { Json } from '../../../core/oauth/index.ts'
import type { ClaimPath, ProviderDefinition } from './types.ts'

/** A user as described by a provider, with cleaned fields. */
export interface Person {
  subject: string
  email?: string | undefined
  /** False if the provider does not say that the address was verified; it then does not count for the allowlist. */
  emailIsVerified?: boolean | undefined
  username?: string | undefined
  name?: string | undefined
  profilePictureUrl?: string | undefined
}

const SUBJECT_MAX_LENGTH = 255
const TEXT_MAX_LENGTH = 200
const EMAIL_MAX_LENGTH = 254
const URL_MAX_LENGTH = 2_048

/**
 * Maps a provider's claims to a person. Malformed claims are left out.
 * @throws Error when there is no usable subject
 */
export function toPerson(definition: ProviderDefinition, claims: Json): Person {
  const { claims: paths, emailIsUnverified = false } = definition
  const subject = readSubject(read(claims, paths.subject))
  if (subject === undefined) throw new Error(`${definition.name} gave no usable subject`)
  const isVerified = isTrue(read(claims, paths.emailVerified))
  const email = isVerified || emailIsUnverified ? readEmail(read(claims, paths.email)) : undefined
  return {
    subject,
    ...(email === undefined ? {} : { email, emailIsVerified: isVerified && !emailIsUnverified }),
    username: readText(read(claims, paths.username)),
    name: readText(read(claims, paths.name)),
    profilePictureUrl: readHttpsUrl(read(claims, paths.profilePictureUrl)),
  }
}

function read(claims: Json, path: ClaimPath | undefined): unknown {
  if (path === undefined) return undefined
  for (const candidate of typeof path === 'string' ? [path] : path) {
    const value = candidate
      .split('.')
      .reduce<unknown>(
        (at, key) => (typeof at === 'object' && at !== null && Object.hasOwn(at, key) ? (at as Json)[key] : undefined),
        claims,
      )
    if (value !== undefined && value !== null && value !== '') return value
  }
  return undefined
}

/**
 * Reads a subject. Two subjects must never become one: it is not trimmed, and numbers that JSON may have rounded are
 * refused.
 */
export function readSubject(value: unknown): string | undefined {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value
  if (typeof text !== 'string' || text.length > SUBJECT_MAX_LENGTH) return undefined
  return /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+$/u.test(text) ? text : undefined
}

const isTrue = (value: unknown): boolean => value === true || value === 'true'

function readEmail(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > EMAIL_MAX_LENGTH) return undefined
  const address = value.trim().normalize('NFC').toLowerCase()
  return /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[^\s@\p{Cc}]+$/u.test(address) ? address : undefined
}

/** Reads a name in any script; only characters that would break a line or a log are removed. */
function readText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return text === '' ? undefined : Array.from(text).slice(0, TEXT_MAX_LENGTH).join('')
}

function readHttpsUrl(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > URL_MAX_LENGTH || !URL.canParse(value)) return undefined
  const url = new URL(value)
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : undefined
}
