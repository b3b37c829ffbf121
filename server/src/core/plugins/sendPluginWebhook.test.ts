/** Tests webhooks of a third-party plugin, which is written like an outside package. */
import { answers, defineServerPlugin, okSchema, z } from '../../index.ts'
import { createTestServer, type TestServer } from '../../testing/createTestServer.ts'
import type { LoggedIn } from '../../testing/callServer.ts'
import { createTestReceiver, type TestReceiver } from '../webhooks/testing/receiver.ts'

const PATH = '/api/v1/plugins/diary'
const diary = defineServerPlugin({
  id: 'diary',
  webhooks: ['diary.opened'],
  routes(http, { requireUser, sendWebhook, transaction }) {
    const body = z.object({ type: z.string(), size: z.number().default(1), fails: z.boolean().default(false) })
    http.post(PATH, { schema: { body, response: answers(okSchema) } }, async (request) => {
      const user = await requireUser(request)
      const { type, size, fails } = request.body
      await transaction(async (tx) => {
        const account = { type: 'email', subject: 'ada@example.com', as: 'account' } as const
        await sendWebhook(user, { type, hasUser: true, account, data: { text: 'x'.repeat(size) } }, tx)
        if (fails) throw new Error('the pen broke')
      })
      return { success: true }
    })
  },
})

let server: TestServer
let receiver: TestReceiver
let session: LoggedIn
beforeAll(async () => {
  server = await createTestServer({ mode: 'production', plugins: [diary] })
  receiver = createTestReceiver(server, [diary])
  session = await server.login('ada@example.com')
  await receiver.add()
})
afterAll(() => server.close())

const write = async (body: object) => (await server.post(PATH, body, { token: session.token })).status

it('a webhook of a plugin arrives with user, account and its own fields', async () => {
  expect(await write({ type: 'diary.opened' })).toBe(200)
  expect(await receiver.take()).toMatchObject([
    { type: 'diary.opened', user: { id: session.user.id }, account: { address: 'ada@example.com' }, text: 'x' },
  ])
})

it('a webhook whose transaction fails, that is not declared, or is larger than 16 kB is not stored', async () => {
  expect(await write({ type: 'diary.opened', fails: true })).toBe(500)
  expect(await write({ type: 'user.created' })).toBe(500)
  expect(await write({ type: 'diary.opened', size: 16_384 })).toBe(500)
  expect(server.log()).toContain('sent the webhook \\"user.created\\", which it does not declare')
  expect(await receiver.take()).toEqual([])
})

it.each(['user.created', 'other.opened', 'diary', 'diary.Opened', 'wallet.recovered'])(
  'a plugin that declares the webhook %j keeps the server from starting',
  async (type) => {
    await expect(createTestServer({ beside: server, plugins: [{ ...diary, webhooks: [type] }] })).rejects.toThrow(
      `Server plugin "diary" declares the webhook "${type}": name it "diary.<name>"`,
    )
  },
)
