import { JsonRpcProvider, Wallet, parseEther, toQuantity, type TransactionLike } from 'ethers'
import { startAnvil, type Anvil } from '@latchkey/test-support/anvil'
import type { AuthError, Chain } from '../../../core/index.ts'
import { keySigner } from '../testing/keySigner.ts'
import { atEnd, setUp } from '../testing/setUp.ts'
import { chainErrorOf } from '../describe/failureOf.ts'
import { GAS_PRICE_ORACLE } from './fees/opStack.ts'
import { prepareTransaction } from './prepareTransaction.ts'
import { readTransaction } from '../request/readTransaction.ts'
import { awaitReceipt, sendRaw } from './sendRaw.ts'
import { failureOfRun, runAlone, urlOf } from '../../../core/chain/testing/fakeChain.ts'
import type { SendTransactionArgs } from '../request/types.ts'

/** First account of anvil, which is the first wallet of the frame in memory; and the second, which has its own money. */
const ME = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const MY_KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const TO = '0x000000000000000000000000000000000000dEaD'
/** Code that reverts whatever it is asked, and code that answers 0.001 ETH. */
const REFUSES = '0x60006000fd'
const ANSWERS = '0x66038d7ea4c680006000526020' + '6000f3'
const REFUSER = '0x00000000000000000000000000000000000000F1'
const STATION = 'https://gasstation.polygon.technology/v2'

const nodes = new Map<number, Anvil>()
const ticking: NodeJS.Timeout[] = []

beforeAll(async () => {
  for (const id of [31_337, 10, 56, 42_161, 137]) nodes.set(id, await startAnvil({ chainId: id }))
})
afterAll(async () => {
  for (const node of nodes.values()) await node.stop()
})
afterEach(() => {
  ticking.splice(0).forEach((interval) => clearInterval(interval))
})

const nodeOf = (id: number) => nodes.get(id)?.url ?? ''
const chainOf = (id: number): Chain => ({
  id,
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [nodeOf(id)] } },
})
const ask = async (id: number, method: string, ...params: unknown[]): Promise<unknown> => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(nodeOf(id), { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return ((await response.json()) as { result?: unknown }).result
}
const nonceOf = async (id: number) => Number(await ask(id, 'eth_getTransactionCount', ME, 'latest'))
const sign = (transaction: TransactionLike) => new Wallet(MY_KEY).signTransaction(transaction)
const prepare = (id: number, transaction: object) => {
  const chain = chainOf(id)
  return runAlone(prepareTransaction, [readTransaction({ to: TO, ...transaction }, ME), ME, chain])
}

/** A user with a wallet, in a host that asks its users itself: the modal shows no prompts. */
async function sender(id: number) {
  const nets = globalThis.fetch
  const world = await setUp({
    sign: keySigner,
    options: { promptOnSignature: false },
    config: { supportedChains: [chainOf(id)] },
  })
  // Calls to the chain go out to anvil, the gas station's is answered here, and the fake provider gets all others.
  const inMemory = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const url = urlOf(input)
    if (url === STATION) return new Response(JSON.stringify({ standard: { maxFee: 60, maxPriorityFee: 30.5 } }))
    return (url.startsWith('http://127.0.0.1') ? nets : inMemory)(input, init)
  }
  atEnd(() => {
    globalThis.fetch = inMemory
  })
  await world.logIn()
  expect((await world.until(world.api.create())).address).toBe(ME)
  ticking.push(setInterval(() => void world.clock.advance(50), 20))
  return (transaction: object, more: Partial<SendTransactionArgs> = {}) =>
    world.api.sendTransaction({ transaction: { to: TO, ...transaction }, ...more })
}

const failure = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown as AuthError,
  )
  return { code: error?.code, chain: chainErrorOf(error)?.code }
}

