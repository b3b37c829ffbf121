import { AuthError, call, createFlow, definePlugin, modalSlice, put, type SagaGenerator } from '../core/index.ts'
import { email } from '../plugins/email/index.ts'
import { createTestClient } from '../testing/index.ts'
import { inspectFlows, type InspectFlowsOptions, type RecordedEntry } from './index.ts'

const open: { dispose: () => void }[] = []
const { NODE_ENV } = process.env
afterEach(() => {
  process.env.NODE_ENV = NODE_ENV
  open.splice(0).forEach(({ dispose }) => dispose())
})

/** A saga with a nested `call`, whose arguments and result the recording must describe. */
function* greet(args: { name: string }): SagaGenerator<{ isGreeted: boolean }> {
  yield* put({ type: 'greeter/greeted', payload: args })
  return yield* call(shakeHands, args.name)
}
function* shakeHands(_name: string): SagaGenerator<{ isGreeted: boolean }> {
  return { isGreeted: true }
}
function* stumble(): SagaGenerator<void> {
  return (yield* call(() => (undefined as unknown as { foot: { left: never } }).foot.left)) as undefined
}
function* wait(): SagaGenerator<void> {
  yield* call(() => new Promise<void>(() => {}))
}
const greeter = () =>
  definePlugin({
    id: 'greeter',
    flows: {
      greet: createFlow('greeter/greet', greet),
      stumble: createFlow('greeter/stumble', stumble),
      wait: createFlow('greeter/wait', wait, { endsWithModal: true }),
    },
  })

async function start(options: InspectFlowsOptions = {}, login = email()) {
  const inspector = inspectFlows({ panel: false, ...options })
  const test = createTestClient({ plugins: [login, greeter()], inspector })
  open.push(test)
  await test.until(test.client.ready())
  const entries = (): readonly RecordedEntry[] => inspector.toJSON().entries
  const named = (name: string): RecordedEntry[] => entries().filter((entry) => entry.name === name)
  const pathTo = (entry: RecordedEntry | undefined): string[] =>
    entry ? [...pathTo(entries().find(({ id }) => id === entry.parent)), entry.name] : []
  return { ...test, inspector, entries, named, pathTo }
}

