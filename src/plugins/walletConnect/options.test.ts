import { ConfigError } from '../../core/index.ts'
import { walletConnect } from './index.ts'
import { DEFAULT_RELAY_URL, readWalletConnectOptions, type WalletConnectOptions } from './options.ts'

describe('the options of WalletConnect', () => {
  it('walletConnect() without options uses the default relay, and offers five known wallets', () => {
    const options = readWalletConnectOptions({})
    expect(options.projectId).toBeUndefined()
    expect(options.relayUrl).toBe(DEFAULT_RELAY_URL)
    expect(options.wallets.map(({ id }) => id)).toEqual(['metamask', 'rainbow', 'trust', 'zerion', 'okx_wallet'])
  })

  it('the option wallets of walletConnect() accepts ids of known wallets and descriptions of others', () => {
    const paper = { id: 'paper', name: 'Paper', native: 'paper://', universal: 'https://paper.example' }
    expect(readWalletConnectOptions({ wallets: ['zerion', paper] }).wallets.map(({ name }) => name)).toEqual([
      'Zerion',
      'Paper',
    ])
    expect(readWalletConnectOptions({ wallets: [] }).wallets).toEqual([])
  })

  it('walletConnect() accepts a relay without TLS at 127.0.0.1, and refuses one at another host', () => {
    expect(readWalletConnectOptions({ relayUrl: 'ws://127.0.0.1:4700' }).relayUrl).toBe('ws://127.0.0.1:4700')
    expect(() => walletConnect({ relayUrl: 'ws://relay.example.com' })).toThrow(ConfigError)
  })

  it.each<[string, unknown]>([
    ['a project id that is a name', { projectId: 'my-project' }],
    ['an empty project id', { projectId: '' }],
    ['a relay that is a page', { relayUrl: 'https://relay.example.com' }],
    ['a relay that is no address', { relayUrl: 7 }],
    ['wallets that are no list', { wallets: 'metamask' }],
    ['a wallet that nobody knows', { wallets: ['nobody'] }],
    ['a wallet twice', { wallets: ['zerion', 'zerion'] }],
    ['the entry for all as a wallet', { wallets: [{ id: 'wallet_connect', name: 'All' }] }],
    [
      'a wallet whose link is a script',
      { wallets: [{ id: 'evil', name: 'Evil', native: 'javascript://%0aalert(1)//' }] },
    ],
    ['a wallet whose link is data', { wallets: [{ id: 'evil', name: 'Evil', native: 'data://text/html,hi' }] }],
    [
      'a wallet whose link is not encrypted',
      { wallets: [{ id: 'evil', name: 'Evil', universal: 'http://evil.example' }] },
    ],
    [
      'a scheme that belongs to the browser',
      { wallets: [{ id: 'evil', name: 'Evil', native: 'https://evil.example' }] },
    ],
    ['a name that is none', { metadata: { name: 7 } }],
    ['an icon that is no address', { metadata: { icons: ['logo.png'] } }],
    ['an address that is none', { metadata: { url: 'example' } }],
  ])('walletConnect() refuses %s in its options', (_what, options) => {
    expect(() => walletConnect(options as WalletConnectOptions)).toThrow(ConfigError)
  })

  it('walletConnect() checks no option in production, and leaves out an unknown wallet', () => {
    const env = jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' })
    const { wallets, relayUrl } = readWalletConnectOptions({ wallets: ['nobody', 'zerion'] })
    env.restore()
    expect(wallets.map(({ id }) => id)).toEqual(['zerion'])
    expect(relayUrl).toBe(DEFAULT_RELAY_URL)
  })
})
