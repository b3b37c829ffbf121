import { testSaga } from 'redux-saga-test-plan'
import { email } from '../../plugins/email/index.ts'
import { createTestClient, type TestClient } from '../../testing/index.ts'
import { AuthError } from '../errors/AuthError.ts'
import { definePlugin } from '../plugin/define.ts'
import { core } from '../saga/context.ts'
import { call, getContext, put, race, select, take, type SagaGenerator } from '../saga/effects.ts'
import { userSlice } from '../user/slice.ts'
import { selectUser } from './select.ts'
import { createFlow } from '../flow/createFlow.ts'
import { inQueue } from './inQueue.ts'
import { enterQueue, type Queues } from '../flow/enterQueue.ts'

describe('a queue', () => {
  const told = async (promise: Promise<void>) => {
    const hear = jest.fn()
    void promise.then(hear)
    await Promise.resolve()
    return hear.mock.calls.length > 0
  }

  it('a queue gives callers their turn in the order in which they entered, also after a waiting caller left', async () => {
    const queues: Queues = new Map()
    const [first, second, third] = [enterQueue(queues, 'a'), enterQueue(queues, 'a'), enterQueue(queues, 'a')]
    if (!first || !second || !third) throw new Error('The line is not full.')
    expect(await told(first.turn)).toBe(true)
    second.leave()
    second.leave()
    expect(await told(third.turn)).toBe(false)
    first.leave()
    expect(await told(third.turn)).toBe(true)
  })

  it("the first caller in a plugin's queue gets a turn at once although another plugin's queue is busy", async () => {
    const queues: Queues = new Map()
    enterQueue(queues, 'a')
    const other = enterQueue(queues, 'b')
    expect(other && (await told(other.turn))).toBe(true)
  })

  it('a queue accepts 100 callers, refuses the next, and accepts one more after one left', () => {
    const queues: Queues = new Map()
    const places = Array.from({ length: 100 }, () => enterQueue(queues, 'a'))
    expect(enterQueue(queues, 'a')).toBeNull()
    places[7]?.leave()
    expect(enterQueue(queues, 'a')).not.toBeNull()
    expect(enterQueue(queues, 'a')).toBeNull()
  })
})

describe('inQueue, step by step', () => {
  const work = function* (_hadToWait?: boolean): SagaGenerator<string> {
    return 'done'
  }
  const begun = (queues: Queues = new Map()) =>
    testSaga(inQueue<string>, work)
      .next()
      .is(getContext('plugin'))
      .next({ id: 'ask' })
      .is(core())
      .next({ queues })
      .is(select(selectUser))
      .next({ id: 'ada' })
  const isRace = (effect: ReturnType<typeof race>) => expect(effect).toMatchObject({ type: 'RACE' })

  it('inQueue runs the work when its turn comes, and leaves the queue afterwards', () => {
    const queues: Queues = new Map()
    const saga = begun(queues).inspect(isRace).next({ turn: undefined }).is(call(work, false))
    expect(queues.get('ask')).toHaveLength(1)
    saga.next('done').returns('done')
    expect(queues.get('ask')).toEqual([])
  })

  it('inQueue leaves the queue when its work fails, and when it is cancelled while waiting', () => {
    const [failing, cancelled]: Queues[] = [new Map(), new Map()]
    expect(() => begun(failing).next({}).throw(new AuthError('user_rejected_request', 'no'))).toThrow('no')
    begun(cancelled).finish()
    expect([failing, cancelled].map((queues) => queues?.get('ask'))).toEqual([[], []])
  })

  it('inQueue ends with must_be_authenticated, and leaves the queue, if the user changes while it waits', () => {
    const queues: Queues = new Map()
    expect(() => begun(queues).next({ left: userSlice.actions.userSet(null) })).toThrow(
      expect.objectContaining({ code: 'must_be_authenticated' }),
    )
    expect(queues.get('ask')).toEqual([])
  })

  it('inQueue fails with too_many_requests if the queue is full', () => {
    const full: Queues = new Map([['ask', Array.from({ length: 100 }, () => () => {})]])
    expect(() => begun(full)).toThrow(expect.objectContaining({ code: 'too_many_requests', retryable: true }))
  })
})

const open: TestClient<never>[] = []
afterEach(() => open.splice(0).forEach(({ dispose }) => dispose()))

/** Asks the user a word; they answer by the actions `yes/<word>` and `no/<word>`. */
function* ask({ word }: { word: string }): SagaGenerator<string> {
  yield* put({ type: 'ask/asked', payload: word })
  const { yes } = yield* race({ yes: take(`yes/${word}`), no: take(`no/${word}`) })
  if (!yes) throw new AuthError('user_rejected_request', 'No.')
  return word.toUpperCase()
}

