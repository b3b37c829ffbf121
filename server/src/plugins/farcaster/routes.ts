import { randomBytes } from 'node:crypto'
import {
  FARCASTER_CHANNEL_HEADER,
  FARCASTER_CHANNEL_LIFETIME_S,
  FARCASTER_PATHS,
  type FarcasterProofBody,
  type WireFarcasterAnswer,
} from 'latchkey/plugins/farcaster/contract'
import type { RateLimitSettings } from '../../core/limits/index.ts'
import {
  type Account,
  type Proof,
  type HttpRequest,
  type PluginHttp,
  type PluginServices,
  addLoginRoutes,
  answers,
} from '../../core/contract/index.ts'
import type { App } from '../../core/apps/index.ts'
import { secondsFromNow, RequestError } from '../../core/foundation/index.ts'
import { createChannels, type Channel } from './channels.ts'
import { refused } from './errors.ts'
import { redirectUrl, signInOrigin } from './origin.ts'
import type { Registry } from './registry.ts'
import type { Relay } from './relay.ts'
import {
  channelSchema,
  initSchema,
  proofSchema,
  statusHeadersSchema,
  statusSchema,
  unlinkSchema,
} from './wireSchema.ts'
import { createSigners } from './signer/signers.ts'
import { verifySignIn } from './verify.ts'

/** How one app reaches Farcaster: the relay, which holds sign-ins, and the registry of accounts. */
export interface Connection {
  relay: Relay
  registry: Registry
  /** Origin to sign for if the caller sends no `Origin`. */
  origin: string | undefined
}

export interface FarcasterRoutesDeps {
  connectionOf(app: App): Connection | undefined
  limits: Pick<RateLimitSettings, 'codesPerCaller' | 'codeTriesPerCaller'>
}

/** Type of accounts that are Farcaster accounts, with the Farcaster id as subject. */
export const FARCASTER_ACCOUNT = 'farcaster'

const tags = ['farcaster']

export function farcasterRoutes(
  http: PluginHttp,
  services: PluginServices,
  { connectionOf, limits }: FarcasterRoutesDeps,
): void {
  const channels = createChannels(services.db, services.clock)
  const signers = createSigners(services.db, services.clock)

  const connect = (app: App): Connection => {
    const connection = connectionOf(app)
    if (connection) return connection
    throw new RequestError(403, 'disallowed_login_method', 'Login with Farcaster is not set up for this app.')
  }

  /** Asks the relay, and stores the user's answer, which the relay returns only once. */
  const readAnswer = async ({ relay }: Connection, channel: Channel): Promise<WireFarcasterAnswer | undefined> => {
    const status = await relay.read(channel.relayToken)
    if (status.state === 'gone') throw refused('channel_expired')
    if (status.state === 'pending') return undefined
    await channels.keepAnswer(channel, status.answer)
    return status.answer
  }

  /** @param userId the user who links the account; undefined for a login */
  const prove = async (
    request: HttpRequest,
    app: App,
    body: FarcasterProofBody,
    userId?: string,
  ): Promise<{ account: Account; proof: Proof }> => {
    await services.countRate('try-by-caller', [app.id, services.callerOf(request)], limits.codeTriesPerCaller)
    const connection = connect(app)
    const channel = await channels.require(app, body.channel_token)
    // One user may have started to link this account, and another may be logged in on the same page by now. The account
    // must not be linked to the second user.
    if (userId !== undefined && channel.userId !== null && channel.userId !== userId) throw refused('wrong_user')
    const answer = channel.answer ?? (await readAnswer(connection, channel))
    if (!answer) throw refused('not_answered')
    const isTheAnswer =
      body.message === answer.message && body.signature === answer.signature && body.fid === answer.fid
    if (!isTheAnswer) throw refused('not_the_answer')
    const { fid, owner } = await verifySignIn(answer, channel, connection.registry, services.clock.now())
    const signer = await signers.approvedKeyOf(app, fid, userId)
    return { account: toAccount(fid, owner, answer, signer), proof: channels.proofOf(channel) }
  }

  http.post(
    FARCASTER_PATHS.init,
    {
      config: { turn: 'start' },
      schema: {
        body: initSchema,
        response: answers(channelSchema),
        tags,
        summary: "Open a channel to the user's Farcaster app",
      },
    },
    async (request) => {
      const app = services.requireApp(request)
      const { relay, origin: setting } = connect(app)
      const { token, redirect_url, relying_party } = request.body
      await services.requireHuman(request, token)
      const uri = signInOrigin(app, relying_party, request.headers.origin, setting)
      const redirect = redirectUrl(app, redirect_url)
      await services.countRate('open-by-caller', [app.id, services.callerOf(request)], limits.codesPerCaller)
      const asked = { uri, domain: new URL(uri).host, nonce: randomBytes(16).toString('hex') }
      const expiresAt = secondsFromNow(services.clock, FARCASTER_CHANNEL_LIFETIME_S)
      const opened = await relay.open({ ...asked, expiresAt, redirectUrl: redirect })
      const user = await services.findUser(request)
      return {
        channel_token: await channels.add(app, asked, opened.token, user?.userId ?? null),
        connect_uri: opened.url,
      }
    },
  )

  http.get(
    FARCASTER_PATHS.status,
    {
      schema: {
        headers: statusHeadersSchema,
        response: answers(statusSchema),
        tags,
        summary: 'Whether the user answered',
      },
    },
    async (request) => {
      const app = services.requireApp(request)
      const connection = connect(app)
      const channel = await channels.require(app, request.headers[FARCASTER_CHANNEL_HEADER])
      const { nonce } = channel
      const answer =
        channel.answer ?? ((await channels.claimPoll(channel)) ? await readAnswer(connection, channel) : undefined)
      return answer ? { state: 'completed' as const, nonce, ...answer } : { state: 'pending' as const, nonce }
    },
  )

  addLoginRoutes(http, services, {
    paths: FARCASTER_PATHS,
    tag: 'farcaster',
    means: 'Farcaster',
    account: 'a Farcaster account',
    proofBody: proofSchema,
    keyBody: unlinkSchema,
    prove,
    keyOf: ({ fid }) => ({ type: FARCASTER_ACCOUNT, subject: String(fid) }),
  })
}

/**
 * Builds the account, with the Farcaster id as subject. The profile is stored as the Farcaster app sent it, for display
 * only. An approved signer stays in the details.
 */
const toAccount = (
  fid: number,
  owner: string,
  { username, display_name, bio, pfp_url }: WireFarcasterAnswer,
  signer: string | undefined,
): Account => ({
  type: FARCASTER_ACCOUNT,
  subject: String(fid),
  details: {
    owner_address: owner,
    username,
    display_name,
    bio,
    profile_picture_url: pfp_url,
    ...(signer === undefined ? {} : { signer_public_key: signer }),
  },
})