describe('a flow', () => {
  it('the inspector records a flow with its sagas beneath it, by the names in the code', async () => {
    const { client, until, named, pathTo } = await start()
    await until(client.plugins.greeter.greet({ name: 'Ada' }))
    expect(named('greeter/greet').filter(({ lane }) => lane === 'flow')).toEqual([
      expect.objectContaining({
        lane: 'flow',
        plugin: 'greeter',
        outcome: 'done',
        parent: null,
        details: { arguments: '{ name: string of 3 }' },
      }),
    ])
    const [hands] = named('call(shakeHands)')
    expect(hands).toMatchObject({
      plugin: 'greeter',
      outcome: 'done',
      details: { arguments: 'string', result: '{ isGreeted: true }' },
    })
    expect(pathTo(hands)).toEqual([
      'greeter/greet',
      'call(raceAgainstEnd)',
      'race(done, stopped)',
      'call(box)',
      'call(greet)',
      'call(shakeHands)',
    ])
    expect(pathTo(named('greeter/greeted')[0])).toEqual([
      'greeter/greet',
      'call(raceAgainstEnd)',
      'race(done, stopped)',
      'call(box)',
      'call(greet)',
      'greeter/greeted',
    ])
  })

  it("a failed flow's entry has the error code, and the request that failed", async () => {
    const { client, until, named, pathTo } = await start()
    await until(client.plugins.email.sendCode({ email: 'ada@example.com' }))
    await expect(until(client.plugins.email.loginWithCode({ code: '918273' }))).rejects.toMatchObject({
      code: 'invalid_credentials',
    })
    expect(named('email/loginWithCode').find(({ lane }) => lane === 'flow')).toMatchObject({
      outcome: 'failed',
      details: { code: 'invalid_credentials', status: '422' },
    })
    const [request] = named('POST /api/v1/passwordless/authenticate')
    expect(request).toMatchObject({
      lane: 'request',
      plugin: 'email',
      outcome: 'failed',
      details: { status: '422', code: 'invalid_credentials' },
    })
    expect(pathTo(request).slice(-3)).toEqual([
      'call(postOnce)',
      'call(post)',
      'POST /api/v1/passwordless/authenticate',
    ])
  })

  it('the inspector shows the line that threw a bug, once', async () => {
    const { client, until, entries } = await start()
    await expect(until(client.plugins.greeter.stumble())).rejects.toBeInstanceOf(AuthError)
    const failed = entries().filter(({ details }) => details.error === 'TypeError')
    expect(failed.map(({ details }) => details.message)).toEqual(
      failed.map(() => 'Cannot read properties of undefined (reading …)'),
    )
    expect(failed.filter(({ details }) => details.stack !== undefined)).toHaveLength(1)
    expect(failed.find(({ details }) => details.stack)?.details.stack).toContain('inspector/inspectFlows.test.ts:')
  })

  it('a flow asked for again while it runs is marked as joined, and ends with the run that it waits for', async () => {
    const { client, clock, until, named } = await start()
    const runs = (name: string) =>
      named(name)
        .filter(({ lane }) => lane === 'flow')
        .map(({ id, parent, outcome, details }) => ({ id, parent, outcome, label: details.label }))
    client.openScreen({ plugin: 'core', screen: 'LANDING' }).catch(() => undefined)
    await clock.advance(20)
    for (const waiting of [client.plugins.greeter.wait(), client.plugins.greeter.wait()]) waiting.catch(() => undefined)
    await clock.advance(300)
    const [first] = runs('greeter/wait')
    expect(runs('greeter/wait')).toEqual([
      { id: first?.id, parent: null, outcome: null, label: undefined },
      { id: expect.any(Number), parent: first?.id, outcome: null, label: 'joined' },
    ])
    client.closeModal()
    await clock.advance(0)
    expect(runs('greeter/wait').map(({ outcome }) => outcome)).toEqual(['cancelled', 'cancelled'])
    // A call after the first run has ended starts a run of its own, and does not join.
    for (const name of ['Ada', 'Ada']) await until(client.plugins.greeter.greet({ name }))
    expect(runs('greeter/greet').map(({ label }) => label)).toEqual([undefined, undefined])
  })

  it('a flow that takes the place of a run with other arguments is not marked as joined', async () => {
    const { client, until, named } = await start()
    const gone = client.plugins.email.sendCode({ email: 'ada@example.com' })
    gone.catch(() => undefined)
    await until(client.plugins.email.sendCode({ email: 'ada@example.org' }))
    expect(
      named('email/sendCode')
        .filter(({ lane }) => lane === 'flow')
        .map(({ outcome, details }) => [outcome, details.label]),
    ).toEqual([
      ['cancelled', undefined],
      ['done', undefined],
    ])
  })

  it('the inspector shows what cancelled a flow', async () => {
    const { client, clock, named } = await start()
    client.openScreen({ plugin: 'core', screen: 'LANDING' }).catch(() => undefined)
    await clock.advance(20)
    const waiting = client.plugins.greeter.wait()
    waiting.catch(() => undefined)
    await clock.advance(300)
    const flow = () => named('greeter/wait').find(({ lane }) => lane === 'flow')
    expect(flow()).toMatchObject({ end: null, outcome: null })
    client.closeModal()
    await clock.advance(0)
    expect(flow()).toMatchObject({ outcome: 'cancelled', details: { by: 'modal/closed' } })
    expect((flow()?.end ?? 0) - (flow()?.at ?? 0)).toBe(300)
  })
})

it('a screen has an entry while it is shown, and so has a prompt over the screen', async () => {
  const { client, clock, named } = await start()
  client.openScreen({ plugin: 'core', screen: 'LANDING' }).catch(() => undefined)
  await clock.advance(100)
  client.store.dispatch(
    modalSlice.actions.pushed({
      plugin: 'core',
      screen: 'ERROR_SCREEN',
      data: { failure: { code: 'too_many_requests', message: 'x', retryable: true } },
    }),
  )
  client.store.dispatch(modalSlice.actions.prompted({ plugin: 'greeter', screen: 'ada@example.com', data: {} }))
  await clock.advance(50)
  client.closeModal()
  await clock.advance(300)
  expect(named('core/LANDING')).toEqual([
    expect.objectContaining({ lane: 'screen', outcome: 'done', at: 15, end: 100 }),
  ])
  expect(named('core/ERROR_SCREEN')).toEqual([
    expect.objectContaining({
      at: 100,
      end: 150,
      details: { data: '{ failure: failure too_many_requests }', under: 'core/LANDING', by: 'modal/closed' },
    }),
  ])
  expect(named('greeter/unknown')).toHaveLength(1)
})

describe('a request', () => {
  it.each([
    ['is not answered', 'offline', { outcome: 'failed', details: { reason: 'unreachable' } }],
    ['is answered by a proxy', 'html', { outcome: 'failed', details: { status: '502' } }],
  ] as const)('a request that %s has an entry that says so', async (_what, fault, told) => {
    const { client, provider, until, named } = await start()
    provider.fail('/api/v1/passwordless/init', fault)
    await expect(until(client.plugins.email.sendCode({ email: 'ada@example.com' }))).rejects.toBeDefined()
    expect(named('POST /api/v1/passwordless/init')[0]).toMatchObject(told)
  })

  it('a cancelled request has an entry marked as cancelled', async () => {
    const { client, clock, provider, named } = await start()
    provider.fail('/api/v1/passwordless/init', { delayMs: 60_000 })
    client.plugins.email.sendCode({ email: 'ada@example.com' }).catch(() => undefined)
    await clock.advance(100)
    client.cancel({ id: 'email/sendCode' } as never)
    await clock.advance(0)
    expect(named('POST /api/v1/passwordless/init')).toEqual([
      expect.objectContaining({ outcome: 'cancelled', details: { reason: 'aborted' } }),
    ])
  })
})