describe('sending on a real node (anvil)', () => {
  it('a payment on anvil arrives, and the receipt says what it cost', async () => {
    const send = await sender(31_337)
    const before = BigInt((await ask(31_337, 'eth_getBalance', TO, 'latest')) as string)
    const { hash, receipt } = await send({ value: parseEther('0.25') })
    expect(BigInt((await ask(31_337, 'eth_getBalance', TO, 'latest')) as string) - before).toBe(parseEther('0.25'))
    expect(receipt).toMatchObject({ hash, status: 'success', gasUsed: '0x5208', from: ME.toLowerCase() })
    expect(BigInt(receipt?.fee ?? 0)).toBe(21_000n * BigInt(receipt?.effectiveGasPrice ?? 0))
  })

  it('three payments in a row on anvil use three nonces', async () => {
    const send = await sender(31_337)
    const first = await nonceOf(31_337)
    for (const value of [1n, 2n, 3n]) await send({ value })
    expect(await nonceOf(31_337)).toBe(first + 3)
  })

  it.each([
    [56, '0x0', {}],
    [42_161, '0x2', { maxPriorityFeePerGas: '0x0' }],
    [137, '0x2', { maxFeePerGas: toQuantity(60_000_000_000n), maxPriorityFeePerGas: toQuantity(30_500_000_000n) }],
  ])("a transaction on anvil's chain %d has the type %s", async (id, type, fees) => {
    const send = await sender(id)
    const { hash } = await send({ value: 1n })
    expect(await ask(id, 'eth_getTransactionByHash', hash)).toMatchObject({ type, ...fees })
  })

  it('a contract that reverts on anvil fails before sending, or by its receipt if the host set a gas limit', async () => {
    await ask(31_337, 'anvil_setCode', REFUSER, REFUSES)
    await expect(prepare(31_337, { to: REFUSER, data: '0x12345678' })).resolves.toMatchObject({
      filled: null,
      hasFunds: true,
      isContract: true,
      refusal: { code: 'CALL_EXCEPTION', detail: expect.stringMatching(/revert/) as string, rpc: { code: 3 } },
    })
    const send = await sender(31_337)
    expect(await failure(send({ to: REFUSER, data: '0x12345678' }))).toEqual({
      code: 'transaction_failure',
      chain: 'CALL_EXCEPTION',
    })
    const before = await nonceOf(31_337)
    expect(await failure(send({ to: REFUSER, data: '0x12345678', gasLimit: 60_000 }))).toEqual({
      code: 'transaction_failure',
      chain: 'CALL_EXCEPTION',
    })
    expect(await nonceOf(31_337)).toBe(before + 1)
  })

  it('a wallet with too little money is refused by the plugin, and by anvil', async () => {
    const send = await sender(31_337)
    expect(await failure(send({ value: parseEther('1000000') }))).toEqual({
      code: 'transaction_failure',
      chain: 'INSUFFICIENT_FUNDS',
    })
    const balance = BigInt((await ask(31_337, 'eth_getBalance', ME, 'latest')) as string)
    await expect(prepare(31_337, { value: balance })).resolves.toMatchObject({ hasFunds: false })
    const raw = await sign({
      to: TO,
      value: balance,
      chainId: 31_337,
      type: 2,
      gasLimit: 21_000,
      nonce: await nonceOf(31_337),
      maxFeePerGas: 3_000_000_000,
      maxPriorityFeePerGas: 1,
    })
    expect(
      await failureOfRun(runAlone(sendRaw, [chainOf(31_337), { raw, hash: `0x${'0'.repeat(64)}` }])),
    ).toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  })

  it('a payment with a used nonce fails on anvil with NONCE_EXPIRED', async () => {
    const send = await sender(31_337)
    await send({ value: 1n })
    expect(await failure(send({ value: 2n, nonce: 0 }))).toEqual({
      code: 'transaction_failure',
      chain: 'NONCE_EXPIRED',
    })
  })

  it('a replacement that pays too little is refused by anvil, and one that pays more replaces the transaction', async () => {
    const id = 31_337
    const nonce = await nonceOf(id)
    const common = { to: TO, chainId: id, type: 2, gasLimit: 21_000, nonce }
    await ask(id, 'evm_setAutomine', false)
    try {
      const first = await sign({
        ...common,
        value: 1,
        maxFeePerGas: 10_000_000_000,
        maxPriorityFeePerGas: 2_000_000_000,
      })
      const { Transaction } = await import('ethers/transaction')
      const hash = Transaction.from(first).hash ?? ''
      const chain = chainOf(id)
      await runAlone(sendRaw, [chain, { raw: first, hash }])
      await expect(runAlone(sendRaw, [chain, { raw: first, hash }, true])).resolves.toBe(true)
      // anvil's words for a transaction that it has: 'transaction already imported'.
      await expect(runAlone(sendRaw, [chain, { raw: first, hash }])).rejects.toMatchObject({ fate: 'unknown' })
      const cheap = await sign({
        ...common,
        value: 2,
        maxFeePerGas: 9_000_000_000,
        maxPriorityFeePerGas: 1_000_000_000,
      })
      expect(await failureOfRun(runAlone(sendRaw, [chain, { raw: cheap, hash: `0x${'1'.repeat(64)}` }]))).toMatchObject(
        { code: 'REPLACEMENT_UNDERPRICED' },
      )
      const dear = await sign({
        ...common,
        value: 3,
        maxFeePerGas: 30_000_000_000,
        maxPriorityFeePerGas: 9_000_000_000,
      })
      await runAlone(sendRaw, [chain, { raw: dear, hash: Transaction.from(dear).hash ?? '' }])
      await ask(id, 'evm_mine')
      const waiting = runAlone(awaitReceipt, [chain, { hash, from: ME, nonce }], { passes: (ms) => ms < 10_000 })
      expect(await failureOfRun(waiting)).toMatchObject({ code: 'TRANSACTION_REPLACED' })
    } finally {
      await ask(id, 'evm_setAutomine', true)
    }
  })

  it('the fee on an OP stack chain includes the L1 fee that the oracle contract answers', async () => {
    await ask(10, 'anvil_setCode', GAS_PRICE_ORACLE, ANSWERS)
    const { fee, filled, hasFunds } = await prepare(10, { value: 1n })
    const price = filled?.fees.type === 2 ? filled.fees.maxFeePerGas : 0n
    expect(fee).toBe(21_000n * price + 1_000_000_000_000_000n)
    const block = (await ask(10, 'eth_getBlockByNumber', 'latest', false)) as { baseFeePerGas: string }
    const tip = filled?.fees.type === 2 ? filled.fees.maxPriorityFeePerGas : 0n
    expect(price).toBe((BigInt(block.baseFeePerGas) * 126n) / 100n + tip)
    expect(hasFunds).toBe(true)
    await ask(10, 'anvil_setCode', GAS_PRICE_ORACLE, REFUSES)
    await expect(prepare(10, { value: 1n })).rejects.toThrow('Failed to set gas price for OP stack transaction')
  })

  it('the fees that the plugin prepares match those of ethers', async () => {
    const ethers = new JsonRpcProvider(nodeOf(31_337), 31_337, { staticNetwork: true, cacheTimeout: -1 })
    const { maxFeePerGas, maxPriorityFeePerGas } = await ethers.getFeeData()
    const { filled } = await prepare(31_337, { value: 1n })
    ethers.destroy()
    expect(filled?.fees).toEqual({ type: 2, maxFeePerGas, maxPriorityFeePerGas })
  })

  it('on a chain without base fees, each fee strategy pays what ethers pays', async () => {
    for (const id of [4_242, 8_453, 42_170, 80_002]) {
      nodes.set(id, await startAnvil({ chainId: id, hardfork: 'berlin' }))
      const ethers = new JsonRpcProvider(nodeOf(id), id, { staticNetwork: true, cacheTimeout: -1 })
      const { gasPrice, maxFeePerGas } = await ethers.getFeeData()
      ethers.destroy()
      expect(maxFeePerGas).toBeNull()
      await ask(id, 'anvil_setCode', GAS_PRICE_ORACLE, ANSWERS)
      const send = await sender(id)
      const { hash, receipt } = await send({ value: 1n })
      expect(receipt?.status).toBe('success')
      const sent = (await ask(id, 'eth_getTransactionByHash', hash)) as { type: string; gasPrice: string }
      expect([sent.type, BigInt(sent.gasPrice)]).toEqual(['0x0', gasPrice])
    }
  })

  it('a node that answers another chain id is refused [ERROR-68, SEND-10]', async () => {
    const wrong = { ...chainOf(31_337), id: 1 }
    const work = runAlone(prepareTransaction, [readTransaction({ to: TO }, ME), ME, wrong])
    expect(await failureOfRun(work)).toEqual({ code: 'unsupported_chain_id', message: 'Unsupported chain: 31337' })
  })
})
