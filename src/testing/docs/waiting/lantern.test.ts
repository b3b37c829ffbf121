import { AuthError, call, race, selectUser, type CoreState } from 'latchkey/core'
import { createTestClient, stepSaga } from 'latchkey/testing'
import { askOnce, awaitApproval, countDown, lanternFlows, LANTERN_PATHS, poll, type LanternState } from './lantern.ts'
import { lanternProvider } from './lanternProvider.ts'
import { lantern } from './plugin.ts'

const start = () => {
  const provider = lanternProvider()
  const test = createTestClient({ plugins: [lantern()], provider })
  const polls = (): number => provider.requests.filter(({ path }) => path === LANTERN_PATHS.status).length
  // The client's type knows only the core's slices, but the store also holds those of the plugins.
  const stateOf = (): LanternState => (test.client.store.getState() as CoreState & { lantern: LanternState }).lantern
  return { ...test, polls, stateOf, login: test.client.plugins.lantern.logIn() }
}

describe('in the middle of a login', () => {
  it('a Lantern login shows the link, polls every 2 s, and ends once the user has confirmed', async () => {
    const { client, clock, provider, polls, stateOf, login, until, dispose } = start()
    await clock.advance(0)
    expect([stateOf(), polls()]).toEqual([{ link: 'https://lantern.example/1', secondsLeft: 120 }, 0])
    await clock.advance(4_000)
    expect([stateOf().secondsLeft, polls()]).toEqual([116, 2])
    provider.answer('approved')
    const user = await until(login)
    expect(selectUser(client.store.getState())?.id).toBe(user.id)
    expect(stateOf()).toEqual({ link: null, secondsLeft: null })
    dispose()
  })

  it('cancelling a login with Lantern stops its polls and resets its state', async () => {
    const { client, clock, polls, stateOf, login, dispose } = start()
    await clock.advance(2_000)
    client.cancel(lanternFlows.logIn)
    await expect(login).rejects.toMatchObject({ code: 'flow_cancelled' })
    await clock.advance(60_000)
    expect([stateOf(), polls()]).toEqual([{ link: null, secondsLeft: null }, 1])
    dispose()
  })

  it('a Lantern login times out after two minutes, and survives lost polls', async () => {
    const { clock, provider, login, until, dispose } = start()
    provider.fail(LANTERN_PATHS.status, 'offline', { times: 3 })
    const began = clock.now()
    await expect(until(login, 200_000)).rejects.toMatchObject({ code: 'lantern_timed_out' })
    expect(clock.now() - began).toBe(120_000)
    dispose()
  })

  it('a Lantern login succeeds if the answer to its ticket was lost, by a retry with the same key', async () => {
    const { provider, login, until, dispose } = start()
    provider.answer('approved')
    provider.fail(LANTERN_PATHS.redeem, 'lost', { times: 2 })
    await expect(until(login)).resolves.toMatchObject({ linkedAccounts: [{ type: 'lantern' }] })
    const keys = provider.requests
      .filter(({ path }) => path === LANTERN_PATHS.redeem)
      .map(({ headers }) => headers['latchkey-idempotency-key'])
    expect(keys).toEqual([keys[0], keys[0], keys[0]])
    dispose()
  })

  it('a Lantern login fails with network_unreachable after four tries', async () => {
    const { provider, login, until, dispose } = start()
    provider.answer('approved')
    provider.fail(LANTERN_PATHS.redeem, 'offline')
    await expect(until(login)).rejects.toMatchObject({ code: 'network_unreachable' })
    expect(provider.requests.filter(({ path }) => path === LANTERN_PATHS.redeem)).toHaveLength(4)
    dispose()
  })

  it('a Lantern login fails with lantern_refused as soon as the user refuses', async () => {
    const { provider, login, until, dispose } = start()
    provider.answer('refused')
    await expect(until(login)).rejects.toMatchObject({ code: 'lantern_refused' })
    dispose()
  })
})

it('a Lantern login polls once more when its time is over, and fails with lantern_timed_out if the user has not confirmed', () => {
  const outcome = race({ answer: call(poll, 'secret-ticket'), over: call(countDown) })
  const saga = () =>
    stepSaga(awaitApproval, 'secret-ticket').expect(outcome).next({}).expect(call(askOnce, 'secret-ticket'))
  saga().next({ state: 'approved' }).returns(undefined)
  saga().next({ state: 'waiting' }).throws('lantern_timed_out')
  saga().fail(new AuthError('too_many_requests', 'Slow down.')).throws('too_many_requests')
})
