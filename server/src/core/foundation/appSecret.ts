import { RequestError } from './errors.ts'

/** Prefix of every app secret, by which scanners of repositories and logs recognise one that leaked. */
export const SECRET_PREFIX = 'lk_secret_'

/** The two parts of `Authorization: Basic` (RFC 7617). */
export interface BasicCredentials {
  appId: string
  secret: string
}

/** Parses `Authorization: Basic`. @returns undefined if the header is missing or malformed */
export function readBasic(authorization: string | undefined): BasicCredentials | undefined {
  const encoded = /^basic +([A-Za-z0-9+/_-]+={0,2})$/i.exec(authorization?.trim() ?? '')?.[1]
  if (encoded === undefined) return undefined
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  return colon === -1 ? undefined : { appId: text.slice(0, colon), secret: text.slice(colon + 1) }
}

/** True if the header contains something in the form of an app secret, whether valid or not. */
export const carriesAppSecret = (authorization: string | undefined): boolean =>
  readBasic(authorization)?.secret.startsWith(SECRET_PREFIX) ?? false

/**
 * 403 `invalid_origin`: a web page sent an app secret, which every visitor can read. The message tells the page's
 * developer to revoke it.
 */
export const secretInPage = (refusedOrigin: string | undefined): RequestError =>
  new RequestError(
    403,
    'invalid_origin',
    'This call comes from a web page, and carries an app secret. Everybody who opens the page can read it: revoke it now (latchkey-server secrets revoke), and call from your backend with a new one.',
    { refusedOrigin },
  )
