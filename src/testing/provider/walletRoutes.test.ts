import { keccak256, toBytes } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { brandNames, type WireError, type WireSession, type WireUser } from '../../core/contract.ts'
import { WALLET_PATHS, type WireWalletNonce } from '../../plugins/wallet/contract.ts'
import { fakeProvider, type FakeProvider } from './fakeProvider.ts'
import { walletAccount } from './walletRoutes.ts'

const person = (name: string) => privateKeyToAccount(keccak256(toBytes(name)))
const ada = person('ada')
const eve = person('eve')

let provider: FakeProvider
beforeEach(() => {
  provider = fakeProvider({ config: { wallet_auth: true } })
})

const post = async <Body>(path: string, body: object, token?: string | null) => {
  const response = await provider.fetch(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [brandNames(provider.brand).header.appId]: provider.appId,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Body & WireError }
}

const nonceFor = async (address: string) => (await post<WireWalletNonce>(WALLET_PATHS.init, { address })).body

interface Changes {
  rewrite?: (text: string) => string
  signer?: typeof ada
  body?: object
}

const proofBy = async (account: typeof ada, { rewrite = (text) => text, signer = account, body }: Changes = {}) => {
  const { nonce, address, expires_at } = await nonceFor(account.address)
  const message = rewrite(
    [
      'app.example.com wants you to sign in with your Ethereum account:',
      address,
      '',
      'Log in.',
      '',
      'URI: https://app.example.com',
      'Version: 1',
      'Chain ID: 1',
      `Nonce: ${nonce}`,
      `Issued At: ${new Date(Date.parse(expires_at) - 600_000).toISOString()}`,
    ].join('\n'),
  )
  const signature = await signer.signMessage({ message })
  return { message, signature, chainId: 'eip155:1', walletClientType: 'metamask', connectorType: 'injected', ...body }
}

const authenticate = (body: object) => post<WireSession>(WALLET_PATHS.authenticate, body)
const refused = (cause: string) => ({ status: 422, body: { code: 'invalid_credentials', cause } })

it('a wallet logs in with a signed message that has the nonce of its address', async () => {
  const { status, body } = await authenticate(await proofBy(ada))
  expect(status).toBe(200)
  expect(body.user?.linked_accounts).toMatchObject([
    {
      type: 'wallet',
      address: ada.address,
      chain_type: 'ethereum',
      chain_id: 'eip155:1',
      wallet_client: 'unknown',
      wallet_client_type: 'metamask',
      connector_type: 'injected',
    },
  ])
  expect((await authenticate(await proofBy(ada))).body).toMatchObject({ is_new_user: false })
})

it('a nonce is accepted once, also if it comes twice at the same time', async () => {
  const proof = await proofBy(ada)
  const answers = await Promise.all([authenticate(proof), authenticate(proof)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(await authenticate(proof)).toMatchObject(refused('nonce_used'))
})

it('a nonce is refused with nonce_expired after ten minutes', async () => {
  const proof = await proofBy(ada)
  await provider.clock.advance(600_000)
  expect(await authenticate(proof)).toMatchObject(refused('nonce_expired'))
})

it.each<[what: string, cause: string, changes: Changes]>([
  ['another wallet signed', 'wrong_signature', { signer: eve }],
  [
    'the message is for another page',
    'wrong_domain',
    { rewrite: (text) => text.replace('app.example.com', 'evil.test') },
  ],
  ['the message is for another page of another scheme', 'wrong_domain', { rewrite: (text) => `http://${text}` }],
  ['the nonce is another', 'wrong_nonce', { rewrite: (text) => text.replace(/Nonce: \d+/, 'Nonce: 12345678') }],
  [
    'the nonce is that of another address',
    'wrong_nonce',
    { rewrite: (text) => text.replace(ada.address, eve.address), signer: eve },
  ],
  [
    'the address is in lower case',
    'malformed_message',
    { rewrite: (text) => text.replace(ada.address, ada.address.toLowerCase()) },
  ],
  ['the chain is another', 'wrong_chain', { body: { chainId: 'eip155:10' } }],
  [
    'the message comes from the future',
    'issued_in_the_future',
    { rewrite: (text) => text.replace('At: 2030', 'At: 2031') },
  ],
  ['the message has no time', 'issued_in_the_future', { rewrite: (text) => text.replace(/At: .*/, 'At: now') }],
  [
    'the message is older than the nonce',
    'issued_before_the_nonce',
    { rewrite: (text) => text.replace('At: 2030', 'At: 2029') },
  ],
  ['there is no message', 'malformed_message', { rewrite: () => 'Hello' }],
])('the fake provider refuses a wallet login when %s', async (_what, cause, changes) => {
  expect(await authenticate(await proofBy(ada, changes))).toMatchObject(refused(cause))
})

it('a wallet address is stored in EIP-55 form, and one with a wrong checksum is refused with 400', async () => {
  expect(await nonceFor(ada.address.toLowerCase())).toMatchObject({ address: ada.address })
  const wrong = ada.address.replace(/[a-f]/, (letter) => letter.toUpperCase())
  expect(await post(WALLET_PATHS.init, { address: wrong })).toMatchObject({
    status: 400,
    body: { code: 'invalid_data' },
  })
})

it('wallet login is refused with disallowed_login_method if the app has it off', async () => {
  provider.configure({ wallet_auth: false })
  expect(await post(WALLET_PATHS.init, { address: ada.address })).toMatchObject({
    status: 403,
    body: { code: 'disallowed_login_method' },
  })
})

it('a user can have ten wallets and no eleventh, and unlinks one by its address in lower case', async () => {
  const { token } = (await authenticate(await proofBy(ada))).body
  for (let count = 1; count < 10; count += 1) {
    expect((await post(WALLET_PATHS.link, await proofBy(person(`wallet ${count}`)), token)).status).toBe(200)
  }
  const next = await proofBy(person('one more'))
  expect(await post(WALLET_PATHS.link, next, token)).toMatchObject({
    status: 400,
    body: { code: 'cannot_link_more_of_type' },
  })
  const { body } = await post<WireUser>(WALLET_PATHS.unlink, { address: ada.address.toLowerCase() }, token)
  expect(body.linked_accounts).toHaveLength(9)
})

it('unlinking the embedded wallet is refused with 400', async () => {
  const user = provider.addUser({
    accounts: [walletAccount(ada.address), walletAccount(eve.address, { wallet_client: 'latchkey' })],
  })
  const { token } = (await authenticate(await proofBy(ada))).body
  expect(user.linked_accounts).toHaveLength(2)
  expect(await post(WALLET_PATHS.unlink, { address: eve.address }, token)).toMatchObject({
    status: 400,
    body: { code: 'cannot_unlink_embedded_wallet' },
  })
})