it('the inspector keeps as many entries as the limit says, and counts those it dropped', async () => {
  const { client, until, inspector, entries } = await start({ limit: 100 })
  for (let run = 0; run < 30; run += 1) await until(client.plugins.greeter.greet({ name: 'Ada' }))
  expect(entries().length).toBeLessThanOrEqual(100)
  const { dropped, limit } = inspector.toJSON()
  expect([limit, dropped]).toEqual([100, (entries().at(-1)?.id ?? 0) - entries().length])
  expect(dropped).toBeGreaterThan(50)
  // Entries that still run are kept, however old.
  expect(entries()[0]).toMatchObject({ name: 'client', end: null })
})

it.each([99, 50_001, 0.5, Number.NaN])('the inspector refuses %d as a limit', (limit) => {
  expect(() => inspectFlows({ limit })).toThrow(RangeError)
})

it('clear() removes the entries of what has ended, and calls the listeners', async () => {
  const { inspector, entries, client, until } = await start()
  const heard = jest.fn()
  const stop = inspector.subscribe(heard)
  inspector.clear()
  expect(heard).toHaveBeenCalledTimes(1)
  expect(entries().filter(({ end }) => end !== null)).toEqual([])
  stop()
  await until(client.plugins.greeter.greet({ name: 'Ada' }))
  expect(heard).toHaveBeenCalledTimes(1)
})

it('destroying a client marks its entry in the inspector as cancelled, and start() adds a new entry', async () => {
  const { client, clock, named } = await start()
  client.destroy()
  await clock.advance(0)
  client.start()
  await clock.advance(0)
  expect(named('client').map(({ outcome }) => outcome)).toEqual(['cancelled', null])
})

it('the inspector records one client at a time, and warns about a second', async () => {
  const { inspector, entries } = await start()
  const before = entries().length
  const other = createTestClient({ plugins: [email()], inspector })
  open.push(other)
  await other.until(other.client.ready())
  expect(entries()).toHaveLength(before)
  expect(other.logs).toEqual([expect.stringMatching(/^warn: The inspector is already recording another client/)])
})

it('the inspector records nothing in a production build, and says so, unless the host asks for it', async () => {
  process.env.NODE_ENV = 'production'
  const off = await start()
  expect(off.entries()).toEqual([])
  expect(off.logs).toEqual([expect.stringMatching(/^warn: inspectFlows\(\) records nothing in a production build/)])
  const on = await start({ inProduction: true })
  expect(on.entries().length).toBeGreaterThan(10)
})

it('in a production build the inspector records the error codes of plugins, and says that it omits their messages', async () => {
  const failure = async (login = email()) => {
    const { client, until, named, entries } = await start({ inProduction: true }, login)
    await expect(until(client.plugins.email.sendCode({ email: 'ada@example' }))).rejects.toMatchObject({
      code: 'email_invalid_address',
    })
    return {
      flow: named('email/sendCode').find(({ lane }) => lane === 'flow')?.details,
      note: entries().find(({ lane }) => lane === 'client')?.details.message,
    }
  }
  const development = await failure()
  expect(development.flow).toMatchObject({ code: 'email_invalid_address', message: 'Enter a valid email address.' })
  expect(development.note).toBeUndefined()
  process.env.NODE_ENV = 'production'
  // A production build removes the messages of a plugin's errors, as `errors: undefined` does here.
  const production = await failure({ ...email(), errors: undefined })
  expect(production.flow).toMatchObject({ code: 'email_invalid_address' })
  expect(production.flow).not.toHaveProperty('message')
  expect(production.note).toBe(
    'This is a production build: codes of plugins are known here, and their messages are not. Functions have the names that the minifier left them.',
  )
})

it('an inspector that throws is reported once, and the client goes on', async () => {
  const { client, until, logs, named } = await start()
  const unreadable = () =>
    Object.defineProperty({ type: 'x/y' }, 'payload', {
      get: () => {
        throw new Error('no')
      },
    })
  client.store.dispatch(unreadable())
  client.store.dispatch(unreadable())
  await until(client.plugins.greeter.greet({ name: 'Ada' }))
  expect(logs.filter((line) => line.startsWith('warn: The inspector failed'))).toHaveLength(1)
  expect(named('call(shakeHands)')).toHaveLength(1)
})
