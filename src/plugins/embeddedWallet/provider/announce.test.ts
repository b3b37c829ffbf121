/** @jest-environment ./scripts/jest/browserEnvironment.ts */
import { injected } from '../../injected/index.ts'
import type { Eip1193Provider } from '../../../core/index.ts'
import { setUp, type SetUpOptions } from '../testing/setUp.ts'
import type { ProviderInfo } from './announce.ts'

interface Heard {
  info: ProviderInfo
  provider: Eip1193Provider
}

let heard: Heard[] = []
const listen = (event: Event) => void heard.push((event as CustomEvent<Heard>).detail)

beforeEach(() => {
  heard = []
  window.addEventListener('eip6963:announceProvider', listen)
})
afterEach(() => window.removeEventListener('eip6963:announceProvider', listen))

async function start(options: SetUpOptions = {}) {
  const world = await setUp(options)
  await world.clock.advance(10)
  return world
}
const ask = () => window.dispatchEvent(new Event('eip6963:requestProvider'))

it('the embedded wallet is announced (EIP-6963) only if the host wants it [SIGN-50]', async () => {
  await start()
  ask()
  expect(heard).toEqual([])
})

it('the embedded wallet is announced (EIP-6963) at once, and whenever a page asks [SIGN-50]', async () => {
  const { until, api, clock } = await start({ options: { announce: true }, config: { name: 'Tea shop' } })
  expect(heard).toHaveLength(1)
  ask()
  await clock.advance(10)
  expect(heard).toHaveLength(2)
  const [{ info, provider }] = heard as [Heard]
  expect(info).toMatchObject({
    name: 'Tea shop',
    rdns: 'com.latchkey.wallet',
    icon: expect.stringMatching(/^data:image\/svg\+xml,/),
  })
  expect(info.uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(heard[1]?.info.uuid).toBe(info.uuid)
  expect(Object.isFrozen(heard[0]) && Object.isFrozen(info)).toBe(true)
  expect(provider).toBe(await until(api.getEthereumProvider()))
})

it("the embedded wallet is announced under the host's name, icon and rdns", async () => {
  const announce = { name: 'Tea', icon: 'data:image/png;base64,AA', rdns: 'com.example.tea' }
  await start({ options: { announce } })
  expect(heard[0]?.info).toMatchObject(announce)
})

it('the embedded wallet is not announced after destroy()', async () => {
  const { client, clock } = await start({ options: { announce: true } })
  client.destroy()
  ask()
  await clock.advance(10)
  expect(heard).toHaveLength(1)
})

it("injected() leaves the announced embedded wallet out of the app's own login list", async () => {
  const { client, clock } = await start({ options: { announce: true }, more: [injected({ wallets: [] })] })
  const info = {
    uuid: '350670db-19fa-4704-a166-e52e178b59d2',
    name: 'Other',
    icon: 'data:image/png;base64,AA',
    rdns: 'com.example.other',
  }
  const provider = { request: async () => null, on() {}, removeListener() {} }
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
  ask()
  await clock.advance(50)
  await import('../../injected/find.ts')
  await clock.advance(50)
  const { discovered } = (
    client.store.getState() as unknown as { wallets: { discovered: Record<string, { id: string }[]> } }
  ).wallets
  expect(discovered.injected?.map(({ id }) => id)).toEqual(['com.example.other'])
})
