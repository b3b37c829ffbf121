import { Secret, TOTP } from 'otpauth'

/** The parameters that every authenticator app supports: RFC 6238 with SHA-1, six digits, steps of 30 seconds. */
const ALGORITHM = 'SHA1'
const DIGITS = 6
const PERIOD_S = 30
/** 160 bits, as long as the hash (RFC 4226, section 4, requirement 6). */
const SECRET_BYTES = 20
/** Most steps by which the clock of a phone may be off, either way. */
const MAX_DRIFT = 3

/** Most characters of app and account name. Longer names make QR codes that cameras can hardly read. */
const MAX_NAME = 40
const MAX_ACCOUNT = 60

/** A secret to share with an authenticator app: base32, 32 characters. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** Content of the URI that gives an authenticator app its secret and the labels to show. */
export interface KeyUri {
  secret: string
  appName: string
  /** Name by which the user knows the account; absent if none is known. */
  account: string | undefined
}

/**
 * The URI of a secret, for a QR code (Key URI Format of authenticator apps). A colon would end the name, so it becomes
 * a space; several blanks become one.
 */
export function keyUri({ secret, appName, account }: KeyUri): string {
  const issuer = shorten(appName, MAX_NAME)
  return new TOTP({
    issuer,
    label: account === undefined ? issuer : shorten(account, MAX_ACCOUNT),
    algorithm: ALGORITHM,
    digits: DIGITS,
    period: PERIOD_S,
    secret,
  }).toString()
}

const shorten = (text: string, length: number): string =>
  Array.from(text.replaceAll(/[:\s\p{Cc}\p{Cs}]+/gu, ' ').trim())
    .slice(0, length)
    .join('')
    .trim()

/** Step of the server's clock: seconds since the epoch over 30. */
const stepAt = (nowMs: number): number => TOTP.counter({ period: PERIOD_S, timestamp: nowMs })

/**
 * Finds the step that a code is for, if it is good at once: the one that the phone shows, or the one before, which
 * ended at most 30 s ago (RFC 6238, section 5.2: one step for the delay of typing).
 * @param nowMs milliseconds since the epoch
 * @param drift steps by which the phone's clock is ahead, as learned from earlier codes
 */
export function findStep(secret: string, code: string, nowMs: number, drift: number): number | undefined {
  const shown = stepAt(nowMs) + drift
  return findIn(secret, code, [shown, shown - 1])
}

/**
 * Finds the step of a code that a phone shows whose clock is up to three steps off. Such a code is no proof by itself:
 * see `use` of the secrets (RFC 6238, section 6).
 * @param nowMs milliseconds since the epoch
 */
export function findNearStep(secret: string, code: string, nowMs: number): number | undefined {
  const now = stepAt(nowMs)
  return findIn(
    secret,
    code,
    Array.from({ length: 2 * MAX_DRIFT + 1 }, (_, index) => now - MAX_DRIFT + index),
  )
}

/**
 * Returns by how many steps the phone's clock is ahead, to judge by the step of its code; below 0 if it is behind. One
 * step behind is not counted, since typing may take that long.
 */
export function driftOf(step: number, nowMs: number): number {
  const ahead = step - stepAt(nowMs)
  return ahead < 0 ? ahead + 1 : ahead
}

function findIn(secret: string, code: string, steps: readonly number[]): number | undefined {
  const totp = new TOTP({ algorithm: ALGORITHM, digits: DIGITS, period: PERIOD_S, secret })
  return steps.find((step) => totp.validate({ token: code, timestamp: step * PERIOD_S * 1000, window: 0 }) === 0)
}
