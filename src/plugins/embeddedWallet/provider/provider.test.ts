import { walletFlows, type Chain, type Eip1193Provider } from '../../../core/index.ts'
import { setUp, walletProvider, type SetUpOptions, type World } from '../testing/setUp.ts'
import { isPassedOn } from './reads.ts'

const chain = (id: number, url = `https://node-${id}.test/rpc`): Chain => ({
  id,
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [url] } },
})
const CHAINS = { supportedChains: [chain(8_453), chain(10)] }

const open: World[] = []
let served: jest.SpyInstance | undefined
afterEach(() => {
  open.splice(0).forEach(({ dispose }) => dispose())
  served?.mockRestore()
})

async function start(options: SetUpOptions = {}) {
  const world = await setUp({ config: CHAINS, ...options })
  open.push(world)
  const ethereum: Eip1193Provider = await world.until(world.api.getEthereumProvider())
  const request = (method: unknown, params?: unknown) =>
    ethereum.request({ method, ...(params !== undefined && { params }) } as never)
  return {
    ...world,
    ethereum,
    request,
    ask: (method: unknown, params?: unknown) => world.until(request(method, params)),
    heard(event: string) {
      const heard: unknown[] = []
      ethereum.on(event, (payload: unknown) => heard.push(payload))
      return heard
    },
  }
}

async function withWallet(options: SetUpOptions = {}) {
  const world = await start(options)
  await world.logIn()
  const { address } = await world.until(world.api.create())
  return { ...world, address }
}

/** What a node answers, by method. */
function serveNode(answers: Record<string, unknown>): { url: string; body: { method: string; params: unknown } }[] {
  const calls: { url: string; body: { method: string; params: unknown } }[] = []
  const before = globalThis.fetch
  served = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!url.startsWith('https://node-')) return before(input, init)
    const body = JSON.parse(init?.body as string) as { method: string; params: unknown }
    calls.push({ url, body })
    const answer = answers[body.method]
    if (answer === undefined) throw new TypeError('offline')
    return new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, ...(answer as object) }))
  })
  return calls
}

describe('accounts', () => {
  it('are none without a wallet, and the wallet\'s afterwards', async () => {
    const { ask, heard, logIn, until, api, client } = await start()
    const [connects, changes] = [heard('connect'), heard('accountsChanged')]
    expect(await ask('eth_accounts')).toEqual([])
    expect(await ask('wallet_getPermissions')).toEqual([])
    await logIn()
    expect(await ask('eth_accounts')).toEqual([])
    const { address } = await until(api.create())
    expect(await ask('eth_accounts')).toEqual([address])
    expect(await ask('eth_requestAccounts')).toEqual([address])
    expect(connects).toEqual([{ chainId: '0x2105' }])
    await until(client.logout())
    expect(await ask('eth_accounts')).toEqual([])
    expect(changes).toEqual([[address], []])
  })

  it('are asked for with the login, and a wallet is made', async () => {
    const { request, begin, screen, logIn, clock, wallet } = await start()
    const outcome = await begin(request('eth_requestAccounts'))
    expect(screen()).toBe('LANDING')
    await logIn()
    await clock.advance(5_000)
    expect(wallet()).not.toBeNull()
    expect(outcome).toHaveBeenCalledWith([wallet()?.address])
  })

  it('are refused with 4001 when the user closes the login', async () => {
    const { request, begin, dismiss, clock } = await start()
    const outcome = await begin(request('eth_requestAccounts'))
    dismiss()
    await clock.advance(300)
    expect(outcome).toHaveBeenCalledWith(4001)
  })

  it('come with permissions, as MetaMask\'s do', async () => {
    const { ask, address } = await withWallet()
    const permissions = [{ parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: [address] }] }]
    expect(await ask('wallet_requestPermissions', [{ eth_accounts: {} }])).toEqual(permissions)
    expect(await ask('wallet_getPermissions')).toEqual(permissions)
  })

  it('of a session that is still being read are waited for', async () => {
    const first = await withWallet()
    first.dispose()
    const again = await start({ provider: first.provider, browser: first.browser })
    expect(await again.ask('eth_accounts')).toEqual([first.address])
  })
})

