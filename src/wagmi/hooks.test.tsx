import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { verifyMessage, type Address } from 'viem'
import { useConnect, useConnection, useDisconnect, useSignMessage, WagmiProvider } from 'wagmi'
import { createWagmi, createWorld, startChains, type Chains, type World } from './testing/setUp.ts'

let chains: Chains
let world: World

beforeAll(async () => {
  chains = await startChains()
  world = createWorld(chains)
})
afterAll(async () => {
  world.test.dispose()
  await chains.stop()
})

function useApp() {
  return { connection: useConnection(), connect: useConnect(), disconnect: useDisconnect(), sign: useSignMessage() }
}

it("wagmi's hooks connect, sign, follow the wallet and disconnect", async () => {
  const config = createWagmi(world, chains, { connect: () => world.connect() })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    </WagmiProvider>
  )
  const { result } = renderHook(useApp, { wrapper })
  await waitFor(() => expect(result.current.connection.status).toBe('disconnected'))

  await act(() => result.current.connect.mutateAsync({ connector: config.connectors[0]! }))
  await waitFor(() => expect(result.current.connection.address).toBe(world.wallet.address))

  let signature: `0x${string}` = '0x'
  await act(async () => {
    signature = await result.current.sign.mutateAsync({ message: 'hello' })
  })
  await expect(verifyMessage({ address: world.wallet.address as Address, message: 'hello', signature })).resolves.toBe(
    true,
  )

  await act(() => world.connect('others').then(() => undefined))
  await waitFor(() => expect(result.current.connection.address).toBe(world.other.address))

  await act(() => result.current.disconnect.mutateAsync())
  await waitFor(() => expect(result.current.connection.status).toBe('disconnected'))
})
