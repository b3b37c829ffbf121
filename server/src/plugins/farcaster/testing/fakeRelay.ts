import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listenOnLoopback, readBody, type Listening } from '../../../testing/listenOnLoopback.ts'

/** Body of a request to open a channel, as the real relay takes it. */
export interface OpenedChannel {
  siweUri: string
  domain: string
  nonce: string
  expirationTime?: string | undefined
  redirectUrl?: string | undefined
}

/** A fake Farcaster relay on loopback. Like the real one it returns an answer once, and then forgets the channel. */
export interface FakeRelay extends Listening {
  /** Opened channels by relay token, oldest first. */
  opened: Map<string, OpenedChannel>
  /** Calls so far, as `POST /v1/channel`. */
  calls: string[]
  /** Sends an answer as the user's Farcaster app would. */
  answer(token: string, answer: Record<string, unknown>): void
  /** Replaces the relay's answers; undefined restores them. */
  misbehave(how: ((response: ServerResponse) => void) | undefined): void
}

export async function createFakeRelay(): Promise<FakeRelay> {
  const opened = new Map<string, OpenedChannel>()
  const answers = new Map<string, Record<string, unknown>>()
  const calls: string[] = []
  let misbehaviour: ((response: ServerResponse) => void) | undefined

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    calls.push(`${request.method} ${request.url}`)
    const send = (status: number, body: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    const sent = await readBody(request)
    if (misbehaviour) return misbehaviour(response)
    if (request.method === 'POST' && request.url === '/v1/channel') {
      const channel = JSON.parse(sent) as OpenedChannel
      const channelToken = randomBytes(8).toString('hex')
      opened.set(channelToken, channel)
      return send(201, {
        channelToken,
        url: `https://farcaster.example/~/siwf?channelToken=${channelToken}`,
        nonce: channel.nonce,
      })
    }
    const token = request.headers.authorization?.split(' ')[1] ?? ''
    const channel = opened.get(token)
    if (request.url !== '/v1/channel/status' || !channel) return send(401, { error: 'Unauthorized' })
    const answer = answers.get(token)
    if (!answer) return send(202, { state: 'pending', nonce: channel.nonce })
    opened.delete(token)
    send(200, { state: 'completed', nonce: channel.nonce, authMethod: 'custody', verifications: [], ...answer })
  }
  const server = createServer((request, response) => void handle(request, response))

  return {
    ...(await listenOnLoopback(server)),
    opened,
    calls,
    answer: (token, answer) => void answers.set(token, answer),
    misbehave: (how) => {
      misbehaviour = how
    },
  }
}
