import { createServer, type Server } from 'node:http'
import { listenOnLoopback } from '../../../testing/listenOnLoopback.ts'

export interface ReceivedText {
  path: string
  method: string
  authorization: string | undefined
  contentType: string | undefined
  fields: Record<string, string>
}

type Answer = { status: number; body?: string; headers?: Record<string, string> } | 'never'

/** A fake provider of text messages on this machine with Twilio's interface, whose answers a test can set. */
export interface TextProvider {
  /** URL for `LATCHKEY_SMS_URL`. */
  url: string
  endpoint: string
  received: ReceivedText[]
  /** The answer to all further requests. */
  answer: Answer
  stop(): Promise<void>
}

export const ACCEPTED: Answer = { status: 201, body: JSON.stringify({ sid: 'SM1', status: 'queued' }) }

/** Makes an error answer like Twilio's, whose message repeats the phone number. */
export const refusal = (status: number, code: number): Answer => ({
  status,
  body: JSON.stringify({
    code,
    message: `The 'To' number +14155552671 is refused`,
    status,
    more_info: 'https://example.com',
  }),
})

export async function startTextProvider(): Promise<TextProvider> {
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      provider.received.push({
        path: request.url ?? '',
        method: request.method ?? '',
        authorization: request.headers.authorization,
        contentType: request.headers['content-type'],
        fields: Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())),
      })
      const { answer } = provider
      if (answer === 'never') return
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers }).end(answer.body)
    })
  })
  const { url, close } = await listenOnLoopback(server)
  const { host } = new URL(url)
  const provider: TextProvider = {
    url: `http://AC0123:s%3Acret@${host}`,
    endpoint: `${url}/messages`,
    received: [],
    answer: ACCEPTED,
    stop: close,
  }
  return provider
}
