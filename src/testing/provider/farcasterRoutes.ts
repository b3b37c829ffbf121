import { brandNames, type WireSession } from '../../core/contract.ts'
import {
  FARCASTER_CHANNEL_HEADER,
  FARCASTER_CHANNEL_LIFETIME_S,
  FARCASTER_PATHS,
  type WireFarcasterAnswer,
} from '../../plugins/farcaster/contract.ts'
import type { ProviderAccount } from './directory.ts'
import type { ProviderParts } from './parts.ts'
import { invalidData, ProviderError } from './ProviderError.ts'
import { readString, type ProviderRequest, type RouteTable } from './router.ts'
import type { SeededRandom } from './seededRandom.ts'

/** A person with a Farcaster account. */
export interface FakeFarcasterUser {
  fid: number
  /** Username without the @. Default `user<fid>`. */
  username?: string | undefined
}

interface Channel {
  nonce: string
  expiresAt: number
  answer: WireFarcasterAnswer | 'declined' | null
}

const ANSWER_PATH = '/dev/farcaster/:channel'

interface FarcasterRoutesArgs extends Pick<ProviderParts, 'directory' | 'config'> {
  random: SeededRandom
  /** Current time in epoch milliseconds. */
  now: () => number
}

/** The endpoints of Farcaster logins. {@link answerFarcaster} does the user's part in their Farcaster app. */
export function addFarcasterRoutes(
  routes: RouteTable,
  { directory, config, random, now }: FarcasterRoutesArgs,
  sessionFor: (account: ProviderAccount) => WireSession,
): void {
  /** Channels by the token in the QR code. The page has another, secret token. */
  const channels = new Map<string, Channel>()
  const secrets = new Map<string, string>()

  const find = (secret: string | undefined): Channel => {
    const channel = channels.get(secrets.get(secret ?? '') ?? '')
    if (channel && channel.answer !== 'declined' && channel.expiresAt > now()) return channel
    throw refused()
  }

  const consume = (request: ProviderRequest): ProviderAccount => {
    const secret = readString(request, 'channel_token')
    const { answer } = find(secret)
    const { message, signature, fid } = request.body
    const isTheAnswer =
      answer &&
      answer !== 'declined' &&
      message === answer.message &&
      signature === answer.signature &&
      fid === answer.fid
    if (!isTheAnswer) throw refused()
    secrets.delete(secret)
    return farcasterAccount(answer)
  }

  routes.add('POST', FARCASTER_PATHS.init, () => {
    if (!config().farcaster_auth) {
      throw new ProviderError(403, 'disallowed_login_method', 'Login with Farcaster is not enabled for this app.')
    }
    const [secret, shown] = [random.token(43), random.token(22)]
    secrets.set(secret, shown)
    channels.set(shown, {
      nonce: random.digits(16),
      expiresAt: now() + FARCASTER_CHANNEL_LIFETIME_S * 1_000,
      answer: null,
    })
    return { channel_token: secret, connect_uri: `https://farcaster.test/~/siwf?channelToken=${shown}` }
  })

  routes.add('GET', FARCASTER_PATHS.status, ({ headers }) => {
    const { nonce, answer } = find(headers[FARCASTER_CHANNEL_HEADER])
    return answer && answer !== 'declined' ? { state: 'completed', nonce, ...answer } : { state: 'pending', nonce }
  })

  routes.add('POST', FARCASTER_PATHS.authenticate, (request) => sessionFor(consume(request)))

  routes.add('POST', FARCASTER_PATHS.link, (request) => {
    const { id } = request.requireUser()
    return directory.link(id, consume(request), 1)
  })

  routes.add('POST', FARCASTER_PATHS.unlink, (request) => {
    const { id } = request.requireUser()
    const { fid } = request.body
    if (typeof fid !== 'number') throw invalidData('"fid" is not a number.')
    return directory.unlink(id, farcasterAccount({ fid }))
  })

  routes.add('POST', ANSWER_PATH, ({ params, body }) => {
    const channel = channels.get(params.channel ?? '')
    if (!channel || channel.answer) throw new ProviderError(404, 'invalid_data', 'There is no such request to sign in.')
    channel.answer = body.fid === undefined ? 'declined' : writeAnswer(channel, body as unknown as FakeFarcasterUser)
    return { success: true }
  })
}

/** The account of a Farcaster user, as the routes store it. */
export const farcasterAccount = ({ fid, username = `user${fid}` }: FakeFarcasterUser): ProviderAccount => ({
  type: 'farcaster',
  subject: String(fid),
  fields: { fid, username, owner_address: `0x${String(fid).padStart(40, '0')}`, display_name: username },
})

/** Parts of a provider that {@link answerFarcaster} needs. */
export interface FarcasterChannelHost {
  readonly fetch: typeof globalThis.fetch
  readonly appId: string
  readonly brand: string
}

/**
 * Answers a request to sign in with Farcaster, as the user does in their app.
 *
 * @param connectUri Content of the QR code: `connectUri` of the plugin's state.
 * @param user The user who approves; `null` declines.
 * @example
 * const login = client.plugins.farcaster.login()
 * await clock.advance(0)
 * await answerFarcaster(provider, selectFarcaster(client.store.getState()).connectUri!, { fid: 3, username: 'ada' })
 * await until(login)
 */
export async function answerFarcaster(
  provider: FarcasterChannelHost,
  connectUri: string,
  user: FakeFarcasterUser | null,
): Promise<void> {
  const channel = new URL(connectUri).searchParams.get('channelToken') ?? ''
  const response = await provider.fetch(ANSWER_PATH.replace(':channel', channel), {
    method: 'POST',
    headers: { 'content-type': 'application/json', [brandNames(provider.brand).header.appId]: provider.appId },
    body: JSON.stringify(user ?? {}),
  })
  if (!response.ok) throw new Error(`There is no request to answer at ${connectUri}`)
}

const writeAnswer = ({ nonce }: Channel, { fid, username = `user${fid}` }: FakeFarcasterUser): WireFarcasterAnswer => ({
  message: `Farcaster Auth of ${fid}, nonce ${nonce}`,
  signature: `0x${nonce}`,
  fid,
  username,
  display_name: username,
  bio: '',
  pfp_url: '',
})

const refused = (): ProviderError =>
  new ProviderError(
    422,
    'invalid_credentials',
    'This sign-in with Farcaster is not valid, or not any more. Start again.',
  )
