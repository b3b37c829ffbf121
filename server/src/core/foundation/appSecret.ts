import { RequestError } from './errors.ts'

/** How every secret begins, so that scanners of repositories and logs find one that leaked. */
export const SECRET_PREFIX = 'lk_secret_'

/** The two parts of `Authorization: Basic` (RFC 7617). */
export interface BasicCredentials {
  appId: string
  secret: string
}

/** @returns undefined if there are none, or they cannot be read */
export function readBasic(authorization: string | undefined): BasicCredentials | undefined {
  const encoded = /^basic +([A-Za-z0-9+/_-]+={0,2})$/i.exec(authorization?.trim() ?? '')?.[1]
  if (encoded === undefined) return undefined
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  return colon === -1 ? undefined : { appId: text.slice(0, colon), secret: text.slice(colon + 1) }
}

/** True if a header shows what looks like an app secret, live or not. */
export const carriesAppSecret = (authorization: string | undefined): boolean =>
  readBasic(authorization)?.secret.startsWith(SECRET_PREFIX) ?? false

/** 403 `invalid_origin`: an app secret came from a page. Whoever wrote that page reads the message. */
export const secretInPage = (refusedOrigin: string | undefined): RequestError =>
  new RequestError(
    403,
    'invalid_origin',
    'This call comes from a web page, and carries an app secret. Everybody who opens the page can read it: revoke it now (latchkey-server secrets revoke), and call from your backend with a new one.',
    { refusedOrigin },
  )
