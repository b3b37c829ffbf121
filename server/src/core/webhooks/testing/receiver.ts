import { developmentApp } from '../../apps/appSettings.ts'
import { readConfig } from '../../../config.ts'
import { builtInPlugins } from '../../../plugins/builtIn.ts'
import { OTHER_APP_ID, PRODUCTION_ENV, type TestServer } from '../../../testing/createTestServer.ts'
import { collectAccountTypes } from '../../contract/accountTypes.ts'
import type { ServerPlugin } from '../../contract/plugin.ts'
import { createKeyring } from '../../keys/keyring.ts'
import { createEndpoints, type Endpoint, type EndpointSettings, type Endpoints } from '../endpoints.ts'
import type { Answer } from '../post.ts'
import { createOperatorMail } from '../operatorMail.ts'
import { createSender, type Sender } from '../sender.ts'

/** A message as the receiver got it. */
export interface Received {
  url: string
  headers: Record<string, string>
  text: string
  body: Record<string, unknown> & { type: string }
}

/** A backend that receives the webhooks of a test server, without a network. */
export interface TestReceiver {
  endpoints: Endpoints
  /** Everything that arrived, oldest first. */
  got: Received[]
  /** Takes what arrived since the last call, after sending what is due. */
  take(): Promise<Received['body'][]>
  /** Adds an endpoint to an app; by default to the app of production servers, for all types. */
  add(settings?: Partial<EndpointSettings>, appId?: string): Promise<Endpoint & { secret: string }>
  /** Another server that sends to this receiver. */
  createSender(): Sender
  /** How the receiver answers; by default 204. */
  answer(received: Received): Partial<Answer> | Promise<Partial<Answer>>
}

export function createTestReceiver(server: TestServer, plugins: readonly ServerPlugin[] = []): TestReceiver {
  const { db, clock } = server
  const keyring = createKeyring(PRODUCTION_ENV.LATCHKEY_SECRET)
  const config = readConfig({ mode: 'development', file: {}, env: {}, overrides: {} })
  const endpoints = createEndpoints({ db, clock, keyring, events: { record: async () => undefined } })
  const got: Received[] = []
  const newSender = (): Sender =>
    createSender({
      db,
      clock,
      keyring,
      types: collectAccountTypes([...builtInPlugins(config), ...plugins]),
      endpoints,
      log: {
        info: () => undefined,
        error: (fields) => expect(fields).toMatchObject({ endpointId: expect.any(String) }),
      },
      tellOperator: createOperatorMail({
        to: 'operator@example.com',
        mail: server.mail,
        appOf: () => ({ ...developmentApp(), name: 'Shop' }),
        log: { error: ({ endpointId }: { endpointId?: unknown }) => expect(endpointId).toEqual(expect.any(String)) },
      }),
      chance: () => 0,
      poster: {
        async post(url, headers, text) {
          const received = { url, headers, text, body: JSON.parse(text) as Received['body'] }
          got.push(received)
          return { status: 204, text: '', ms: 1, ...(await receiver.answer(received)) }
        },
      },
    })
  const sender = newSender()
  let taken = 0
  const receiver: TestReceiver = {
    endpoints,
    got,
    async take() {
      await sender.sendDue()
      const from = taken
      taken = got.length
      return got.slice(from).map(({ body }) => body)
    },
    async add(
      { url = 'https://app.example.com/hooks', types = null, description = null, isOn = true } = {},
      appId = OTHER_APP_ID,
    ) {
      const made = await endpoints.create(appId, { url, types, description, isOn })
      if (!made) throw new Error('The app has too many endpoints')
      return made
    },
    createSender: newSender,
    answer: () => ({}),
  }
  return receiver
}
