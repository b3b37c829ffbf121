import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Address } from 'viem'
import { contractOf, createPerson, type Person, type ProofChanges } from './testing/person.ts'
import { createWalletSetting, type WalletSetting } from './testing/setting.ts'
import { startTestChain, type TestChain } from './testing/testChain.ts'

const UNAVAILABLE = { status: 502, body: { code: 'wallet_chain_unavailable' } }

let chain: TestChain
beforeAll(async () => {
  chain = await startTestChain(1)
})
afterAll(() => chain.stop())

const owner = createPerson('owner')
const mallory = createPerson('mallory')
const onChain = (chainId: number): ProofChanges => ({ message: { chainId }, body: { chainId: `eip155:${chainId}` } })

describe('a contract wallet on two chains', () => {
  let optimism: TestChain
  let two: WalletSetting
  beforeAll(async () => {
    optimism = await startTestChain(10)
    two = await createWalletSetting({ wallet: { rpcUrls: { 1: chain.url, 10: optimism.url } } })
  })
  afterAll(async () => {
    await two.close()
    await optimism.stop()
  })

  /** Puts a contract wallet that belongs to `key` at an address of the other chain. */
  const putThere = async (address: Address, key: Person): Promise<void> =>
    optimism.putCode(address, (await chain.codeAt((await chain.deployWallet(key)).address)) ?? '0x')
  const logIn = async (person: Person, changes?: ProofChanges) => two.authenticate(await two.proofBy(person, changes))
  const linkTo = async (token: string, person: Person, changes?: ProofChanges) =>
    two.link(await two.proofBy(person, changes, { token }), { token })
  const refusal = { status: 422, body: { code: 'invalid_credentials', cause: 'contract_of_another_chain' } }

  it('a contract wallet logs in on its first chain only, and one at the same address of another chain is refused [WALLET-35]', async () => {
    const wallet = await chain.deployWallet(owner)
    await putThere(wallet.address, mallory)
    expect((await logIn(wallet)).status).toBe(200)
    const impostor = contractOf(wallet.address, mallory)
    expect(await logIn(impostor, onChain(10))).toMatchObject(refusal)
    const { token } = await two.server.login('mallory@example.com')
    expect(await linkTo(token, impostor, onChain(10))).toMatchObject(refusal)
    expect((await logIn(wallet)).status).toBe(200)
  })

  it('a contract wallet moves to another chain when its user links it there, and is then refused on the first [WALLET-35]', async () => {
    const wallet = await chain.deployWallet(owner)
    await putThere(wallet.address, owner)
    const { token, user } = (await logIn(wallet)).body
    expect(user?.linked_accounts[0]).not.toHaveProperty('contract_chain')
    expect(await logIn(wallet, onChain(10))).toMatchObject(refusal)
    expect((await linkTo(token ?? '', wallet, onChain(10))).body.linked_accounts).toMatchObject([
      { address: wallet.address, chain_id: 'eip155:10' },
    ])
    expect((await logIn(wallet, onChain(10))).body.user?.id).toBe(user?.id)
    expect(await logIn(wallet)).toMatchObject(refusal)
  })

  it('a delegated account (EIP-7702) logs in on every chain as the same user', async () => {
    const delegate = createPerson('delegate')
    const account = createPerson('delegating')
    await putThere(account.address, delegate)
    const { user } = (await logIn(account)).body
    expect((await logIn(contractOf(account.address, delegate), onChain(10))).body.user?.id).toBe(user?.id)
    expect((await logIn(account, onChain(10))).body.user?.id).toBe(user?.id)
  })
})

