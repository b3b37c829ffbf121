import type { WireFarcasterAnswer } from 'latchkey/plugins/farcaster/contract'
import { z } from 'zod'
import { askJson, type AskOptions, type JsonAnswer } from './askJson.ts'
import type { SignInRequest } from './channels.ts'
import { unavailable } from './errors.ts'

/** A sign-in request as it is sent to the relay. */
export interface RelayRequest extends SignInRequest {
  expiresAt: Date
  redirectUrl: string | undefined
}

export type RelayStatus = { state: 'pending' } | { state: 'gone' } | { state: 'completed'; answer: WireFarcasterAnswer }

/**
 * The Farcaster relay: passes a sign-in request to the user's Farcaster app, and the app's answer back (FIP-11). It is
 * not trusted: its answers are verified like any caller's.
 */
export interface Relay {
  /** Opens a channel at the relay. @throws RequestError 502 `farcaster_unavailable` */
  open(request: RelayRequest): Promise<{ token: string; url: string }>
  /** Asks for the user's answer, which the relay returns once. @throws RequestError 502 `farcaster_unavailable` */
  read(token: string): Promise<RelayStatus>
}

/** One line of text from a user's profile; empty if it is too long or not a text. */
const profileText = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => text.replace(/\p{Cc}+/gu, ' ').trim())
    .catch('')

const openedSchema = z.object({
  channelToken: z.string().min(1).max(500),
  // The user's device opens this URL, so it must be of a page or of the Farcaster app.
  url: z
    .string()
    .max(1_000)
    .regex(/^(https|farcaster):\/\/\S+$/),
  nonce: z.string(),
})

const completedSchema = z.object({
  state: z.literal('completed'),
  nonce: z.string(),
  message: z.string().min(1).max(4_000),
  signature: z
    .string()
    .regex(/^0x[0-9a-fA-F]+$/)
    .max(16_000),
  fid: z.int().positive(),
  username: profileText(64),
  displayName: profileText(200),
  bio: profileText(1_000),
  pfpUrl: z
    .url({ protocol: /^https$/ })
    .max(2_000)
    .catch(''),
})

const statusSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('pending'), nonce: z.string() }),
  completedSchema,
])

/**
 * Calls a relay's public HTTP API (`POST /v1/channel`, `GET /v1/channel/status`).
 * @param url origin of the relay, such as `https://relay.farcaster.xyz`
 * @param options.timeoutMs milliseconds for one call; the client's own time-out is 20 000
 */
export function createRelay(url: string, { timeoutMs = 8_000, observer }: Partial<AskOptions> = {}): Relay {
  const ask = async (path: string, init: RequestInit): Promise<JsonAnswer> => {
    try {
      return await askJson(`${url}/v1/${path}`, init, { timeoutMs, observer })
    } catch (error) {
      throw unavailable('relay', error)
    }
  }
  const read = <Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> => {
    const parsed = schema.safeParse(body)
    if (!parsed.success) throw unavailable('relay', new Error('The relay gave an unexpected answer'))
    return parsed.data
  }

  return {
    async open({ domain, uri, nonce, expiresAt, redirectUrl }) {
      const { status, body } = await ask('channel', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          siweUri: uri,
          domain,
          nonce,
          expirationTime: expiresAt.toISOString(),
          redirectUrl,
          acceptAuthAddress: true,
        }),
      })
      if (status !== 200 && status !== 201) throw unavailable('relay', new Error(`The relay answered ${status}`))
      const opened = read(openedSchema, body)
      if (opened.nonce !== nonce) throw unavailable('relay', new Error('The relay changed the nonce'))
      return { token: opened.channelToken, url: opened.url }
    },

    async read(token) {
      const { status, body } = await ask('channel/status', { headers: { authorization: `Bearer ${token}` } })
      if (status === 401 || status === 404) return { state: 'gone' }
      if (status !== 200 && status !== 202) throw unavailable('relay', new Error(`The relay answered ${status}`))
      const answered = read(statusSchema, body)
      if (answered.state === 'pending') return { state: 'pending' }
      const { message, signature, fid, username, displayName, bio, pfpUrl } = answered
      return {
        state: 'completed',
        answer: { message, signature, fid, username, display_name: displayName, bio, pfp_url: pfpUrl },
      }
    },
  }
}
