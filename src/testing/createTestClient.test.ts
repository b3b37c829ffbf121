import { createFlow } from '../core/flow/createFlow.ts'
import { completeLogin } from '../core/login/completeLogin.ts'
import { definePlugin } from '../core/plugin/define.ts'
import { delay, services } from '../core/saga/context.ts'
import { call, type SagaGenerator } from '../core/saga/effects.ts'
import { selectSession, selectUser } from '../core/session/select.ts'
import type { WireSession } from '../core/contract.ts'
import { createTestClient } from './createTestClient.ts'
import { fakeProvider } from './provider/fakeProvider.ts'
import { createTestBrowser } from './testBrowser.ts'

function* enter({ name }: { name: string }): SagaGenerator<string> {
  const { api, analytics } = yield* services()
  analytics.track('entered')
  yield* delay(1_000)
  const session = yield* call(api.post<WireSession>, '/api/v1/door', { name })
  return (yield* call(completeLogin, session, { method: 'door' })).id
}

const door = definePlugin({ id: 'door', flows: { enter: createFlow('door/enter', enter) } })

function withDoor() {
  const provider = fakeProvider()
  provider.route('POST', '/api/v1/door', ({ body }) =>
    provider.sessionFor({ type: 'door', subject: String(body.name) }),
  )
  return provider
}

describe('createTestClient', () => {
  it("createTestClient returns a client that logs in at the fake provider by the fake provider's clock", async () => {
    const { client, provider, storage, analytics, until, dispose } = createTestClient({
      plugins: [door],
      provider: withDoor(),
    })
    await until(client.ready())
    const id = await until(client.plugins.door.enter({ name: 'ada' }))
    expect(selectUser(client.store.getState())?.id).toBe(id)
    expect(storage.get('latchkey:refresh_token')).toBeTruthy()
    expect(analytics).toContainEqual({ event: 'entered', payload: {} })
    expect(provider.requests.at(-1)).toMatchObject({ path: '/api/v1/door', status: 200 })
    dispose()
  })

  it('two test clients with one browser share a session, as two tabs do', async () => {
    const [provider, browser] = [withDoor(), createTestBrowser()]
    const first = createTestClient({ plugins: [door], provider, browser })
    const second = createTestClient({ plugins: [door], provider, browser, seed: 3 })
    await first.until(first.client.plugins.door.enter({ name: 'ada' }))
    await first.clock.advance(100)
    expect(selectSession(second.client.store.getState()).status).toBe('authenticated')
    await first.until(second.client.logout())
    await first.clock.advance(100)
    expect(selectSession(first.client.store.getState()).status).toBe('unauthenticated')
    first.dispose()
    second.dispose()
  })

  it('a test client restores the session of its browser', async () => {
    const [provider, browser] = [withDoor(), createTestBrowser()]
    const first = createTestClient({ plugins: [door], provider, browser })
    await first.until(first.client.plugins.door.enter({ name: 'ada' }))
    first.dispose()
    const second = createTestClient({ plugins: [door], provider, browser })
    await second.until(second.client.ready())
    expect(selectUser(second.client.store.getState())).not.toBeNull()
    second.dispose()
  })

  it('disposing of a test client ends its flows, and leaves no timer and no listener', async () => {
    const before = globalThis.fetch
    const { client, clock, browser, until, dispose } = createTestClient({ plugins: [door], provider: withDoor() })
    await until(client.ready())
    expect(browser.listeners()).toBeGreaterThan(0)
    const running = client.plugins.door.enter({ name: 'ada' })
    dispose()
    await expect(running).rejects.toMatchObject({
      code: expect.stringMatching(/^(client_destroyed|flow_cancelled)$/) as string,
    })
    await clock.advance(0)
    expect([clock.pending(), browser.listeners()]).toEqual([0, 0])
    expect(globalThis.fetch).toBe(before)
  })

  it('a test client collects the errors that were reported to onError, with their source', async () => {
    const broken = definePlugin({
      id: 'broken',
      *saga() {
        yield* delay(1)
        throw new Error('bug')
      },
    })
    const { errors, clock, dispose } = createTestClient({ plugins: [broken] })
    await clock.advance(1)
    expect(errors).toMatchObject([{ source: { plugin: 'broken', phase: 'saga' } }])
    dispose()
  })

  it('until() of a test client throws after the given time if the promise has not settled', async () => {
    const { until, dispose } = createTestClient({ plugins: [] })
    await expect(until(new Promise(() => undefined), 500)).rejects.toThrow('still pending after 500 ms')
    dispose()
  })

  it("a test client's plugins are typed, and a plugin that is not enabled is a type error", () => {
    const { client, dispose } = createTestClient({ plugins: [door], start: false })
    expect(Object.keys(client.plugins)).toEqual(['door'])
    // @ts-expect-error -- the plugin `sms` is not enabled
    expect(client.plugins.sms).toBeUndefined()
    dispose()
  })
})
