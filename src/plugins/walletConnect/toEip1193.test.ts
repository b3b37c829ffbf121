import { AuthError, toWalletError } from '../../core/index.ts'
import { FakeSdk, ACCOUNT, type FakeProvider } from './testing/fakeSdk.ts'
import { toEip1193 } from './toEip1193.ts'

const connected = async (): Promise<{ sdk: FakeProvider; provider: ReturnType<typeof toEip1193> }> => {
  const library = new FakeSdk()
  await library.EthereumProvider.init({ customStoragePrefix: 'a' } as never)
  library.last.approve()
  return { sdk: library.last, provider: toEip1193(library.last) }
}
const throwThat = (value: unknown): never => {
  throw value // as wallets do
}
const thrown = async (work: Promise<unknown>) =>
  work.then(
    () => 'nothing',
    (error: unknown) => error,
  )

describe('the EIP-1193 provider of WalletConnect', () => {
  it('the WalletConnect provider answers chain and accounts without asking the wallet', async () => {
    const { sdk, provider } = await connected()
    sdk.chainId = 8453
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x2105')
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([ACCOUNT])
    expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([ACCOUNT])
    expect(sdk.requests).toEqual([])
  })

  it('the WalletConnect provider sends every unknown method to the wallet', async () => {
    const { sdk, provider } = await connected()
    expect(await provider.request({ method: 'personal_sign', params: ['0x00', ACCOUNT] })).toBe('0xsigned')
    expect(sdk.requests).toEqual([{ method: 'personal_sign', params: ['0x00', ACCOUNT] }])
  })

  it("the WalletConnect provider rejects with an Error, with the wallet's code, if the wallet answers a plain object", async () => {
    const { sdk, provider } = await connected()
    const answered = { code: 4001, message: 'No.', data: { why: 'no' } }
    sdk.answer = () => throwThat(answered)
    const error = await thrown(provider.request({ method: 'personal_sign' }))
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject(answered)
    expect(toWalletError(error).code).toBe('wallets_rejected')
  })

  it('the WalletConnect provider answers 4900 once the session is over', async () => {
    const { sdk, provider } = await connected()
    sdk.endFromWallet()
    const error = await thrown(provider.request({ method: 'personal_sign' }))
    expect(error).toMatchObject({ code: 4900 })
    expect(toWalletError(error).code).toBe('wallets_disconnected')
  })

  it('the WalletConnect provider answers 4902 for a chain that the wallet did not agree to and cannot add', async () => {
    const { sdk, provider } = await connected()
    sdk.answer = () =>
      Promise.reject(new Error("Failed to switch to chain 'eip155:10'. The chain is not approved or …"))
    const error = await thrown(provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] }))
    expect(error).toMatchObject({ code: 4902 })
    expect(toWalletError(error).code).toBe('unsupported_chain_id')
  })

  it('a request to the WalletConnect provider fails with wallet_connect_unreachable if the relay is unreachable', async () => {
    const { sdk, provider } = await connected()
    sdk.answer = () => Promise.reject(new Error('Failed to publish payload, please try again. id:1 tag:1108'))
    const error = await thrown(provider.request({ method: 'personal_sign' }))
    expect(error).toBeInstanceOf(AuthError)
    expect(error).toMatchObject({ code: 'wallet_connect_unreachable', retryable: true })
  })

  it.each([
    ['nothing', undefined],
    ['a text', 'no'],
    ['a number', 7],
  ])("the WalletConnect provider throws the wallet's error unchanged: %s", async (_what, answer) => {
    const { sdk, provider } = await connected()
    sdk.answer = () => throwThat(answer)
    expect(await thrown(provider.request({ method: 'personal_sign' }))).toBe(answer)
  })

  it('the WalletConnect provider tells a listener added later that the session has ended', async () => {
    const { sdk, provider } = await connected()
    sdk.endFromWallet()
    const late = jest.fn()
    provider.on('disconnect', late)
    await Promise.resolve()
    expect(late.mock.calls).toEqual([[{ code: 4900, message: 'The wallet ended the session.' }]])
  })

  it('the WalletConnect provider emits events while a listener is registered', async () => {
    const { sdk, provider } = await connected()
    const listener = jest.fn()
    provider.on('chainChanged', listener)
    sdk.events.emit('chainChanged', '0x1')
    provider.removeListener('chainChanged', listener)
    sdk.events.emit('chainChanged', '0x2')
    expect(listener.mock.calls).toEqual([['0x1']])
  })
})