/** A client with a plugin whose two flows take turns, and the questions that the user was asked so far. */
async function start() {
  const asked: string[] = []
  const oneByOne = { concurrency: 'parallel' } as const
  const plugin = definePlugin({
    id: 'ask',
    flows: {
      sign: createFlow('ask/sign', (args: { word: string }) => inQueue(() => ask(args)), oneByOne),
      send: createFlow('ask/send', (args: { word: string }) => inQueue(() => ask(args)), oneByOne),
    },
    *saga() {
      for (;;) asked.push((yield* take<{ type: string; payload: string }>('ask/asked')).payload)
    },
  })
  const test = createTestClient({ plugins: [email(), plugin] })
  open.push(test)
  const { client, until, provider, clock } = test
  await until(client.ready())
  const say = async (type: string) => {
    client.store.dispatch({ type })
    await clock.advance(1)
  }
  return {
    ...test,
    asked,
    say,
    api: client.plugins.ask,
    async logIn(address: string) {
      await until(client.plugins.email.sendCode({ email: address }))
      await until(client.plugins.email.loginWithCode({ code: provider.inbox.codeFor(address) }))
    },
    /** Starts something, and returns a mock that is called with the outcome. */
    async begin(work: Promise<unknown>) {
      const outcome = jest.fn()
      work.then(outcome, (error: unknown) => outcome((error as AuthError).code))
      await clock.advance(1)
      return outcome
    },
  }
}

describe('flows that wait for each other', () => {
  it('queued flows ask the user in the order of their calls, and each call gets its own answer', async () => {
    const { api, begin, say, asked } = await start()
    const [tea, milk, cake] = [
      await begin(api.sign({ word: 'tea' })),
      await begin(api.send({ word: 'milk' })),
      await begin(api.sign({ word: 'cake' })),
    ]
    expect(asked).toEqual(['tea'])
    await say('yes/milk')
    expect(milk).not.toHaveBeenCalled()
    await say('yes/tea')
    expect(tea).toHaveBeenCalledWith('TEA')
    expect(asked).toEqual(['tea', 'milk'])
    await say('yes/milk')
    await say('yes/cake')
    expect([milk, cake].map(({ mock }) => mock.calls)).toEqual([[['MILK']], [['CAKE']]])
  })

  it('the second queued flow asks after the user declined the first', async () => {
    const { api, begin, say, asked } = await start()
    const [tea, milk] = [await begin(api.sign({ word: 'tea' })), await begin(api.sign({ word: 'milk' }))]
    await say('no/tea')
    expect(tea).toHaveBeenCalledWith('user_rejected_request')
    expect(asked).toEqual(['tea', 'milk'])
    await say('yes/milk')
    expect(milk).toHaveBeenCalledWith('MILK')
  })

  it('waiting flows end with must_be_authenticated when the user logs out, and the next user is not asked', async () => {
    const { api, begin, say, asked, client, until, logIn } = await start()
    await logIn('ada@example.com')
    const [tea, milk] = [await begin(api.sign({ word: 'tea' })), await begin(api.sign({ word: 'milk' }))]
    await until(client.logout())
    expect(milk).toHaveBeenCalledWith('must_be_authenticated')
    await logIn('bob@example.com')
    await say('no/tea')
    expect(tea).toHaveBeenCalledWith('user_rejected_request')
    expect(asked).toEqual(['tea'])
    const jam = await begin(api.sign({ word: 'jam' }))
    await say('yes/jam')
    expect(jam).toHaveBeenCalledWith('JAM')
  })

  it('destroying a client cancels waiting flows, and leaves the queue empty for the next start', async () => {
    const { api, begin, say, asked, client, clock } = await start()
    const outcomes = [
      await begin(api.sign({ word: 'tea' })),
      await begin(api.sign({ word: 'milk' })),
      await begin(api.send({ word: 'milk' })),
    ]
    client.destroy()
    await clock.advance(1)
    for (const outcome of outcomes) expect(outcome.mock.calls).toEqual([['flow_cancelled']])
    expect(clock.pending()).toBe(0)
    client.start()
    const cake = await begin(api.sign({ word: 'cake' }))
    expect(asked).toEqual(['tea', 'cake'])
    await say('yes/cake')
    expect(cake).toHaveBeenCalledWith('CAKE')
  })

  it('cancelling a flow cancels its waiting runs too, and the next flow in the queue asks the user', async () => {
    const { api, begin, say, asked, client, clock } = await start()
    const [tea, milk, jam] = [
      await begin(api.sign({ word: 'tea' })),
      await begin(api.sign({ word: 'milk' })),
      await begin(api.send({ word: 'jam' })),
    ]
    client.store.dispatch({ type: 'flows/cancelRequested', payload: { flow: 'ask/sign' } })
    await clock.advance(1)
    expect([tea, milk].map(({ mock }) => mock.calls)).toEqual([[['flow_cancelled']], [['flow_cancelled']]])
    expect(asked).toEqual(['tea', 'jam'])
    await say('yes/jam')
    expect(jam).toHaveBeenCalledWith('JAM')
  })

  it('a full queue refuses further flows with too_many_requests, and the 100 that wait are answered', async () => {
    const { api, begin, say, asked } = await start()
    const flood = Array.from({ length: 150 }, (_, at) =>
      api.sign({ word: `w${at}` }).catch((error: unknown) => (error as AuthError).code),
    )
    const last = await begin(flood.at(-1) as Promise<unknown>)
    expect(last).toHaveBeenCalledWith('too_many_requests')
    for (let at = 0; at < 100; at++) await say(`yes/w${at}`)
    const ends = await Promise.all(flood)
    expect(ends.filter((end) => end === 'too_many_requests')).toHaveLength(50)
    expect(ends.slice(0, 100)).toEqual(asked.map((word) => word.toUpperCase()))
  })
})
