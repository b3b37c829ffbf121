import { appSettingsSchema } from '../../core/apps/appSettings.ts'
import { readSettings, RPC_URLS_VARIABLE } from './settings.ts'

const app = (wallet?: unknown) =>
  appSettingsSchema.parse({
    id: 'an-app-with-wallets-of-it',
    name: 'App',
    allowedOrigins: ['https://app.example.com'],
    plugins: wallet === undefined ? {} : { wallet },
  })
const noSecrets = { secretOf: () => undefined }
const withVariable = (text: string) => ({ secretOf: (name: string) => (name === RPC_URLS_VARIABLE ? text : undefined) })

describe('wallet settings of an app', () => {
  it('wallet settings default to no chain node, 4 s of timeout and no WalletConnect project', () => {
    expect(readSettings(app(), noSecrets)).toEqual({
      rpcUrls: new Map(),
      rpcTimeoutMs: 4_000,
      walletConnectProjectId: null,
    })
  })

  it('wallet settings can name a node for each chain', () => {
    const { rpcUrls } = readSettings(
      app({ rpcUrls: { 1: 'https://one.example.com/key', 31337: 'http://localhost:8545' } }),
      noSecrets,
    )
    expect([...rpcUrls]).toEqual([
      [1, 'https://one.example.com/key'],
      [31_337, 'http://localhost:8545'],
    ])
  })

  it('nodes of LATCHKEY_WALLET_RPC_URLS override those of rpcUrls [V1.3.6]', () => {
    const own = { rpcUrls: { 1: 'https://one.example.com', 10: 'https://ten.example.com' } }
    const { rpcUrls } = readSettings(
      app(own),
      withVariable('1=https://one.example.com/key?a=b\n  8453=https://base.example.com/key '),
    )
    expect(Object.fromEntries(rpcUrls)).toEqual({
      1: 'https://one.example.com/key?a=b',
      10: 'https://ten.example.com',
      8453: 'https://base.example.com/key',
    })
  })

  it.each([
    [{ rpcUrls: { 1: 'http://node.example.com/key' } }, 'plugins.wallet.rpcUrls.1: must be https'],
    [{ rpcUrls: { 1: 'ws://node' } }, 'plugins.wallet.rpcUrls.1: must be an http(s) URL'],
    [{ rpcUrls: { mainnet: 'https://node' } }, 'plugins.wallet.rpcUrls.mainnet'],
    [{ rpcUrls: { '0x1': 'https://node' } }, 'plugins.wallet.rpcUrls.0x1'],
    [{ rpcUrls: 'https://node' }, 'plugins.wallet.rpcUrls: Invalid input'],
    [{ rpcTimeoutMs: 60_000 }, 'plugins.wallet.rpcTimeoutMs'],
    [{ walletConnectProjectId: '' }, 'plugins.wallet.walletConnectProjectId'],
    [{ rpc: {} }, 'plugins.wallet: Unrecognized key'],
    ['on', 'plugins.wallet: Invalid input'],
  ])('the wallet settings %j are refused with the name of the field', (wallet, message) => {
    expect(() => readSettings(app(wallet), noSecrets)).toThrow(message)
  })

  it.each([
    'https://node.example.com/secret',
    '1=http://node.example.com/secret',
    'one=https://node.example.com/secret',
    '=https://node.example.com/secret',
  ])(
    'a malformed LATCHKEY_WALLET_RPC_URLS is refused by an error that names the entry and does not quote it: %s',
    (text) => {
      const read = () => readSettings(app(), withVariable(`10=https://ten.example.com ${text}`))
      expect(read).toThrow('LATCHKEY_WALLET_RPC_URLS: entry 2')
      expect(read).not.toThrow('secret')
    },
  )

  it("an error about a node's URL in wallet settings does not quote it", () => {
    expect(() => readSettings(app({ rpcUrls: { 1: 'http://node.example.com/secret' } }), noSecrets)).not.toThrow(
      'secret',
    )
  })
})
