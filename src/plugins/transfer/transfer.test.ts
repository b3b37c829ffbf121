import { selectFundingPayment, walletFlows } from '../../core/index.ts'
import { ChainFault, fakeChain, GWEI } from '../../core/chain/testing/fakeChain.ts'
import { WALLET } from '../../core/funding/testing/piggyBank.ts'
import { ADA, BOB } from '../../core/wallets/testing/fakeConnector.ts'
import { transferFlows } from './flows.ts'
import { checkAmount } from './screens/checkAmount.ts'
import { ETH, foxWallet, HASH, setUpTransfer, TOKEN } from './testing/setUp.ts'

const open: { end: () => void }[] = []
afterEach(() => open.splice(0).forEach(({ end }) => end()))
const setUp = async (options: Parameters<typeof setUpTransfer>[0] = {}) => {
  const world = await setUpTransfer(options)
  open.push(world)
  return world
}
const hex = (value: bigint | number) => `0x${value.toString(16)}`
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
const declined = () => {
  throw Object.assign(new Error('no'), { code: 4001 })
}
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error as { code: string; retryable: boolean },
  )
const codeOf = async (work: Promise<unknown>) => (await failureOf(work))?.code ?? null

describe('a transfer', () => {
  it("a transfer switches the wallet's chain, and sends the named amount to the named address [FUND-39]", async () => {
    const { begin, fox, wallet, client } = await setUp()
    const { id } = await begin({ details: { wallet: wallet.id, from: wallet.address } })
    expect(fox.asked.slice(-4)).toEqual([
      'wallet_switchEthereumChain',
      'eth_chainId',
      'eth_chainId',
      'eth_sendTransaction',
    ])
    expect(fox.sent).toEqual([{ from: ADA, to: WALLET, value: hex(ETH / 2n), chainId: '0x2105' }])
    expect(id).toBe(`8453:${HASH}`)
    expect(selectFundingPayment(client.store.getState())).toMatchObject({
      status: 'pending',
      provider: 'transfer',
      details: { from: ADA, wallet: 'fox' },
    })
  })

  it('a transfer of a token calls its contract, with a value of 0', async () => {
    const fake = fakeChain({ id: 8_453 })
    fake.set('eth_call', ([{ to }]: readonly [{ to: string }]) => (to === TOKEN.token ? word(2_000_000n) : '0x'))
    const { begin, fox } = await setUp({ fake })
    await begin({ asset: TOKEN, amount: '1.5' })
    expect(fox.sent).toEqual([
      {
        from: ADA,
        to: TOKEN.token,
        value: '0x0',
        chainId: '0x2105',
        data: `0xa9059cbb${WALLET.slice(2).toLowerCase().padStart(64, '0')}${(1_500_000).toString(16).padStart(64, '0')}`,
      },
    ])
  })

  it('sending the whole balance states its fees, and amount and fees fit into the balance', async () => {
    const { begin, fox, until, client } = await setUp()
    const { max, fee } = await until(
      client.run(transferFlows.quote, {
        address: WALLET,
        chainId: 8_453,
        asset: { token: null, symbol: 'ETH', decimals: 18 },
      }),
    )
    expect(BigInt(fee ?? 0)).toBe(21_000n * 3n * GWEI)
    expect(BigInt(max)).toBe(ETH - 21_000n * 3n * GWEI)
    await begin({ amount: '0.999937' })
    const [{ value, gas, maxFeePerGas, maxPriorityFeePerGas } = {}] = fox.sent
    expect({ gas, maxFeePerGas, maxPriorityFeePerGas }).toEqual({
      gas: '0x5208',
      maxFeePerGas: hex(3n * GWEI),
      maxPriorityFeePerGas: hex(GWEI),
    })
    expect(BigInt(value ?? 0) + BigInt(gas ?? 0) * BigInt(maxFeePerGas ?? 0)).toBe(ETH)
  })

  it('sending the whole balance keeps the fee cap that was quoted, even if the base fee has risen since', async () => {
    const fake = fakeChain({ id: 8_453 })
    const { begin, fox } = await setUp({ fake })
    fake.set('eth_getBlockByNumber', { baseFeePerGas: hex((GWEI * 3n) / 2n), gasLimit: '0x1c9c380' })
    await begin({ amount: '0.999937' })
    expect(fox.sent[0]?.maxFeePerGas).toBe(hex(3n * GWEI))
  })

  it("the maximum of a transfer leaves room for a rollup's fee", async () => {
    const fake = fakeChain({ id: 8_453 })
    fake.set('eth_call', word(1_000_000_000_000n))
    const { until, client } = await setUp({ fake })
    const { fee } = await until(
      client.run(transferFlows.quote, {
        address: WALLET,
        chainId: 8_453,
        asset: { token: null, symbol: 'ETH', decimals: 18 },
      }),
    )
    expect(BigInt(fee ?? 0)).toBe(21_000n * 3n * GWEI + 1_250_000_000_000n)
  })

  it('sending the whole balance on a chain without a base fee states a gas price', async () => {
    const fake = fakeChain({ id: 8_453 })
    fake.set('eth_getBlockByNumber', { gasLimit: '0x1c9c380' })
    const { begin, fox } = await setUp({ fake })
    await begin({ amount: '0.99995' })
    expect(fox.sent[0]).toMatchObject({
      gas: '0x5208',
      gasPrice: hex(ETH / 20_000n / 21_000n > 2n * GWEI ? 2n * GWEI : ETH / 20_000n / 21_000n),
    })
  })

  it('two clicks send one transfer', async () => {
    const { begin, fox } = await setUp()
    const [one, other] = await Promise.all([begin(), begin()])
    expect(one).toEqual(other)
    expect(fox.sent).toHaveLength(1)
  })
})

