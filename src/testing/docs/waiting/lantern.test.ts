import { AuthError, call, delay, selectUser, type Services } from 'latchkey/core'
import { createTestClient, stepSaga } from 'latchkey/testing'
import { askOnce, awaitApproval, lanternFlows, LANTERN_PATHS } from './lantern.ts'
import { lanternProvider } from './lanternProvider.ts'
import { lantern } from './plugin.ts'

const start = () => {
  const provider = lanternProvider()
  const test = createTestClient({ plugins: [lantern()], provider })
  const polls = (): number => provider.requests.filter(({ path }) => path === LANTERN_PATHS.status).length
  const stateOf = (): unknown => (test.client.store.getState() as unknown as Record<string, unknown>).lantern
  return { ...test, polls, stateOf, login: test.client.plugins.lantern.logIn() }
}

describe('in the middle of a login', () => {
  it('shows the link, polls every two seconds, and goes on once the user has confirmed', async () => {
    const { client, clock, provider, polls, stateOf, login, until, dispose } = start()
    await clock.advance(0)
    expect([stateOf(), polls()]).toEqual([{ link: 'https://lantern.example/1' }, 0])
    await clock.advance(4_000)
    expect(polls()).toBe(2)
    provider.answer('approved')
    const user = await until(login)
    expect(selectUser(client.store.getState())?.id).toBe(user.id)
    expect(stateOf()).toEqual({ link: null })
    dispose()
  })

  it('leaves nothing behind when it is cancelled', async () => {
    const { client, clock, polls, stateOf, login, dispose } = start()
    await clock.advance(2_000)
    client.cancel(lanternFlows.logIn)
    await expect(login).rejects.toMatchObject({ code: 'flow_cancelled' })
    await clock.advance(60_000)
    expect([stateOf(), polls()]).toEqual([{ link: null }, 1])
    dispose()
  })

  it('gives up after two minutes, and not because a poll was lost', async () => {
    const { clock, provider, login, until, dispose } = start()
    provider.fail(LANTERN_PATHS.status, 'offline', { times: 3 })
    const began = clock.now()
    await expect(until(login, 200_000)).rejects.toMatchObject({ code: 'lantern_timed_out' })
    expect(clock.now() - began).toBe(120_000)
    dispose()
  })

  it('ends at once if the user refuses', async () => {
    const { provider, login, until, dispose } = start()
    provider.answer('refused')
    await expect(until(login)).rejects.toMatchObject({ code: 'lantern_refused' })
    dispose()
  })
})

it('is stepped to the second poll', () => {
  let now = 0
  const clock = { now: () => now } as Services['clock']
  const saga = stepSaga(awaitApproval, 'secret-ticket').given({ services: { clock } })
  saga.expect(delay(2_000)).next().expect(call(askOnce, 'secret-ticket'))
  now = 119_000
  saga.next({ state: 'waiting' }).expect(delay(2_000)).next()
  now = 121_000
  saga.fail(new AuthError('too_many_requests', 'Slow down.')).throws('too_many_requests')
})
