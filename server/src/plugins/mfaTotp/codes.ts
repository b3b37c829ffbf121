import { Secret, TOTP } from 'otpauth'

/** The parameters that every authenticator app supports: RFC 6238 with SHA-1, six digits, steps of 30 seconds. */
const ALGORITHM = 'SHA1'
const DIGITS = 6
const PERIOD_S = 30
/** 160 bits, as long as the hash (RFC 4226, section 4, requirement 6). */
const SECRET_BYTES = 20
/** Steps before and after the current one whose codes are accepted, for inexact clocks and slow typing (RFC 6238, section 5.2). */
const WINDOW = 1

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

/** The URI of a secret, for a QR code (Key URI Format of authenticator apps). A colon would end the name, so it becomes a space. */
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
  Array.from(text.replaceAll(/[:\p{Cc}\p{Cs}]/gu, ' '))
    .slice(0, length)
    .join('')
    .trim()

/**
 * Finds the step (seconds since the epoch over 30) that a code is for, if it is the current one, the one before or the
 * one after.
 * @param nowMs milliseconds since the epoch
 */
export function findStep(secret: string, code: string, nowMs: number): number | undefined {
  const totp = new TOTP({ algorithm: ALGORITHM, digits: DIGITS, period: PERIOD_S, secret })
  const delta = totp.validate({ token: code, timestamp: nowMs, window: WINDOW })
  return delta === null ? undefined : TOTP.counter({ period: PERIOD_S, timestamp: nowMs }) + delta
}
