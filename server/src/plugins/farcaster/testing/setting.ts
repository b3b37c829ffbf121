import type { WireSession, WireUser, WireError } from 'latchkey/core/contract'
import {
  FARCASTER_CHANNEL_HEADER,
  FARCASTER_PATHS,
  type FarcasterProofBody,
  type WireFarcasterChannel,
  type WireFarcasterStatus,
} from 'latchkey/plugins/farcaster/contract'
import { DEVELOPMENT_APP_ID } from '../../../core/apps/appSettings.ts'
import { ORIGIN, type CallOptions } from '../../../testing/callServer.ts'
import { createTestServer, OTHER_APP_ID, type TestServer } from '../../../testing/createTestServer.ts'
import { SIGNER_KEY_VARIABLE } from '../signer/settings.ts'
import { createFakeChain, type FakeChain } from './fakeChain.ts'
import { createCaster, type Caster, type SignInChanges } from './farcasterApp.ts'
import { createFakeRelay, type OpenedChannel, type FakeRelay } from './fakeRelay.ts'
import { APP_FID, APP_KEY, createFakeSigner, type FakeSigner } from './fakeSigner.ts'

export const ADA_FID = 4_321

/** A server whose apps use a fake relay and a fake chain, and a person with a Farcaster app. */
export interface FarcasterSetting {
  server: TestServer
  relay: FakeRelay
  chain: FakeChain
  signers: FakeSigner
  ada: Caster
  /** Opens a channel. `relayToken` and `asked` are what the QR code contains. */
  open(options?: CallOptions, body?: object): Promise<OpenedByPage>
  status(token: string, options?: CallOptions): Promise<{ status: number; body: WireFarcasterStatus & WireError }>
  authenticate(body: object, options?: CallOptions): Promise<{ status: number; body: WireSession & WireError }>
  link(body: object, options?: CallOptions): Promise<{ status: number; body: WireUser & WireError }>
  /** Opens a channel, has the person answer it, and returns the login's body. */
  proofBy(caster: Caster, changes?: SignInChanges, options?: CallOptions): Promise<FarcasterProofBody>
  close(): Promise<void>
}

export interface OpenedByPage {
  token: string
  relayToken: string
  asked: OpenedChannel
}

/**
 * @param file further settings of the server
 * @param app further settings of the development app
 */
export async function createFarcasterSetting(
  file: Record<string, unknown> = {},
  app: Record<string, unknown> = {},
): Promise<FarcasterSetting> {
  const [relay, chain, signers] = await Promise.all([createFakeRelay(), createFakeChain(), createFakeSigner()])
  const farcaster = { relayUrl: relay.url, rpcUrl: chain.url, signer: { appFid: APP_FID, apiUrl: signers.url } }
  const apps = [
    {
      id: DEVELOPMENT_APP_ID,
      name: 'Latchkey demo',
      allowedOrigins: [ORIGIN, 'https://*.example.com'],
      allowMissingOrigin: true,
      plugins: { farcaster },
      ...app,
    },
    { id: OTHER_APP_ID, name: 'Other', allowedOrigins: [ORIGIN], plugins: { farcaster } },
  ]
  const server = await createTestServer({ file: { apps, ...file }, env: { [SIGNER_KEY_VARIABLE]: APP_KEY } })
  const ada = createCaster('ada', ADA_FID)
  chain.custody.set(ada.fid, ada.address)

  const setting: FarcasterSetting = {
    server,
    relay,
    chain,
    signers,
    ada,
    async open(options, body = {}) {
      const { status, body: opened } = await server.post<WireFarcasterChannel>(FARCASTER_PATHS.init, body, options)
      if (status !== 200) throw new Error(`init answered ${status} ${JSON.stringify(opened)}`)
      const relayToken = new URL(opened.connect_uri).searchParams.get('channelToken') ?? ''
      return { token: opened.channel_token, relayToken, asked: relay.opened.get(relayToken) as OpenedChannel }
    },
    status: (token, options) =>
      server.get(FARCASTER_PATHS.status, {
        ...options,
        headers: { ...options?.headers, [FARCASTER_CHANNEL_HEADER]: token },
      }),
    authenticate: (body, options) => server.post(FARCASTER_PATHS.authenticate, body, options),
    link: (body, options) => server.post(FARCASTER_PATHS.link, body, options),
    async proofBy(caster, changes, options) {
      const { token, relayToken, asked } = await setting.open(options)
      const answer = await caster.signIn(asked, changes)
      relay.answer(relayToken, answer)
      const { message, signature, fid } = answer
      return { channel_token: token, message, signature, fid }
    },
    async close() {
      await server.close()
      await Promise.all([relay.close(), chain.close(), signers.close()])
    },
  }
  return setting
}
