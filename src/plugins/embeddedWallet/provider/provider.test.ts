import { Wallet } from 'ethers'
import { walletFlows } from '../../../core/index.ts'
import { isPassedOn } from './reads.ts'
import { chain, serveNode, start, withWallet } from '../testing/ethereum.ts'

describe('accounts of the provider', () => {
  it("eth_accounts lists no account without a wallet, then the wallet's, and none after the logout", async () => {
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

  it('eth_requestAccounts opens the login, and makes a wallet [SIGN-44]', async () => {
    const { request, begin, screen, logIn, clock, wallet } = await start()
    const outcome = await begin(request('eth_requestAccounts'))
    expect(screen()).toBe('LANDING')
    await logIn()
    await clock.advance(5_000)
    expect(wallet()).not.toBeNull()
    expect(outcome).toHaveBeenCalledWith([wallet()?.address])
  })

  it('eth_requestAccounts fails with 4001 when the user closes the login', async () => {
    const { request, begin, dismiss, clock } = await start()
    const outcome = await begin(request('eth_requestAccounts'))
    dismiss()
    await clock.advance(300)
    expect(outcome).toHaveBeenCalledWith(4001)
  })

  it("wallet_requestPermissions and wallet_getPermissions return eth_accounts, restricted to the wallet's address", async () => {
    const { ask, address } = await withWallet()
    const permissions = [
      { parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: [address] }] },
    ]
    expect(await ask('wallet_requestPermissions', [{ eth_accounts: {} }])).toEqual(permissions)
    expect(await ask('wallet_getPermissions')).toEqual(permissions)
  })

  it('wallet_revokePermissions disconnects without a logout, and eth_requestAccounts connects again [SIGN-49]', async () => {
    const { ask, heard, address, connected, user, api, until } = await withWallet({
      options: { promptOnSignature: false },
    })
    const changes = heard('accountsChanged')
    expect(await ask('wallet_revokePermissions', [{ eth_accounts: {} }])).toBeNull()
    expect(await ask('wallet_revokePermissions', [{ eth_accounts: {} }])).toBeNull()
    expect(await ask('eth_accounts')).toEqual([])
    expect(await ask('wallet_getPermissions')).toEqual([])
    expect(connected()).toEqual([])
    expect(user()).not.toBeNull()
    await expect(ask('personal_sign', ['0x61', address])).rejects.toMatchObject({ code: 4100 })
    await expect(ask('eth_sendTransaction', [{ to: address, value: '0x1' }])).rejects.toMatchObject({ code: 4100 })
    await expect(
      ask('wallet_sendCalls', [
        { version: '2.0.0', chainId: '0x2105', atomicRequired: false, calls: [{ to: address }] },
      ]),
    ).rejects.toMatchObject({ code: 4100 })
    // The plugin's own functions don't go through the provider.
    await expect(until(api.signMessage({ message: 'hi' }))).resolves.toMatch(/^0x/)
    expect(await ask('eth_requestAccounts')).toEqual([address])
    expect(connected()).toMatchObject([{ address }])
    expect(changes).toEqual([[], [address]])
  })

  it('eth_accounts lists the wallet again after wallet_revokePermissions, a logout and a new login', async () => {
    const { ask, address, client, logIn, until, connected } = await withWallet()
    await ask('wallet_revokePermissions', [{ eth_accounts: {} }])
    await until(client.logout())
    await logIn()
    expect(await ask('eth_accounts')).toEqual([address])
    expect(connected()).toMatchObject([{ address }])
  })

  it.each([[[]], [[{}]], [[null]], [['eth_accounts']]])(
    'wallet_revokePermissions refuses %j with -32602',
    async (params) => {
      const { ask, address } = await withWallet()
      await expect(ask('wallet_revokePermissions', params)).rejects.toMatchObject({ code: -32602 })
      expect(await ask('eth_accounts')).toEqual([address])
    },
  )

  it('eth_accounts waits for a session that is still being read', async () => {
    const first = await withWallet()
    first.dispose()
    const again = await start({ provider: first.provider, browser: first.browser })
    expect(await again.ask('eth_accounts')).toEqual([first.address])
  })
})