describe('a transfer that is not sent', () => {
  const asked = (world: Awaited<ReturnType<typeof setUp>>, args: Parameters<typeof world.begin>[0] = {}) =>
    codeOf(world.begin(args))

  it.each([
    ['more than the balance', { amount: '1.1' }, 'transfer_insufficient_balance'],
    ['no amount', { amount: undefined }, 'transfer_invalid_amount'],
    ['nothing', { amount: '0' }, 'funding_invalid_amount'],
    ['less than nothing', { amount: '-1' }, 'funding_invalid_amount'],
    ['30 decimals', { amount: `0.${'1'.repeat(30)}` }, 'funding_invalid_amount'],
    ['all, with nothing for the fee', { amount: '1' }, 'transfer_insufficient_fee'],
    ['a wallet that is not connected', { details: { wallet: 'den:bear' } }, 'transfer_no_wallet'],
    ['another account than was seen', { details: { from: BOB } }, 'transfer_account_changed'],
    ["another user's address", { address: BOB }, 'funding_address_not_linked'],
    ['an unknown chain', { chainId: 5 }, 'unsupported_chain_id'],
  ])('a transfer fails for %s, and is not sent', async (_, args, code) => {
    const world = await setUp()
    expect(await asked(world, args)).toBe(code)
    expect(world.fox.asked).not.toContain('eth_sendTransaction')
  })

  it('a transfer from a wallet to itself fails with transfer_same_address', async () => {
    const fox = foxWallet()
    fox.answers.eth_requestAccounts = () => [WALLET]
    const world = await setUp({ fox })
    expect(await asked(world)).toBe('transfer_no_wallet')
    expect(await asked(world, { details: { wallet: world.wallet.id } })).toBe('transfer_same_address')
  })

  it('a token transfer fails with transfer_insufficient_fee if no coin is left for the fee', async () => {
    const fake = fakeChain({ id: 8_453 })
    fake.set('eth_getBalance', '0x1')
    fake.set('eth_call', word(2_000_000n))
    expect(await asked(await setUp({ fake }), { asset: TOKEN, amount: '1' })).toBe('transfer_insufficient_fee')
  })

  it.each([
    ['does not answer', 'eth_getBalance', new ChainFault('down'), 'transfer_network_unreachable'],
    [
      'would refuse it',
      'eth_estimateGas',
      new ChainFault({ code: 3, message: 'execution reverted' }),
      'transfer_refused',
    ],
  ])('a transfer fails if the chain %s', async (_, method, fault, code) => {
    const fake = fakeChain({ id: 8_453 })
    fake.set(method, fault)
    expect(await asked(await setUp({ fake }))).toBe(code)
  })

  it.each<[string, string, () => unknown, string]>([
    ['the user declines', 'eth_sendTransaction', declined, 'wallets_rejected'],
    ['the user stays on the other chain', 'wallet_switchEthereumChain', declined, 'transfer_wrong_network'],
    [
      'the wallet says that it changed the chain, and did not',
      'wallet_switchEthereumChain',
      () => null,
      'transfer_wrong_network',
    ],
    ['the wallet does not say what it sent', 'eth_sendTransaction', () => '0x12', 'transfer_unreadable'],
  ])('a transfer fails without a payment if %s', async (_, method, answer, code) => {
    const fox = foxWallet()
    fox.answers[method] = answer
    const world = await setUp({ fox })
    expect(await asked(world)).toBe(code)
    expect(selectFundingPayment(world.client.store.getState())).toBeNull()
  })

  it('a transfer fails with transfer_account_changed if the account changes along with the chain', async () => {
    const fox = foxWallet()
    const change = fox.answers.wallet_switchEthereumChain
    fox.answers.wallet_switchEthereumChain = (params) => {
      fox.emit('accountsChanged', [BOB])
      return change?.(params)
    }
    expect(await asked(await setUp({ fox }))).toBe('transfer_account_changed')
    expect(fox.sent).toEqual([])
  })

  it('a wallet that goes away before it answers fails with transfer_disconnected, which is not retryable', async () => {
    const fox = foxWallet()
    let tell = () => {}
    const wasAsked = new Promise<void>((resolve) => {
      tell = resolve
    })
    fox.answers.eth_sendTransaction = () => {
      tell()
      return new Promise(() => undefined)
    }
    const world = await setUp({ fox })
    const failure = failureOf(world.begin())
    await world.until(wasAsked)
    await world.until(world.client.run(walletFlows.disconnect, { id: world.wallet.id }))
    expect(await failure).toMatchObject({ code: 'transfer_disconnected', retryable: false })
  })
})

