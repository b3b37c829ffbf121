/** Tests the sending of messages: order, retries, leases of several servers, and endpoints that are turned off. */
import { createTestServer, type TestServer } from '../../testing/createTestServer.ts'
import { deleteExpired } from '../housekeeping/deleteExpired.ts'
import { createOutbox, type Message } from '../outbox/outbox.ts'
import type { Answer } from './post.ts'
import { createTestReceiver, type Received, type TestReceiver } from './testing/receiver.ts'

const APP_ID = 'another-app-of-the-server'

let server: TestServer
let receiver: TestReceiver
let events = 0
beforeAll(async () => {
  server = await createTestServer({ mode: 'production' })
})
beforeEach(async () => {
  await server.db.deleteFrom('webhook_deliveries').execute()
  await server.db.deleteFrom('webhook_endpoints').execute()
  receiver = createTestReceiver(server)
})
afterAll(() => server.close())

/** Stores messages of a user, each with a number by which a test knows it. */
const write = async (userId: string, ...numbers: number[]): Promise<void> => {
  for (const n of numbers) {
    const message: Message = { type: 'mfa.enabled', userId, data: { n } }
    const cause = { appId: APP_ID, eventId: `event${++events}`, at: new Date(server.clock.now()) }
    await createOutbox().write(server.db, cause, [message])
  }
}
const numbers = async (): Promise<unknown[]> => (await receiver.take()).map(({ n }) => n)
const rows = () => server.db.selectFrom('webhook_deliveries').selectAll().orderBy('sequence').execute()
const failing = (isFailing: (received: Received) => boolean, answer: Partial<Answer> = { status: 500 }) => {
  receiver.answer = (received) => (isFailing(received) ? answer : {})
}

describe('sending', () => {
  it('messages of one user arrive one after the other in their order, and those of several users at once', async () => {
    await receiver.add()
    const open = new Set<unknown>()
    const together: number[] = []
    receiver.answer = async ({ body }) => {
      expect(open.has(body.user_id)).toBe(false)
      open.add(body.user_id)
      together.push(open.size)
      await new Promise((resolve) => setImmediate(resolve))
      open.delete(body.user_id)
      return {}
    }
    await write('ada', 1, 2, 3)
    await write('bob', 4, 5)
    const got = await receiver.take()
    expect(got.filter(({ user_id: id }) => id === 'ada').map(({ n }) => n)).toEqual([1, 2, 3])
    expect(got.filter(({ user_id: id }) => id === 'bob').map(({ n }) => n)).toEqual([4, 5])
    expect(Math.max(...together)).toBe(2)
  })

  it('two servers that send from one outbox send each message once', async () => {
    await receiver.add()
    for (let person = 0; person < 30; person += 1) await write(`user${person}`, person, person + 100)
    await Promise.all([receiver.createSender().sendDue(), receiver.createSender().sendDue()])
    expect(await receiver.take().then(() => receiver.got.length)).toBe(60)
    expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(60)
  })

  it('a message whose server ended while it was sent goes out again after 30 s, under the same id', async () => {
    await receiver.add()
    await write('ada', 1)
    receiver.answer = () => new Promise(() => undefined)
    void receiver.createSender().sendDue()
    while (receiver.got.length === 0) await new Promise((resolve) => setImmediate(resolve))
    receiver.answer = () => ({})
    server.clock.advance(29)
    await receiver.createSender().sendDue()
    expect(receiver.got).toHaveLength(1)
    server.clock.advance(1)
    await receiver.createSender().sendDue()
    const [first, second] = receiver.got.map(({ headers }) => headers['webhook-id'])
    expect(second).toBe(first)
    expect((await rows())[0]).toMatchObject({ state: 'delivered' })
  })
})