describe('the chain', () => {
  it('is the app\'s default, changes among the app\'s, and is kept on the next page', async () => {
    const { ask, heard, connected, dispose, ethereum, browser, api, until } = await withWallet()
    const changes = heard('chainChanged')
    expect(await ask('eth_chainId')).toBe('0x2105')
    expect(await ask('net_version')).toBe('8453')
    expect(await ask('wallet_switchEthereumChain', [{ chainId: '0xa' }])).toBeNull()
    expect(await ask('eth_chainId')).toBe('0xa')
    expect(await ask('wallet_switchEthereumChain', [{ chainId: '0xa' }])).toBeNull()
    expect(changes).toEqual(['0xa'])
    expect(connected()).toMatchObject([{ chainId: 'eip155:10' }])
    // The same object for as long as the page lives.
    expect(await until(api.getEthereumProvider())).toBe(ethereum)
    dispose()
    const next = await start({ browser })
    expect(await next.ask('eth_chainId')).toBe('0xa')
    next.dispose()
    const narrowed = await start({ browser, config: { supportedChains: [chain(8_453)] } })
    expect(await narrowed.ask('eth_chainId')).toBe('0x2105')
  })

  it('is changed by the kernel\'s wallets, too', async () => {
    const { client, until, ask, connected } = await withWallet()
    await until(client.run(walletFlows.switchChain, { id: 'embedded:latchkey', chainId: 10 }))
    expect(await ask('eth_chainId')).toBe('0xa')
    expect(connected()).toMatchObject([{ chainId: 'eip155:10' }])
  })

  it.each([
    [[{ chainId: '0x1' }], 4902],
    [[{ chainId: '8453' }], -32602],
    [[{ chainId: 10 }], -32602],
    [[{}], -32602],
    [[null], -32602],
    [[], -32602],
    ['0xa', -32602],
    [[{ chainId: `0x${'f'.repeat(40)}` }], -32602],
  ])('stays with what is no chain of the app: %j', async (params, code) => {
    const { ask } = await start()
    await expect(ask('wallet_switchEthereumChain', params)).rejects.toMatchObject({ code })
    expect(await ask('eth_chainId')).toBe('0x2105')
  })

  it('is added where the app has it, and nobody adds a node of their own', async () => {
    const { ask } = await start()
    const calls = serveNode({ eth_blockNumber: { result: '0x1' } })
    expect(await ask('wallet_addEthereumChain', [{ chainId: '0xa', chainName: 'Mine', rpcUrls: ['https://node-evil.test'] }])).toBeNull()
    await expect(ask('wallet_addEthereumChain', [{ chainId: '0x5', rpcUrls: ['https://node-evil.test'] }])).rejects.toMatchObject({ code: 4902 })
    await ask('wallet_switchEthereumChain', [{ chainId: '0xa' }])
    await ask('eth_blockNumber')
    expect(calls.map(({ url }) => url)).toEqual(['https://node-10.test/rpc'])
  })

  it('of an app that names none is Ethereum, whose nodes nobody knows', async () => {
    const { ask } = await start({ config: {} })
    expect(await ask('eth_chainId')).toBe('0x1')
    await expect(ask('eth_blockNumber')).rejects.toMatchObject({ code: 4902, message: expect.stringContaining('supportedChains') })
  })
})

