import type { WireError, WireSession, WireUser } from 'latchkey/core/contract'
import { WALLET_PATHS, type WireWalletNonce } from 'latchkey/plugins/wallet/contract'
import { DEVELOPMENT_APP_ID } from '../../../core/apps/appSettings.ts'
import { ORIGIN, type CallOptions } from '../../../testing/callServer.ts'
import { createTestServer, OTHER_APP_ID, type TestServer } from '../../../testing/createTestServer.ts'
import { createPerson, createProof, type Person, type ProofChanges } from './person.ts'

interface Answer<Body> {
  status: number
  body: Body & WireError
}

/** A server, and a person with a wallet. */
export interface WalletSetting {
  server: TestServer
  ada: Person
  /** @throws Error unless it answers with a nonce */
  nonceFor(person: Pick<Person, 'address'>, options?: CallOptions): Promise<WireWalletNonce>
  /** Requests a nonce, has the person sign, and returns the login's body. */
  proofBy(person: Person, changes?: ProofChanges, options?: CallOptions): Promise<object>
  authenticate(body: object, options?: CallOptions): Promise<Answer<WireSession>>
  link(body: object, options?: CallOptions): Promise<Answer<WireUser>>
  unlink(address: unknown, options?: CallOptions): Promise<Answer<WireUser>>
  close(): Promise<void>
}

export interface WalletSettingOptions {
  /** `plugins.wallet` of the app. */
  wallet?: Record<string, unknown> | undefined
  /** Further settings of the app. */
  app?: Record<string, unknown> | undefined
  /** Further settings of the configuration file. */
  file?: Record<string, unknown> | undefined
  /** Another server, to run next to it. */
  beside?: TestServer | undefined
}

export async function createWalletSetting({
  wallet = {},
  app,
  file,
  beside,
}: WalletSettingOptions = {}): Promise<WalletSetting> {
  const apps = [
    {
      id: DEVELOPMENT_APP_ID,
      name: 'Latchkey demo',
      allowedOrigins: [ORIGIN, 'https://*.example.com'],
      allowMissingOrigin: true,
      plugins: { wallet },
      ...app,
    },
    { id: OTHER_APP_ID, name: 'Other', allowedOrigins: [ORIGIN] },
  ]
  const server = await createTestServer({ file: { apps, ...file }, ...(beside && { beside }) })

  const setting: WalletSetting = {
    server,
    ada: createPerson('ada'),
    async nonceFor({ address }, options) {
      const { status, body } = await server.post<WireWalletNonce>(WALLET_PATHS.init, { address }, options)
      if (status !== 200) throw new Error(`init answered ${status} ${JSON.stringify(body)}`)
      return body
    },
    async proofBy(person, changes, options) {
      const origin = options?.headers?.origin ?? ORIGIN
      return createProof(person, await setting.nonceFor(person, options), origin, server.clock.now(), changes)
    },
    authenticate: (body, options) => server.post(WALLET_PATHS.authenticate, body, options),
    link: (body, options) => server.post(WALLET_PATHS.link, body, options),
    unlink: (address, options) => server.post(WALLET_PATHS.unlink, { address }, options),
    close: () => server.close(),
  }
  return setting
}