describe('a chain node of wallets', () => {
  type Misbehaviour = (response: ServerResponse, method: string) => void
  let misbehaviour: Misbehaviour | undefined
  const calls: string[] = []
  /** Forwards calls to the node, unless a test has set a fault. */
  const proxy = createServer((request, response) => {
    const chunks: Buffer[] = []
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        const body = Buffer.concat(chunks).toString()
        const { method } = JSON.parse(body) as { method: string }
        calls.push(method)
        if (misbehaviour) return misbehaviour(response, method)
        void fetch(chain.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body }).then(
          async (answer) => response.writeHead(200, { 'content-type': 'application/json' }).end(await answer.text()),
        )
      })
  })
  let url: string
  let proxied: WalletSetting
  beforeAll(async () => {
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/key-of-the-operator`
    proxied = await createWalletSetting({ wallet: { rpcUrls: { 1: url }, rpcTimeoutMs: 1_500 } })
  })
  afterAll(async () => {
    await proxied.close()
    proxy.closeAllConnections()
    await new Promise((resolve) => proxy.close(resolve))
  })
  afterEach(() => {
    misbehaviour = undefined
    calls.length = 0
  })

  const json =
    (status: number, body: unknown): Misbehaviour =>
    (response) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const rpc = (answer: object): Misbehaviour => json(200, { jsonrpc: '2.0', id: 1, ...answer })
  const hangUp: Misbehaviour = (response) => void response.destroy()

  /** Answers that a contract exists, and fails calls to it with an error that gives no reason. */
  const failedCall =
    (code: number): Misbehaviour =>
    (response, method) =>
      rpc(method === 'eth_getCode' ? { result: '0x60' } : { error: { code, message: 'no' } })(response, method)

  it.each<[string, Misbehaviour]>([
    ['hangs up', hangUp],
    ['answers 503', json(503, { error: 'out of order' })],
    ['answers 401', json(401, { error: 'who are you' })],
    ['answers with its limit', rpc({ error: { code: -32_005, message: 'limit exceeded' } })],
    ['has an error of its own', rpc({ error: { code: -32_000, message: 'no backend at http://node.internal/key' } })],
    ['sends a page', (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hi</h1>')],
    ['sends us elsewhere', (response) => void response.writeHead(302, { location: chain.url }).end()],
    [
      'breaks down after the first question',
      (response, method) =>
        method === 'eth_getCode' ? rpc({ result: '0x60' })(response, method) : hangUp(response, method),
    ],
    [
      'answers the second question with rubbish',
      (response, method) => rpc({ result: method === 'eth_getCode' ? '0x60' : '0x1234' })(response, method),
    ],
    ['answers the second question with error 2', failedCall(2)],
    ['answers the second question with error 4', failedCall(4)],
  ])(
    'a chain node that %s makes the wallet login wallet_chain_unavailable, and the same proof logs in later [WALLET-36, V16.5.2]',
    async (_what, how) => {
      const proof = await proxied.proofBy(await chain.deployWallet(owner))
      misbehaviour = how
      expect(await proxied.authenticate(proof)).toMatchObject(UNAVAILABLE)
      misbehaviour = undefined
      expect((await proxied.authenticate(proof)).status).toBe(200)
    },
  )

  it('a chain node that never answers makes the wallet login wallet_chain_unavailable, and the same proof logs in later', async () => {
    const impatient = await createWalletSetting({
      wallet: { rpcUrls: { 1: url }, rpcTimeoutMs: 100 },
      beside: proxied.server,
    })
    const proof = await proxied.proofBy(await chain.deployWallet(owner))
    misbehaviour = () => {}
    expect(await impatient.authenticate(proof)).toMatchObject(UNAVAILABLE)
    misbehaviour = undefined
    expect((await proxied.authenticate(proof)).status).toBe(200)
    await impatient.close()
  })

  it('a chain node that answers the second question with error 3 makes the wallet login wrong_signature', async () => {
    const proof = await proxied.proofBy(await chain.deployWallet(owner))
    misbehaviour = failedCall(3)
    expect(await proxied.authenticate(proof)).toMatchObject({
      status: 422,
      body: { code: 'invalid_credentials', cause: 'wrong_signature' },
    })
  })

  it('a wallet login with a wrong nonce, site or chain, or with the signature of a key, does not call the chain node', async () => {
    const wallet = await chain.deployWallet(owner)
    await proxied.authenticate(await proxied.proofBy(wallet, { message: { nonce: '0123456789abcdef' } }))
    await proxied.authenticate(await proxied.proofBy(wallet, { message: { domain: 'evil.test' } }))
    await proxied.authenticate(await proxied.proofBy(wallet, { message: { chainId: 8453 }, body: { chainId: null } }))
    await proxied.authenticate(await proxied.proofBy(owner))
    expect(calls).toEqual([])
  })

  it("an error of the wallet's chain node shows the node's URL in neither answer nor log", async () => {
    const proof = await proxied.proofBy(await chain.deployWallet(owner))
    for (const how of [
      json(500, { error: `no ${url}` }),
      rpc({ error: { code: -32_000, message: `no ${url}` } }),
      hangUp,
    ]) {
      misbehaviour = how
      const { body } = await proxied.authenticate(proof)
      expect(body.code).toBe('wallet_chain_unavailable')
      expect(JSON.stringify(body)).not.toContain('key-of-the-operator')
    }
    expect(proxied.server.log()).not.toContain('key-of-the-operator')
    expect(proxied.server.log()).toContain('wallet_chain_unavailable')
  })
})