describe('reading', () => {
  it('is passed on to a node of the chain, as it is', async () => {
    const { ask } = await start()
    const calls = serveNode({ eth_getBalance: { result: '0xde0b6b3a7640000' } })
    const params = ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 'latest']
    expect(await ask('eth_getBalance', params)).toBe('0xde0b6b3a7640000')
    expect(calls).toEqual([{ url: 'https://node-8453.test/rpc', body: expect.objectContaining({ method: 'eth_getBalance', params }) }])
  })

  it('gives what a contract reverts with, for libraries to decode', async () => {
    const { ask } = await start()
    const data = '0x08c379a0' + '20'.padStart(64, '0') + '3'.padStart(64, '0') + '626164'.padEnd(64, '0')
    serveNode({ eth_call: { error: { code: 3, message: 'execution reverted: bad', data } } })
    await expect(ask('eth_call', [{}, 'latest'])).rejects.toMatchObject({ code: 3, message: expect.stringMatching(/revert.*bad/), data })
  })

  it('fails with -32603 where no node answers', async () => {
    const { ask } = await start()
    serveNode({})
    await expect(ask('eth_blockNumber')).rejects.toMatchObject({ code: -32603, name: 'ProviderRpcError' })
  })

  it.each([
    'eth_sign', 'eth_signTypedData', 'eth_signTypedData_v3', 'eth_getEncryptionPublicKey', 'eth_decrypt', 'eth_subscribe', 'eth_mining',
    'personal_ecRecover', 'personal_unlockAccount', 'personal_importRawKey', 'debug_traceTransaction', 'admin_addPeer', 'miner_start', 'txpool_content',
    'anvil_setBalance', 'evm_snapshot', 'hardhat_impersonateAccount', 'wallet_watchAsset', 'wallet_getCapabilities', 'wallet_sendCalls',
    'constructor', '__proto__', 'toString', 'ETH_CALL', 'eth_call ', ' eth_call', 'eth_callMany', 'xeth_call', 'eth_getX\neth_sign',
  ])('knows no %j', async (method) => {
    const { ask } = await withWallet()
    const calls = serveNode({ [method]: { result: '0x1' } })
    await expect(ask(method, [])).rejects.toMatchObject({ code: 4200, message: expect.stringContaining('does not support') })
    expect(calls).toEqual([])
  })

  it.each(['eth_getLogs', 'eth_getTransactionReceipt', 'eth_getBlockByNumber', 'eth_feeHistory', 'eth_sendRawTransaction', 'web3_sha3', 'net_listening'])(
    'knows %s', (method) => expect(isPassedOn(method)).toBe(true),
  )

  it.each([[undefined, -32600], [7, -32600], ['', -32600], [null, -32600]])('takes %j for no request', async (method, code) => {
    const { ask } = await start()
    await expect(ask(method)).rejects.toMatchObject({ code })
  })

  it.each([[{}], ['0x1'], [7], [null]])('takes %j for no params', async (params) => {
    const { ask } = await start()
    await expect(ask('eth_call', params)).rejects.toMatchObject({ code: -32602 })
  })

  it('rejects what is asked without an argument at all', async () => {
    const { ethereum, until } = await start()
    await expect(until((ethereum.request as () => Promise<unknown>)())).rejects.toMatchObject({ code: -32600 })
  })
})