describe('a sender that runs', () => {
  const soon = () => new Promise((resolve) => setImmediate(resolve))
  const until = async (holds: () => boolean) => {
    while (!holds()) await soon()
  }
  beforeEach(() =>
    jest.useFakeTimers({
      doNotFake: ['Date', 'hrtime', 'nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'setInterval'],
    }),
  )
  afterEach(() => {
    jest.useRealTimers()
    jest.restoreAllMocks()
  })

  it('gathers for 150 ms, sends what waits behind a message at once, and looks for nothing after the last outcome', async () => {
    const asked = jest.spyOn(server.db, 'executeQuery')
    const looks = () => asked.mock.calls.filter(([query]) => (query as { sql: string }).sql.includes('with free as'))
    await receiver.add()
    const sender = receiver.createSender()
    const stop = sender.start((error) => {
      throw error
    })
    await until(() => looks().length === 1)
    await Promise.all(asked.mock.results.map(({ value }) => value as Promise<unknown>))
    await write('ada', 1, 2)
    sender.wake()
    await soon()
    jest.advanceTimersByTime(149)
    await soon()
    expect(looks()).toHaveLength(1)
    jest.advanceTimersByTime(1)
    await until(() => receiver.got.length === 2)
    for (let isDone = false; !isDone;) isDone = (await rows()).every(({ state }) => state === 'delivered')
    await soon()
    expect(receiver.got.map(({ body }) => body.n)).toEqual([1, 2])
    expect(looks()).toHaveLength(3)
    await stop()
  })

  it('sends more than an endpoint gets at once without a pause, also if attempts end while the database is asked', async () => {
    const ask = server.db.executeQuery.bind(server.db)
    const held: (() => void)[] = []
    let asking = 0
    jest.spyOn(server.db, 'executeQuery').mockImplementation(async (query, ...rest) => {
      asking += 1
      if ((query as { sql: string }).sql.includes('with free as')) for (const answer of held.splice(0)) answer()
      try {
        return await ask(query as never, ...rest)
      } finally {
        asking -= 1
      }
    })
    await receiver.add()
    for (let person = 0; person < 100; person += 1) await write(`user${person}`, person)
    receiver.answer = () => new Promise((resolve) => held.push(() => resolve({})))
    const stop = receiver.createSender().start((error) => {
      throw error
    })
    let passedMs = 0
    while (receiver.got.length < 100 && passedMs < 1_000) {
      await soon()
      if (asking > 0) continue
      held.shift()?.()
      await soon()
      jest.advanceTimersByTime(5)
      passedMs += 5
    }
    expect(receiver.got.length).toBe(100)
    const stopped = stop()
    for (const answer of held.splice(0)) answer()
    await stopped
  })
})

describe('retries', () => {
  it('a message that fails is sent again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h, and is dead then', async () => {
    await receiver.add()
    await write('ada', 1)
    failing(() => true)
    expect(await numbers()).toEqual([1])
    for (const delay of [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]) {
      server.clock.advance(delay - 1)
      expect(await numbers()).toEqual([])
      server.clock.advance(1)
      expect(await numbers()).toEqual([1])
    }
    expect(await rows()).toMatchObject([{ state: 'dead', attempts: 10, status: 500 }])
    server.clock.advance(86_400)
    expect(await numbers()).toEqual([])
  })

  it.each([301, 404, 500, null])('an answer of %s is a failure, and what the receiver said is kept', async (status) => {
    await receiver.add()
    await write('ada', 1)
    failing(() => true, { status, text: 'no such page', ms: 12 })
    await receiver.take()
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 1, status, answer: 'no such page', ms: 12 }])
  })

  it("a failed message holds up its user's later messages, not those of others, and they follow once it is delivered", async () => {
    await receiver.add()
    failing(({ body }) => body.n === 1)
    await write('ada', 1, 2)
    await write('bob', 3)
    expect(await numbers()).toEqual([1, 3])
    await write('ada', 4)
    expect(await numbers()).toEqual([])
    failing(() => false)
    server.clock.advance(5)
    expect(await numbers()).toEqual([1, 2, 4])
  })

  it('a dead message lets later messages of its user go on', async () => {
    await receiver.add()
    failing(({ body }) => body.n === 1)
    await write('ada', 1, 2)
    for (const delay of [0, 5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000]) {
      server.clock.advance(delay)
      expect(await numbers()).toEqual([1])
    }
    server.clock.advance(86_400)
    expect(await numbers()).toEqual([1, 2])
  })
})