describe('the chain of the provider', () => {
  it("the provider's chain starts as the app's default, can be switched, and is kept on the next page [SIGN-46]", async () => {
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

  it("the provider's chain changes when the core's switchChain flow switches the embedded wallet", async () => {
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
  ])('the provider keeps its chain after a switch to %j, which the app does not have', async (params, code) => {
    const { ask } = await start()
    await expect(ask('wallet_switchEthereumChain', params)).rejects.toMatchObject({ code })
    expect(await ask('eth_chainId')).toBe('0x2105')
  })

  it("wallet_addEthereumChain accepts a chain of the app, and ignores the caller's node [SIGN-46]", async () => {
    const { ask } = await start()
    const calls = serveNode({ eth_blockNumber: { result: '0x1' } })
    expect(
      await ask('wallet_addEthereumChain', [
        { chainId: '0xa', chainName: 'Mine', rpcUrls: ['https://node-evil.test'] },
      ]),
    ).toBeNull()
    await expect(
      ask('wallet_addEthereumChain', [{ chainId: '0x5', rpcUrls: ['https://node-evil.test'] }]),
    ).rejects.toMatchObject({ code: 4902 })
    await ask('wallet_switchEthereumChain', [{ chainId: '0xa' }])
    await ask('eth_blockNumber')
    expect(calls.map(({ url }) => url)).toEqual(['https://node-10.test/rpc'])
  })

  it("the provider's chain is Ethereum if the app names none, and reading fails with 4902", async () => {
    const { ask } = await start({ config: {} })
    expect(await ask('eth_chainId')).toBe('0x1')
    await expect(ask('eth_blockNumber')).rejects.toMatchObject({
      code: 4902,
      message: expect.stringContaining('supportedChains'),
    })
  })
})

describe('reading through the provider', () => {
  it('the provider passes a read request to a node of the chain, unchanged [SIGN-45]', async () => {
    const { ask } = await start()
    const calls = serveNode({ eth_getBalance: { result: '0xde0b6b3a7640000' } })
    const params = ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 'latest']
    expect(await ask('eth_getBalance', params)).toBe('0xde0b6b3a7640000')
    expect(calls).toEqual([
      { url: 'https://node-8453.test/rpc', body: expect.objectContaining({ method: 'eth_getBalance', params }) },
    ])
  })

  it('the provider returns the revert data of a contract, which libraries decode', async () => {
    const { ask } = await start()
    const data = '0x08c379a0' + '20'.padStart(64, '0') + '3'.padStart(64, '0') + '626164'.padEnd(64, '0')
    serveNode({ eth_call: { error: { code: 3, message: 'execution reverted: bad', data } } })
    await expect(ask('eth_call', [{}, 'latest'])).rejects.toMatchObject({
      code: 3,
      message: expect.stringMatching(/revert.*bad/),
      data,
    })
  })

  it('reading through the provider fails with -32603 if no node answers', async () => {
    const { ask } = await start()
    serveNode({})
    await expect(ask('eth_blockNumber')).rejects.toMatchObject({ code: -32603, name: 'ProviderRpcError' })
  })

  it.each([
    'eth_sign',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_getEncryptionPublicKey',
    'eth_decrypt',
    'eth_subscribe',
    'eth_mining',
    'personal_unlockAccount',
    'personal_importRawKey',
    'debug_traceTransaction',
    'admin_addPeer',
    'miner_start',
    'txpool_content',
    'anvil_setBalance',
    'evm_snapshot',
    'hardhat_impersonateAccount',
    'wallet_grantPermissions',
    'constructor',
    '__proto__',
    'toString',
    'ETH_CALL',
    'eth_call ',
    ' eth_call',
    'eth_callMany',
    'xeth_call',
    'eth_getX\neth_sign',
  ])('the provider refuses the method %j [SIGN-47]', async (method) => {
    const { ask } = await withWallet()
    const calls = serveNode({ [method]: { result: '0x1' } })
    await expect(ask(method, [])).rejects.toMatchObject({
      code: 4200,
      message: expect.stringContaining('does not support'),
    })
    expect(calls).toEqual([])
  })

  it.each([
    'eth_getLogs',
    'eth_getTransactionReceipt',
    'eth_getBlockByNumber',
    'eth_feeHistory',
    'eth_sendRawTransaction',
    'web3_sha3',
    'net_listening',
  ])('the provider passes the method %s on to a node', (method) => expect(isPassedOn(method)).toBe(true))

  it.each([
    [undefined, -32600],
    [7, -32600],
    ['', -32600],
    [null, -32600],
  ])('the provider refuses a method that is no text: %j', async (method, code) => {
    const { ask } = await start()
    await expect(ask(method)).rejects.toMatchObject({ code })
  })

  it.each([[{}], ['0x1'], [7], [null]])('the provider refuses the params %j with -32602', async (params) => {
    const { ask } = await start()
    await expect(ask('eth_call', params)).rejects.toMatchObject({ code: -32602 })
  })

  it('the provider rejects a request without an argument', async () => {
    const { ethereum, until } = await start()
    await expect(until((ethereum.request as () => Promise<unknown>)())).rejects.toMatchObject({ code: -32600 })
  })
})

describe('provider methods that need no wallet', () => {
  const SIGNER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

  it('personal_ecRecover returns the address that signed a message, given as text or bytes', async () => {
    const { ask } = await start()
    const signature = await new Wallet(
      '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
    ).signMessage('hello')
    expect(await ask('personal_ecRecover', ['hello', signature])).toBe(SIGNER)
    expect(await ask('personal_ecRecover', ['0x68656c6c6f', signature])).toBe(SIGNER)
    expect(await ask('personal_ecRecover', ['hallo', signature])).not.toBe(SIGNER)
  })

  it.each([[[]], [['hello']], [['hello', '0x12']], [['hello', 7]], [[7, '0x12']]])(
    'personal_ecRecover refuses %j with -32602',
    async (params) => {
      const { ask } = await start()
      await expect(ask('personal_ecRecover', params)).rejects.toMatchObject({ code: -32602 })
    },
  )

  it('wallet_watchAsset fails with 4200, and says that the wallet keeps no list of tokens', async () => {
    const { ask } = await start()
    const asset = { type: 'ERC20', options: { address: SIGNER, symbol: 'TEA', decimals: 18 } }
    await expect(ask('wallet_watchAsset', asset)).rejects.toMatchObject({
      code: 4200,
      message: 'The wallet does not support wallet_watchAsset: it keeps no list of tokens.',
    })
  })
})

describe('the provider before and after the client', () => {
  it('the provider rejects requests with 4900 before start() and after destroy(), waiting ones included [SIGN-51]', async () => {
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

  it('the provider calls every listener even if one throws, and no listener that was removed', async () => {
    const { ethereum, ask } = await start()
    const [heard, left] = [jest.fn(), jest.fn()]
    const thrown = jest.spyOn(globalThis, 'queueMicrotask').mockImplementation(() => undefined)
    ethereum.on('chainChanged', () => {
      throw new Error('theirs')
    })
    ethereum.on('chainChanged', left)
    ethereum.on('chainChanged', heard)
    ethereum.removeListener('chainChanged', left)
    const [once, gone] = [jest.fn(), jest.fn()]
    ethereum.once('chainChanged', once)
    ethereum.once('chainChanged', gone)
    ethereum.off('chainChanged', gone)
    await ask('wallet_switchEthereumChain', [{ chainId: '0xa' }])
    await ask('wallet_switchEthereumChain', [{ chainId: '0x2105' }])
    expect(once.mock.calls).toEqual([['0xa']])
    expect(gone).not.toHaveBeenCalled()
    expect(heard).toHaveBeenCalledWith('0xa')
    expect(left).not.toHaveBeenCalled()
    expect(thrown).toHaveBeenCalled()
    thrown.mockRestore()
  })
})
