import { brandNames, DEFAULT_BRAND, type WireSession } from '../../core/contract.ts'
import { EMAIL_PATHS } from '../../plugins/email/contract.ts'
import { addressOf, readCode, readInbox } from './readInbox.ts'

/** The `storageState` of Playwright's `browser.newContext` and `test.use`. */
export interface StorageState {
  cookies: []
  origins: { origin: string; localStorage: { name: string; value: string }[] }[]
}

export interface StorageStateOptions {
  email: string
  /** Origin of the provider in development: `http://localhost:4100`. */
  provider: string
  appId: string
  /** Origin of the host's page: `http://localhost:3000`. */
  origin: string
  /** The provider's brand. Default `latchkey`. */
  brand?: string | undefined
}

/**
 * Logs in by e-mail without a page, for tests that begin logged in. The session is bound to no key, which apps in
 * development accept: a browser's key cannot be exported, so a session from the modal cannot be moved to another browser context.
 * The session ends when a test logs out: create one for each worker, or for each test that logs out.
 *
 * @throws Error if the provider has no inbox, refuses the login, or accepts only sessions that are bound to a key
 * @example
 * const storageState = await createStorageState({
 *   email: 'ada@example.com', provider: 'http://localhost:4100', appId: 'latchkey-demo-development', origin: 'http://localhost:3000',
 * })
 * const context = await browser.newContext({ storageState })
 */
export async function createStorageState({
  email,
  provider,
  appId,
  origin,
  brand = DEFAULT_BRAND,
}: StorageStateOptions): Promise<StorageState> {
  const { header, storage } = brandNames(brand)
  const post = async (path: string, body: object): Promise<unknown> => {
    const headers = { 'content-type': 'application/json', [header.appId]: appId, origin }
    const answer = await fetch(addressOf(provider, path), { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${provider} refused to log ${email} in: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const { length: after } = await readInbox(provider, email)
  await post(EMAIL_PATHS.init, { email })
  const code = await readCode(provider, email, { after })
  const { token, refresh_token: refreshToken } = (await post(EMAIL_PATHS.authenticate, { email, code })) as WireSession
  const kept = [
    [storage.token, token],
    [storage.refreshToken, refreshToken],
  ] as const
  const localStorage = kept.flatMap(([name, value]) => (value ? [{ name, value }] : []))
  return { cookies: [], origins: [{ origin, localStorage }] }
}