describe('the status of a transfer', () => {
  const RECEIPT = {
    transactionHash: HASH,
    status: '0x1',
    blockNumber: '0x11',
    blockHash: HASH,
    from: ADA,
    to: WALLET,
    gasUsed: '0x5208',
    effectiveGasPrice: '0xa',
  }
  const SENT = { from: ADA, wallet: 'fox', to: WALLET, value: hex(ETH / 2n), data: '0x' }
  const OTHER = `0x${'cd'.repeat(32)}`

  async function look(
    answers: Readonly<Record<string, unknown>>,
    details: object | undefined = SENT,
    id = `8453:${HASH}`,
  ) {
    const fake = fakeChain({ id: 8_453 })
    const { client, until } = await setUp({ fake })
    fake.set('eth_getTransactionReceipt', null)
    fake.set('eth_getTransactionByHash', null)
    fake.set('eth_blockNumber', '0x20')
    for (const [method, answer] of Object.entries(answers)) fake.set(method, answer)
    return until(client.run(transferFlows.pollStatus, { id, request: null, details: details as never }))
  }

  it('the status of a transfer ends with its receipt: completed, or failed with transfer_reverted', async () => {
    expect(await look({ eth_getTransactionReceipt: RECEIPT })).toEqual({ status: 'completed', hash: HASH })
    expect(await look({ eth_getTransactionReceipt: { ...RECEIPT, status: '0x0' } })).toEqual({
      status: 'failed',
      hash: HASH,
      code: 'transfer_reverted',
    })
  })

  it('the status of a transfer is read from the id of the payment alone if no details are stored', async () => {
    expect(await look({ eth_getTransactionReceipt: RECEIPT }, undefined)).toEqual({ status: 'completed', hash: HASH })
    expect(await look({}, undefined, 'a-payment-that-nobody-began')).toBeNull()
  })

  it('the status of a transfer is pending before a block includes it, and the nonce is kept', async () => {
    expect(await look({ eth_getTransactionByHash: { nonce: '0x7' } })).toEqual({
      status: 'pending',
      hash: HASH,
      details: { ...SENT, nonce: 7, unseen: 0, block: 32 },
    })
  })

  it('the status of a transfer counts the polls in which no node knows it', async () => {
    expect(await look({}, { ...SENT, unseen: 9 })).toMatchObject({ status: 'pending', details: { unseen: 10 } })
  })

  it('the status of a transfer does not change if the chain does not answer', async () => {
    expect(await look({ eth_getTransactionReceipt: new ChainFault('down') })).toBeNull()
  })

  const inBlock = (change: object) => ({
    eth_getTransactionCount: '0x8',
    eth_getBlockByNumber: {
      transactions: [
        {
          hash: OTHER,
          from: ADA.toLowerCase(),
          nonce: '0x7',
          to: WALLET.toLowerCase(),
          value: SENT.value,
          input: '0x',
          ...change,
        },
      ],
    },
  })

  it('a transfer that was sped up in the wallet completes with the new hash [FUND-41]', async () => {
    const answers = {
      ...inBlock({}),
      eth_getTransactionReceipt: ([hash]: readonly string[]) =>
        hash === OTHER ? { ...RECEIPT, transactionHash: OTHER } : null,
    }
    expect(await look(answers, { ...SENT, nonce: 7, block: 31 })).toEqual({ status: 'completed', hash: OTHER })
  })

  it.each([
    ['cancelled', { to: ADA, value: '0x0' }],
    ['with less', { value: '0x1' }],
    ['with a call', { input: '0x12' }],
  ])('a transfer that was replaced in the wallet (%s) fails with transfer_replaced [FUND-41]', async (_, change) => {
    expect(await look(inBlock(change), { ...SENT, nonce: 7, block: 31 })).toEqual({
      status: 'failed',
      hash: OTHER,
      code: 'transfer_replaced',
    })
  })

  it('a transfer whose nonce is used up stays pending for four polls without a receipt, and fails at the fifth', async () => {
    const gone = { eth_getTransactionCount: '0x8', eth_getBlockByNumber: { transactions: [] } }
    expect(await look(gone, { ...SENT, nonce: 7, late: 3 })).toMatchObject({ status: 'pending', details: { late: 4 } })
    expect(await look(gone, { ...SENT, nonce: 7, late: 4 })).toEqual({
      status: 'failed',
      hash: HASH,
      code: 'transfer_replaced',
    })
  })
})