describe('signing', () => {
  const SILENT: SetUpOptions = { options: { promptOnSignature: false } }
  const HELLO = '0x68656c6c6f'

  it('signs a message, in either order of the parameters', async () => {
    const { ask, address, asked } = await withWallet(SILENT)
    const signature = await ask('personal_sign', [HELLO, address])
    expect(signature).toMatch(/^0x[0-9a-f]{130}$/)
    expect(await ask('personal_sign', [address.toLowerCase(), HELLO])).toBe(signature)
    expect(await ask('personal_sign', ['hello', address])).toBe(signature)
    expect(asked('wallet:rpc').map(({ data }) => (data as { request: unknown }).request)).toEqual(
      Array(3).fill({ method: 'personal_sign', params: [HELLO, address] }),
    )
  })

  it('signs in the name of no other account', async () => {
    const { ask, asked, address } = await withWallet(SILENT)
    const other = `0x${'2'.repeat(40)}`
    await expect(ask('personal_sign', [HELLO, other])).rejects.toMatchObject({ code: 4100 })
    await expect(ask('eth_signTypedData_v4', [other, '{}'])).rejects.toMatchObject({ code: 4100 })
    await expect(ask('eth_sendTransaction', [{ from: other, to: address, value: '0x1' }])).rejects.toMatchObject({ code: 4100 })
    await expect(ask('eth_signTransaction', [{ from: other, to: address }])).rejects.toMatchObject({ code: 4100 })
    expect(asked('wallet:rpc')).toEqual([])
  })

  it.each([
    ['personal_sign', []], ['personal_sign', [HELLO]], ['personal_sign', [7, 'address']], ['personal_sign', ['', 'address']],
    ['eth_signTypedData_v4', ['address']], ['eth_signTypedData_v4', ['address', 7]], ['eth_signTypedData_v4', ['address', 'no json']],
    ['eth_sendTransaction', []], ['eth_sendTransaction', ['0x']], ['eth_sendTransaction', [[]]],
    ['eth_sendTransaction', [{ to: HELLO }]], ['eth_sendTransaction', [{ data: '0x01', input: '0x02' }]],
    ['eth_sendTransaction', [{ type: '0x4' }]], ['eth_sendTransaction', [{ authorizationList: [] }]], ['eth_sendTransaction', [{ nonce: 'many' }]],
  ])('refuses %s %j with -32602', async (method, params) => {
    const { ask, asked, address } = await withWallet(SILENT)
    const given = params.map((one: unknown) => (one === 'address' ? address : one))
    await expect(ask(method, given)).rejects.toMatchObject({ code: -32602 })
    expect(asked('wallet:rpc')).toEqual([])
  })

  it('needs a user and a wallet', async () => {
    const { ask, logIn } = await start(SILENT)
    const params = [HELLO, `0x${'2'.repeat(40)}`]
    await expect(ask('personal_sign', params)).rejects.toMatchObject({ code: 4100, data: { code: 'must_be_authenticated' } })
    await logIn()
    await expect(ask('personal_sign', params)).rejects.toMatchObject({ code: 4100, data: { code: 'embedded_wallet_not_found' } })
  })

  it('asks the user, one thing after the other', async () => {
    const { request, begin, address, client, clock, modal, asked } = await withWallet()
    const first = await begin(request('personal_sign', ['0x61', address]))
    const second = await begin(request('personal_sign', ['0x62', address]))
    const shown = modal().screen
    expect(shown?.screen).toBe('EMBEDDED_WALLET_SIGN_REQUEST_SCREEN')
    expect(asked('wallet:rpc')).toHaveLength(0)
    client.store.dispatch({ type: 'embeddedWallet/approved', payload: {} })
    await clock.advance(50)
    expect(first).toHaveBeenCalledWith(expect.stringMatching(/^0x/))
    expect(second).not.toHaveBeenCalled()
    // 'Success!' first: another click on the button does not sign what nobody has seen.
    expect(modal().screen?.data).toMatchObject({ id: shown?.data.id, status: 'done' })
    await clock.advance(1_400)
    expect(modal().screen?.screen).toBe('EMBEDDED_WALLET_SIGN_REQUEST_SCREEN')
    expect(modal().screen?.data.id).not.toBe(shown?.data.id)
    expect(modal().screen?.data.status).toBe('review')
    client.store.dispatch({ type: 'embeddedWallet/rejected' })
    await clock.advance(300)
    expect(second).toHaveBeenCalledWith(4001)
    expect(modal().screen).toBeNull()
    expect(asked('wallet:rpc')).toHaveLength(1)
  })

  it('tells a decline in the spec\'s words', async () => {
    const { request, begin, address, dismiss, clock } = await withWallet()
    const work = request('personal_sign', [HELLO, address])
    await begin(work)
    dismiss()
    await clock.advance(300)
    await expect(work).rejects.toMatchObject({ code: 4001, message: 'The user rejected the request.' })
  })

  it('tells any other failure in the spec\'s words, and nothing more', async () => {
    const { ask, address, frame } = await withWallet(SILENT)
    frame.fail('wallet:rpc', { type: 'error', message: 'share 3 is broken' })
    await expect(ask('personal_sign', [HELLO, address])).rejects.toMatchObject({
      code: -32603,
      message: 'An error has occurred, please try again.',
    })
  })

  it('recovers the wallet first where the device has lost it', async () => {
    const { ask, address, frame, asked } = await withWallet(SILENT)
    frame.evict()
    expect(await ask('personal_sign', [HELLO, address])).toMatch(/^0x/)
    expect(asked('wallet:recover')).toHaveLength(1)
    expect(asked('wallet:rpc')).toHaveLength(2)
  })

  it('asks on the new device for the recovery, and then for the signature, in one modal', async () => {
    const provider = walletProvider()
    const first = await withWallet({ provider, recoveries: ['ownPassword'] })
    void first.api.setRecovery()
    await first.clock.advance(50)
    await first.setUpOwn('ownPassword', 'open sesame', 'set')
    const second = await start({ provider, recoveries: ['ownPassword'] })
    await second.logIn()
    const outcome = await second.begin(second.request('personal_sign', [HELLO, first.address]))
    expect(second.screen()).toBe('RECOVER')
    await second.recoverOwn('ownPassword', 'open sesame')
    await second.clock.advance(1_450)
    expect(second.modal()).toMatchObject({ isOpen: true, screen: { screen: 'EMBEDDED_WALLET_SIGN_REQUEST_SCREEN' } })
    second.client.store.dispatch({ type: 'embeddedWallet/approved', payload: {} })
    await second.clock.advance(50)
    expect(outcome).toHaveBeenCalledWith(expect.stringMatching(/^0x/))
  })

  it('is refused with 4001 where the user leaves the recovery', async () => {
    const provider = walletProvider()
    const first = await withWallet({ provider, recoveries: ['ownPassword'] })
    void first.api.setRecovery()
    await first.clock.advance(50)
    await first.setUpOwn('ownPassword', 'open sesame', 'set')
    const second = await start({ provider, recoveries: ['ownPassword'] })
    await second.logIn()
    const outcome = await second.begin(second.request('personal_sign', [HELLO, first.address]))
    second.dismiss()
    await second.clock.advance(300)
    expect(outcome).toHaveBeenCalledWith(4001)
  })
})