describe('endpoints', () => {
  it('an endpoint that answers 410 is turned off, and what waits is sent once it is on again', async () => {
    const { id } = await receiver.add()
    await write('ada', 1, 2)
    failing(() => true, { status: 410 })
    expect(await numbers()).toEqual([1])
    expect(await receiver.endpoints.find(id)).toMatchObject({ isOn: false, offReason: 'gone' })
    await write('ada', 3)
    failing(() => false)
    server.clock.advance(5)
    expect(await numbers()).toEqual([])
    await receiver.endpoints.change(id, { isOn: true })
    expect(await numbers()).toEqual([1, 2])
  })

  it('the operator is told by mail, once, which endpoint was turned off and why, and mail that fails stops nothing', async () => {
    const mailed = server.mail.sent.length
    const { id } = await receiver.add({ url: 'https://shop.example.com/hooks' })
    await write('ada', 1)
    await write('bob', 1)
    failing(() => true, { status: 410, text: '<b>gone' })
    await receiver.take()
    const [mail, ...more] = server.mail.sent.slice(mailed)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: 'operator@example.com', subject: 'A webhook endpoint of Shop was turned off' })
    expect(mail?.text).toContain(`The server sends no more webhooks to https://shop.example.com/hooks (${id}).`)
    expect(mail?.text).toContain('It answered 410, by which a receiver says that it wants no more webhooks.')
    expect(mail?.text).toContain(`latchkey-server webhooks on ${id}`)
    expect(mail?.html).toContain('The last answer was: 410 &#60;b&#62;gone')

    server.mail.failWith = new Error('no mail server')
    const other = await receiver.add()
    await write('cleo', 1)
    await receiver.take()
    server.mail.failWith = undefined
    expect(await receiver.endpoints.find(other.id)).toMatchObject({ isOn: false, offReason: 'gone' })
    expect(server.mail.sent).toHaveLength(mailed + 1)
  })

  it('an endpoint that fails for 5 days is turned off, and one success in between starts the time anew', async () => {
    const { id } = await receiver.add()
    const tryOnce = async (person: string, isFailing: boolean) => {
      failing(() => isFailing)
      await write(person, 1)
      await receiver.take()
    }
    await tryOnce('ada', true)
    server.clock.advance(4 * 86_400)
    await tryOnce('bob', false)
    server.clock.advance(4 * 86_400)
    await tryOnce('cleo', true)
    server.clock.advance(5 * 86_400 - 1)
    await tryOnce('dora', true)
    expect(await receiver.endpoints.find(id)).toMatchObject({ isOn: true, failingSince: expect.any(Date) })
    server.clock.advance(1)
    await tryOnce('emil', true)
    expect(await receiver.endpoints.find(id)).toMatchObject({ isOn: false, offReason: 'failing' })
  })

  it('an endpoint that is removed while it is sent to gets nothing more', async () => {
    const { id } = await receiver.add()
    await write('ada', 1, 2)
    receiver.answer = async () => {
      await receiver.endpoints.remove(id)
      return {}
    }
    expect(await numbers()).toEqual([1])
    expect(await receiver.endpoints.list(APP_ID)).toEqual([])
  })

  it('a webhook is signed by the old and the new secret while they are rotated, and a day later by the new one only', async () => {
    const { id } = await receiver.add()
    await receiver.endpoints.rotate(id)
    const signatures = async () => {
      await write('ada', 1)
      await receiver.take()
      return receiver.got.at(-1)?.headers['webhook-signature']?.split(' ').length
    }
    expect(await signatures()).toBe(2)
    server.clock.advance(86_400)
    expect(await signatures()).toBe(1)
  })
})

it('housekeeping deletes delivered messages after 7 days, and others after 30', async () => {
  await receiver.add()
  failing(({ body }) => body.n === 1)
  await write('ada', 1)
  await write('bob', 2)
  await receiver.take()
  const left = async () => {
    await deleteExpired(server.longRunning, server.clock)
    return (await rows()).map(({ user_id: id }) => id)
  }
  server.clock.advance(7 * 86_400)
  expect(await left()).toEqual(['ada', 'bob'])
  server.clock.advance(1)
  expect(await left()).toEqual(['ada'])
  server.clock.advance(23 * 86_400)
  expect(await left()).toEqual([])
})