describe('the amount that the user types', () => {
  const asset = { token: null, symbol: 'ETH', decimals: 18 }
  const quote = { balance: String(ETH), coin: String(ETH), fee: String(ETH / 100n), max: String((ETH * 99n) / 100n) }
  it.each([
    ['0.99', null],
    ['0.991', 'transfer.error.fee'],
    ['1.1', 'transfer.error.balance'],
    ['', 'transfer.error.amount'],
    ['0', 'transfer.error.amount'],
    ['-1', 'transfer.error.amount'],
    ['1e3', 'transfer.error.amount'],
    [`0.${'1'.repeat(30)}`, 'transfer.error.digits'],
  ])('checkAmount finds in the typed amount %j the error %j', (text, key) => {
    expect(checkAmount({ text, asset, quote, coin: asset })?.key ?? null).toBe(key)
  })

  it('a token amount is refused if the coin does not cover the fee', () => {
    const check = (coin: bigint) =>
      checkAmount({ text: '1', asset: TOKEN, quote: { ...quote, balance: '1000000', coin: String(coin) }, coin: asset })
    expect(check(ETH / 100n)).toBeNull()
    expect(check(ETH / 100n - 1n)).toEqual({ key: 'transfer.error.coin', values: { coin: 'ETH' } })
  })
})
