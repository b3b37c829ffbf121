import { act } from '@testing-library/react'
import { selectConnectedWallets, walletFlows } from '../../core/index.ts'
import { createTestClient } from '../../testing/index.ts'
import { renderWithClient } from '../../testing/react/index.ts'
import { pairingsOf, usePairing, walletConnect, type UsePairing } from './index.ts'
import { FakeSdk } from './testing/fakeSdk.ts'

const mockSdk = new FakeSdk()
jest.mock('./sdk.ts', () => ({ loadSdk: () => Promise.resolve(mockSdk) }))

beforeEach(() => mockSdk.reset())

it('usePairing returns the code while a connection waits, can renew it, and returns none afterwards', async () => {
  let seen: UsePairing | undefined
  const Host = () => {
    seen = usePairing()
    return null
  }
  const test = await renderWithClient(<Host />, {
    plugins: [walletConnect({ projectId: '0123456789abcdef0123456789abcdef' })],
  })
  await test.until(test.client.ready())
  expect(seen?.pairing).toEqual({ status: 'preparing' })
  const connected = test.client.run(walletFlows.connect, { connector: 'walletConnect', walletId: 'wallet_connect' })
  await test.advance(0)
  expect(seen?.pairing).toEqual({ status: 'ready', uri: mockSdk.uris[0] })
  await test.advance(300_000)
  expect(seen?.pairing).toEqual({ status: 'expired' })
  act(() => seen?.renew())
  await test.advance(0)
  expect(seen?.pairing).toEqual({ status: 'ready', uri: mockSdk.uris[1] })
  act(() => mockSdk.last.approve())
  await test.until(connected)
  expect(seen?.pairing).toEqual({ status: 'preparing' })
  expect(selectConnectedWallets(test.client.store.getState())).toHaveLength(1)
  test.dispose()
})

it('pairingsOf throws an error that names walletConnect() if the plugin is not enabled', () => {
  const { client, dispose } = createTestClient({ plugins: [] })
  expect(() => pairingsOf(client)).toThrow('walletConnect()')
  dispose()
})
