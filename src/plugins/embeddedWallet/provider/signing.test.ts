import { start, withWallet } from '../testing/ethereum.ts'
import { walletProvider, type SetUpOptions } from '../testing/setUp.ts'
import { readTransactionParameter } from './readTransactionParameter.ts'

const TO = `0x${'2'.repeat(40)}`

describe('signing through the provider', () => {
  const SILENT: SetUpOptions = { options: { promptOnSignature: false } }
  const HELLO = '0x68656c6c6f'

  it('personal_sign accepts its two parameters in either order', async () => {
    const { ask, address, asked } = await withWallet(SILENT)
    const signature = await ask('personal_sign', [HELLO, address])
    expect(signature).toMatch(/^0x[0-9a-f]{130}$/)
    expect(await ask('personal_sign', [address.toLowerCase(), HELLO])).toBe(signature)
    expect(await ask('personal_sign', ['hello', address])).toBe(signature)
    expect(asked('wallet:rpc').map(({ data }) => (data as { request: unknown }).request)).toEqual(
      Array(3).fill({ method: 'personal_sign', params: [HELLO, address] }),
    )
  })

  it('the provider refuses to sign for another account', async () => {
    const { ask, asked, address } = await withWallet(SILENT)
    const other = `0x${'2'.repeat(40)}`
    await expect(ask('personal_sign', [HELLO, other])).rejects.toMatchObject({ code: 4100 })
    await expect(ask('eth_signTypedData_v4', [other, '{}'])).rejects.toMatchObject({ code: 4100 })
    await expect(ask('eth_sendTransaction', [{ from: other, to: address, value: '0x1' }])).rejects.toMatchObject({
      code: 4100,
    })
    await expect(ask('eth_signTransaction', [{ from: other, to: address }])).rejects.toMatchObject({ code: 4100 })
    expect(asked('wallet:rpc')).toEqual([])
  })

  it.each([
    ['personal_sign', []],
    ['personal_sign', [HELLO]],
    ['personal_sign', [7, 'address']],
    ['personal_sign', ['', 'address']],
    ['eth_signTypedData_v4', ['address']],
    ['eth_signTypedData_v4', ['address', 7]],
    ['eth_signTypedData_v4', ['address', 'no json']],
    ['eth_sendTransaction', []],
    ['eth_sendTransaction', ['0x']],
    ['eth_sendTransaction', [[]]],
    ['eth_sendTransaction', [{ to: HELLO }]],
    ['eth_sendTransaction', [{ data: '0x01', input: '0x02' }]],
    ['eth_sendTransaction', [{ type: '0x4' }]],
    ['eth_sendTransaction', [{ authorizationList: [] }]],
    ['eth_sendTransaction', [{ to: TO, type: '0x0', accessList: [] }]],
    ['eth_sendTransaction', [{ to: TO, type: '0x0', accessList: [{ address: TO, storageKeys: [] }] }]],
    ['eth_sendTransaction', [{ nonce: 'many' }]],
  ])('the provider refuses %s %j with -32602', async (method, params) => {
    const { ask, asked, address } = await withWallet(SILENT)
    const given = params.map((one: unknown) => (one === 'address' ? address : one))
    await expect(ask(method, given)).rejects.toMatchObject({ code: -32602 })
    expect(asked('wallet:rpc')).toEqual([])
  })

  it('readTransactionParameter drops fields that are null, and accepts both names of a field if their values agree', () => {
    const transaction = { from: TO, to: TO, value: null, chainId: null, type: null, nonce: null, accessList: null }
    expect(
      readTransactionParameter({ ...transaction, data: null, input: '0xab', gasLimit: null, gas: '0x5208' }),
    ).toEqual({ from: TO, to: TO, data: '0xab', gasLimit: '0x5208' })
    expect(
      readTransactionParameter({ to: null, data: '0xAB', input: '0xab', gasLimit: 21_000n, gas: '0x5208', from: null }),
    ).toEqual({ to: null, data: '0xAB', gasLimit: 21_000n })
  })

  it.each([
    [
      { data: '0x01', input: '0x02' },
      '',
      'data (0x01) and input (0x02) are two names of one field and differ. Leave out one of them.',
    ],
    [
      { gas: '0x5208', gasLimit: '0x5209' },
      'calls[1]',
      'calls[1].gasLimit (0x5209) and calls[1].gas (0x5208) are two names of one field and differ. Leave out one of them.',
    ],
    [{ type: '0x3' }, '', 'type (0x3) is of a type that the wallet does not sign. It signs types 0, 1 and 2.'],
    [
      { blobVersionedHashes: [] },
      '',
      'blobVersionedHashes ([]) is of a type that the wallet does not sign. It signs types 0, 1 and 2.',
    ],
    [{ nonce: 'many' }, '', 'nonce (many) is not a whole number. Pass hex text such as 0x1.'],
    [{ chainId: 'one' }, 'calls[0]', 'calls[0].chainId (one) is not the id of a chain. Pass hex text such as 0x1.'],
  ])('the provider names what is wrong in the typed data %j at %j [SIGN-47]', (transaction, path, message) => {
    expect(() => readTransactionParameter(transaction, path)).toThrow(
      expect.objectContaining({ code: -32602, message }),
    )
  })

  it('eth_signTypedData_v4 refuses invalid data with -32602 before any screen, and names path, type and value [SIGN-24]', async () => {
    const { ask, asked, address, modal } = await withWallet()
    const data = {
      domain: {},
      types: { Order: [{ name: 'items', type: 'Item[]' }], Item: [{ name: 'count', type: 'uint8' }] },
      primaryType: 'Order',
      message: { items: [{ count: 1 }, { count: 256 }] },
    }
    await expect(ask('eth_signTypedData_v4', [address, JSON.stringify(data)])).rejects.toMatchObject({
      code: -32602,
      message: 'message.items[1].count must be uint8, not 256.',
      data: { code: 'invalid_message' },
    })
    expect([modal().screen, asked('wallet:rpc')]).toEqual([null, []])
  })

  it('signing through the provider fails without a user, and without a wallet [SIGN-11]', async () => {
    const { ask, logIn } = await start(SILENT)
    const params = [HELLO, `0x${'2'.repeat(40)}`]
    await expect(ask('personal_sign', params)).rejects.toMatchObject({
      code: 4100,
      data: { code: 'must_be_authenticated' },
    })
    await logIn()
    await expect(ask('personal_sign', params)).rejects.toMatchObject({
      code: 4100,
      data: { code: 'embedded_wallet_not_found' },
    })
  })

  it('two requests to sign through the provider ask the user one after the other [ERROR-61, SIGN-45, SIGN-48]', async () => {
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
    // Success shows first, so that a second click on the button cannot sign a message that nobody has read.
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

  it("a request that the user declines fails with 4001 and 'The user rejected the request.' [ERROR-61, SIGN-48]", async () => {
    const { request, begin, address, dismiss, clock } = await withWallet()
    const work = request('personal_sign', [HELLO, address])
    await begin(work)
    dismiss()
    await clock.advance(300)
    await expect(work).rejects.toMatchObject({ code: 4001, message: 'The user rejected the request.' })
  })

  it("a request that fails for another reason fails with -32603 and 'An error has occurred, please try again.' [ERROR-61, ERROR-62, SIGN-48]", async () => {
    const { ask, address, frame } = await withWallet(SILENT)
    frame.fail('wallet:rpc', { type: 'error', message: 'share 3 is broken' })
    await expect(ask('personal_sign', [HELLO, address])).rejects.toMatchObject({
      code: -32603,
      message: 'An error has occurred, please try again.',
    })
  })

  it('a request to sign recovers the wallet first if the device has lost the wallet', async () => {
    const { ask, address, frame, asked } = await withWallet(SILENT)
    frame.evict()
    expect(await ask('personal_sign', [HELLO, address])).toMatch(/^0x/)
    expect(asked('wallet:recover')).toHaveLength(1)
    expect(asked('wallet:rpc')).toHaveLength(2)
  })

  /** A signature request on a device without the wallet, which is recovered with a password. */
  async function onNewDevice() {
    const provider = walletProvider()
    const first = await withWallet({ provider, recoveries: ['ownPassword'] })
    void first.api.setRecovery()
    await first.clock.advance(50)
    await first.setUpOwn('ownPassword', 'open sesame', 'set')
    const second = await start({ provider, recoveries: ['ownPassword'] })
    await second.logIn()
    const outcome = await second.begin(second.request('personal_sign', [HELLO, first.address]))
    return { second, outcome }
  }

  it('a request to sign on a new device asks for the recovery and then for the signature, in one modal', async () => {
    const { second, outcome } = await onNewDevice()
    expect(second.screen()).toBe('RECOVER')
    await second.recoverOwn('ownPassword', 'open sesame')
    await second.clock.advance(1_450)
    expect(second.modal()).toMatchObject({ isOpen: true, screen: { screen: 'EMBEDDED_WALLET_SIGN_REQUEST_SCREEN' } })
    second.client.store.dispatch({ type: 'embeddedWallet/approved', payload: {} })
    await second.clock.advance(50)
    expect(outcome).toHaveBeenCalledWith(expect.stringMatching(/^0x/))
  })

  it('leaving the recovery that a request to sign began fails with 4001', async () => {
    const { second, outcome } = await onNewDevice()
    second.dismiss()
    await second.clock.advance(300)
    expect(outcome).toHaveBeenCalledWith(4001)
  })
})
