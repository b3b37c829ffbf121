import { FakeSdk, ACCOUNT } from './testing/fakeSdk.ts'
import { openWalletLink, type LinkSettings } from './walletLink.ts'

const sdk = new FakeSdk()
const onEnded = jest.fn()
const onRequestSent = jest.fn()
const settings: LinkSettings = {
  projectId: '0123456789abcdef0123456789abcdef',
  relayUrl: 'wss://relay.example.com',
  metadata: { name: 'App', description: '', url: 'https://app.example', icons: [] },
  chains: [1, 8453],
  rpcMap: { 1: 'https://rpc.example' },
  storageName: 'latchkey-app-metamask',
  onEnded,
  onRequestSent,
}

const open = (changes: Partial<LinkSettings> = {}) => openWalletLink(sdk, { ...settings, ...changes })
const links: Awaited<ReturnType<typeof open>>[] = []
const opened = async (changes?: Partial<LinkSettings>) => {
  const link = await open(changes)
  links.push(link)
  return link
}

beforeEach(() => {
  sdk.reset()
  jest.clearAllMocks()
})
afterEach(() => links.splice(0).forEach((link) => link.close()))

describe('a link to a wallet', () => {
  it('a wallet link sets the library up without its modal, telemetry, pings, log and attestations', async () => {
    await opened()
    expect(sdk.last.options).toMatchObject({
      showQrModal: false,
      telemetryEnabled: false,
      disableProviderPing: true,
      logger: 'silent',
      projectId: settings.projectId,
      relayUrl: settings.relayUrl,
      optionalChains: [1, 8453],
      rpcMap: { 1: 'https://rpc.example' },
    })
    expect(sdk.last.options.optionalMethods).toEqual(
      expect.arrayContaining([
        'personal_sign',
        'eth_signTypedData_v4',
        'eth_sendTransaction',
        'wallet_switchEthereumChain',
      ]),
    )
    expect(await sdk.last.core.verify.register({})).toBe('')
  })

  it('pair() returns a URI at once, and accounts and chain when the wallet agreed', async () => {
    const link = await opened()
    expect(link.current()).toBeNull()
    const { uri, approval } = await link.pair(settings)
    expect(uri).toBe(sdk.uris[0])
    sdk.last.approve()
    expect(await approval).toEqual({ accounts: [ACCOUNT], chainId: 'eip155:1' })
    expect(link.current()).toEqual({ accounts: [ACCOUNT], chainId: 'eip155:1' })
  })

  it('pair() rejects if the relay does not accept the pairing', async () => {
    sdk.relay = 'down'
    const link = await opened()
    await expect(link.pair(settings)).rejects.toThrow('WebSocket')
  })

  it('pair() rejects once the relay refused three sockets, though the library goes on trying', async () => {
    sdk.relay = 'silent'
    const link = await opened()
    const pairing = link.pair(settings)
    const attempt = () => sdk.last.core.relayer.createProvider()
    for (let count = 0; count < 4; count++) await attempt()
    await expect(pairing).rejects.toMatchObject({ code: 'wallet_connect_unreachable' })
    expect(sdk.last.attempts).toBe(4)
  })

  it('pair() ends the former session once the wallet has agreed to another', async () => {
    const link = await opened()
    const first = await link.pair(settings)
    sdk.last.approve({ topic: 'first' })
    await first.approval
    const second = await link.pair(settings)
    expect(sdk.last.ended).toEqual([])
    sdk.last.approve({ topic: 'second' })
    await second.approval
    expect(sdk.last.ended).toEqual(['first'])
    expect(sdk.last.reasons).toEqual([{ code: 6000, message: 'User disconnected.' }])
  })

  it('a wallet link restores the session of an earlier page, but not an expired one', async () => {
    const link = await opened()
    await link.pair(settings)
    sdk.last.approve()
    link.close()
    const next = await opened()
    expect(next.current()).toEqual({ accounts: [ACCOUNT], chainId: 'eip155:1' })
    sdk.last.approve({ expiry: Date.now() / 1000 - 1 })
    expect(next.current()).toBeNull()
  })

  it('a wallet link reports when the wallet or the expiry ends the session', async () => {
    const link = await opened()
    const disconnected = jest.fn()
    link.provider.on('disconnect', disconnected)
    sdk.last.approve({ topic: 'mine' })
    sdk.last.client.emit('session_expire', { topic: 'another' })
    expect(onEnded).not.toHaveBeenCalled()
    sdk.last.client.emit('session_expire', { topic: 'mine' })
    expect(onEnded).toHaveBeenCalledTimes(1)
    expect(disconnected).toHaveBeenCalledTimes(1)
    sdk.last.endFromWallet()
    expect(onEnded).toHaveBeenCalledTimes(2)
  })

  it('a wallet link reports only requests of its own session', async () => {
    await opened()
    sdk.last.approve({ topic: 'mine', peer: { metadata: { redirect: { native: 'rainbow://' } } } })
    sdk.last.client.emit('session_request_sent', { id: 1, topic: 'another' })
    sdk.last.client.emit('session_request_sent', { id: 2, topic: 'mine' })
    expect(onRequestSent.mock.calls).toEqual([[{ id: 2, topic: 'mine' }, { native: 'rainbow://' }]])
  })

  it('end() of a wallet link closes the session and forgets the pairing', async () => {
    const link = await opened()
    await link.end()
    expect(sdk.last.ended).toEqual([])
    sdk.last.approve({ topic: 'mine' })
    await link.end()
    expect(sdk.last.ended).toEqual(['mine'])
    expect(sdk.last.pairingsDeleted).toBe(2)
  })

  it("close() closes the wallet link's socket for good, whatever the library does later", async () => {
    const link = await opened()
    link.close()
    expect(sdk.last.isHeartBeating).toBe(false)
    expect(sdk.last.isSocketOpen).toBe(false)
    await sdk.last.core.relayer.transportOpen() // as when the browser comes online again
    expect(sdk.last.isSocketOpen).toBe(false)
    sdk.last.isSocketOpen = true // an attempt that was under way
    sdk.last.client.emit('relayer_connect')
    expect(sdk.last.isSocketOpen).toBe(false)
  })

  it('two wallet links of the same name get different storage prefixes, and close() deletes the core of its own link', async () => {
    const page = globalThis as unknown as Record<string, unknown>
    const first = await opened()
    const second = await opened()
    expect(sdk.providers.map(({ options }) => options.customStoragePrefix)).toEqual([
      'latchkey-app-metamask',
      'latchkey-app-metamask-2',
    ])
    page['_walletConnectCore_latchkey-app-metamask'] = {}
    first.close()
    expect(page).not.toHaveProperty('_walletConnectCore_latchkey-app-metamask')
    first.close()
    await opened()
    await opened()
    expect(sdk.last.options.customStoragePrefix).toBe('latchkey-app-metamask-3')
    second.close()
  })
})