describe('the provider around the client', () => {
  it('rejects with 4900 before start() and after destroy(), also what was waiting', async () => {
    const { request, begin, client, clock, address } = await withWallet()
    const waiting = await begin(request('personal_sign', ['0x61', address]))
    client.destroy()
    await clock.advance(0)
    expect(waiting).toHaveBeenCalledWith(4900)
    await expect(request('eth_accounts')).rejects.toMatchObject({ code: 4900 })
    client.start()
    await clock.advance(1_000)
    await expect(request('eth_chainId')).resolves.toBe('0x2105')
  })

  it('tells all who listen, though one throws, and not those who left', async () => {
    const { ethereum, ask } = await start()
    const [heard, left] = [jest.fn(), jest.fn()]
    const thrown = jest.spyOn(globalThis, 'queueMicrotask').mockImplementation(() => undefined)
    ethereum.on('chainChanged', () => {
      throw new Error('theirs')
    })
    ethereum.on('chainChanged', left)
    ethereum.on('chainChanged', heard)
    ethereum.removeListener('chainChanged', left)
    await ask('wallet_switchEthereumChain', [{ chainId: '0xa' }])
    expect(heard).toHaveBeenCalledWith('0xa')
    expect(left).not.toHaveBeenCalled()
    expect(thrown).toHaveBeenCalled()
    thrown.mockRestore()
  })
})
