/* oxlint-disable typescript/only-throw-error, typescript/prefer-promise-reject-errors -- as wallets do */
import { createTestClient } from '../../testing/createTestClient.ts'
import { createTestBrowser } from '../../testing/testBrowser.ts'
import { fakeProvider } from '../../testing/provider/fakeProvider.ts'
import type { Chain } from '../chain/types.ts'
import type { HostConfig } from '../config/types.ts'
import type { WalletConnector } from '../plugin/types.ts'
import { pluginOptions } from '../saga/context.ts'
import { call } from '../saga/effects.ts'
import { walletsFound } from './connectors.ts'
import { walletFlows } from './flows.ts'
import { walletCore } from './plugin.ts'
import { selectAreWalletsRestored, selectConnectedWallets, selectWalletRows } from './selectors.ts'
import { ADA, BOB, fakeConnector, fakeWallet, wallet } from './testing/fakeConnector.ts'

const FOX = { connector: 'den', walletId: 'fox' }
const CONNECTIONS = 'latchkey:connections'

const chain = (id: number): Chain => ({
  id,
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`https://${id}.example.com`] } },
})

let dispose = () => {}
afterEach(() => dispose())

interface SetUp {
  fake?: ReturnType<typeof fakeWallet>
  connectors?: WalletConnector[]
  config?: HostConfig
  browser?: ReturnType<typeof createTestBrowser>
}

function setUp({ fake = fakeWallet(), connectors = [fakeConnector(fake)], config, browser }: SetUp = {}) {
  const test = createTestClient({ plugins: connectors, config, browser, provider: fakeProvider() })
  dispose = test.dispose
  const state = () => test.client.store.getState()
  return {
    ...test,
    fake,
    connected: () => selectConnectedWallets(state()),
    rows: () => selectWalletRows(state()).map(({ connector, id }) => `${connector}:${id}`),
    state,
    connect: (args: Parameters<typeof walletFlows.connect.saga>[0] = FOX) =>
      test.until(test.client.run(walletFlows.connect, args)),
    disconnect: (id = 'den:fox') => test.until(test.client.run(walletFlows.disconnect, { id })),
    switchChain: (chainId: number) => test.until(test.client.run(walletFlows.switchChain, { id: 'den:fox', chainId })),
    settle: () => test.until(Promise.resolve()),
  }
}

describe('an event of a wallet around its answer', () => {
  type Fake = ReturnType<typeof fakeWallet>
  /**
   * Moments at which the wallet sends its event: before or right after its answer, or while or right after its chain is
   * read.
   */
  const moments: [string, (fake: Fake, tell: () => void) => void][] = [
    [
      'before its answer',
      ({ answers }, tell) => {
        answers.eth_requestAccounts = () => {
          tell()
          return [ADA]
        }
      },
    ],
    [
      'right after its answer',
      ({ answers }, tell) => {
        answers.eth_requestAccounts = () => {
          queueMicrotask(tell)
          return [ADA]
        }
      },
    ],
    [
      'after its answer, while its chain is read',
      ({ answers }, tell) => {
        answers.eth_chainId = () => {
          tell()
          return '0x1'
        }
      },
    ],
    [
      'right after its chain was read',
      ({ answers }, tell) => {
        answers.eth_chainId = () => {
          void Promise.resolve()
            .then(() => Promise.resolve())
            .then(tell)
          return '0x1'
        }
      },
    ],
  ]

  describe.each(moments)('%s', (_when, arrange) => {
    const tells = (fake: Fake, tell: () => void) => {
      arrange(fake, tell)
      return setUp({ fake })
    }

    it('an account that the wallet reports shortly before or after its answer is the one that gets connected', async () => {
      const fake = fakeWallet()
      const { connect, connected, settle } = tells(fake, () => fake.emit('accountsChanged', [BOB.toLowerCase()]))
      await connect()
      await settle()
      expect(connected()).toMatchObject([{ address: BOB, chainId: 'eip155:1' }])
    })

    it('a chain that the wallet reports shortly before or after its answer is the one that gets connected', async () => {
      const fake = fakeWallet()
      const { connect, connected, settle } = tells(fake, () => fake.emit('chainChanged', '0xa'))
      await connect()
      await settle()
      expect(connected()).toMatchObject([{ address: ADA, chainId: 'eip155:10' }])
    })

    it.each([
      ['accountsChanged', []],
      ['disconnect', { code: 4900 }],
    ])(
      "the event %s with %j, shortly before or after the wallet's answer, leaves no wallet connected",
      async (event, payload) => {
        const fake = fakeWallet()
        const { connect, connected, settle } = tells(fake, () => {
          fake.answers.eth_accounts = () => []
          fake.emit(event, payload)
        })
        await connect().catch((error: unknown) => expect(error).toMatchObject({ code: 'wallets_rejected' }))
        await settle()
        expect(connected()).toEqual([])
        expect(fake.listenerCount()).toBe(0)
      },
    )
  })

  it('a late disconnect event of an earlier connection does not end a new one', async () => {
    const fake = fakeWallet()
    const { answers } = fake
    const { connect, connected, disconnect } = setUp({ fake })
    await connect()
    await disconnect()
    // The wallet reports the end of the earlier connection only now, while it is asked for a new one.
    answers.eth_requestAccounts = () => {
      fake.emit('accountsChanged', [])
      fake.emit('disconnect', { code: 1013 })
      return [ADA]
    }
    await connect()
    expect(connected()).toMatchObject([{ address: ADA }])
  })

  it("an account reported while an earlier page's connection is restored is the one connected", async () => {
    const browser = createTestBrowser()
    await setUp({ browser }).connect()
    dispose()
    const fake = fakeWallet()
    fake.answers.eth_chainId = () => {
      fake.emit('accountsChanged', [BOB])
      return '0x1'
    }
    const { connected, until, client, settle } = setUp({ fake, browser })
    await until(client.ready())
    await settle()
    expect(connected()).toMatchObject([{ address: BOB }])
  })

  it('an account reported by a provider that exists only while connecting is the one connected', async () => {
    const fake = fakeWallet()
    let isThere = false
    const late = fakeConnector(fake, {
      getProvider: async () => {
        if (!isThere) throw new Error('Not yet.')
        return fake.provider
      },
      *connect({ onProvider }) {
        isThere = true
        onProvider?.(fake.provider)
        fake.emit('accountsChanged', [BOB])
        return { accounts: [ADA], chainId: 'eip155:1' }
      },
    })
    const { connect, connected } = setUp({ fake, connectors: [late] })
    await connect()
    expect(connected()).toMatchObject([{ address: BOB }])
    expect(fake.listenerCount()).toBe(3)
  })

  it('a wallet that declined to connect has no listener left', async () => {
    const fake = fakeWallet()
    fake.answers.eth_requestAccounts = () => Promise.reject({ code: 4001 })
    const { connect } = setUp({ fake })
    await expect(connect()).rejects.toMatchObject({ code: 'wallets_rejected' })
    expect(fake.listenerCount()).toBe(0)
  })
})

describe('connecting a wallet', () => {
  it('connecting a wallet returns its account in mixed case, and its chain [CONFIG-38, WALLET-9]', async () => {
    const { connect, connected, storage } = setUp()
    const expected = {
      id: 'den:fox',
      ...FOX,
      name: 'fox',
      icon: null,
      walletClientType: 'fox',
      walletBranding: { name: 'fox', icon: null },
      address: ADA,
      chainId: 'eip155:1',
      connectorType: 'den_link',
    }
    expect(await connect()).toEqual(expected)
    expect(connected()).toEqual([expected])
    expect(JSON.parse(storage.get(CONNECTIONS) as string)).toEqual([FOX])
  })

  it('connecting a wallet puts it first in the list of connected wallets, even if it was connected already', async () => {
    const other = fakeConnector(fakeWallet(), { id: 'hole' })
    const { connect, connected, fake } = setUp({ fake: fakeWallet(), connectors: [fakeConnector(), other] })
    await connect()
    await connect({ connector: 'hole', walletId: 'fox' })
    expect(connected().map(({ id }) => id)).toEqual(['hole:fox', 'den:fox'])
    await connect()
    expect(connected().map(({ id }) => id)).toEqual(['den:fox', 'hole:fox'])
    expect(fake.asked).toEqual([])
  })

  it.each<[what: string, answer: () => unknown, code: string]>([
    ['the user declines', () => Promise.reject({ code: 4001, message: 'no' }), 'wallets_rejected'],
    ['an earlier request is open', () => Promise.reject({ code: -32002 }), 'wallets_busy'],
    [
      'it throws a string',
      () => {
        throw 'boom'
      },
      'wallets_failed',
    ],
    [
      'it throws nothing',
      () => {
        throw undefined
      },
      'wallets_failed',
    ],
    ['it is locked and shares no account', () => [], 'wallets_rejected'],
    ['it answers with no address', () => ['ada.eth'], 'wallets_failed'],
    ['it answers with no list', () => null, 'wallets_failed'],
  ])('connecting a wallet fails when %s', async (_what, answer, code) => {
    const fake = fakeWallet()
    fake.answers.eth_requestAccounts = answer
    const { connect, connected } = setUp({ fake })
    await expect(connect()).rejects.toMatchObject({ code, message: expect.stringMatching(/\w/) })
    expect(connected()).toEqual([])
  })

  it('connecting through a connector that is not enabled fails with wallets_unavailable', async () => {
    await expect(setUp().connect({ connector: 'nobody', walletId: 'fox' })).rejects.toMatchObject({
      code: 'wallets_unavailable',
    })
  })

  it('cancelling a connection revokes the accounts of the wallet that is being asked', async () => {
    const fake = fakeWallet()
    fake.answers.eth_requestAccounts = () => new Promise(() => {})
    fake.answers.wallet_revokePermissions = () => null
    const { client, until, settle, connected } = setUp({ fake })
    const asked = client.run(walletFlows.connect, FOX)
    asked.catch(() => undefined)
    await settle()
    client.cancel(walletFlows.connect)
    await expect(until(asked)).rejects.toMatchObject({ code: 'flow_cancelled' })
    await settle()
    expect(fake.asked).toContain('wallet_revokePermissions')
    expect(connected()).toEqual([])
  })

  it('connecting a wallet runs its connector with the plugin options of that connector', async () => {
    const seen: unknown[] = []
    const fake = fakeWallet()
    const { connect } = setUp({
      connectors: [
        fakeConnector(fake, {
          options: 'of the den',
          *connect() {
            seen.push(yield* pluginOptions())
            return { accounts: [ADA], chainId: 'eip155:1' }
          },
        }),
      ],
    })
    await connect()
    expect(seen).toEqual(['of the den'])
  })
})

describe('a connected wallet', () => {
  it("a connected wallet changes account and chain with the wallet's events [WALLET-23]", async () => {
    const { connect, connected, fake, settle } = setUp()
    await connect()
    await settle()
    fake.emit('accountsChanged', [BOB.toLowerCase(), ADA])
    fake.emit('chainChanged', '0xa')
    await settle()
    expect(connected()).toMatchObject([{ address: BOB, chainId: 'eip155:10' }])
  })

  it('an account that a wallet reports the moment it appears in the store becomes its connected account', async () => {
    const { client, connect, connected, fake, settle } = setUp()
    const stop = client.store.subscribe(() => {
      if (connected().length === 0) return
      stop()
      fake.emit('accountsChanged', [BOB])
    })
    await connect()
    await settle()
    expect(connected()).toMatchObject([{ address: BOB }])
  })

  it('a connected wallet that disconnects the moment it appears in the store is removed', async () => {
    const { client, connect, connected, fake, settle } = setUp()
    const stop = client.store.subscribe(() => {
      if (connected().length === 0) return
      stop()
      fake.emit('disconnect', undefined)
    })
    await connect()
    await settle()
    expect(connected()).toEqual([])
    expect(fake.listenerCount()).toBe(0)
  })

  it('a connected wallet keeps account and chain when it reports invalid ones', async () => {
    const { connect, connected, fake, settle } = setUp()
    await connect()
    await settle()
    for (const chainId of ['', 'mainnet', null, -1, {}, '0x']) fake.emit('chainChanged', chainId)
    fake.emit('accountsChanged', ['ada.eth'])
    await settle()
    expect(connected()).toMatchObject([{ address: ADA, chainId: 'eip155:1' }])
  })

  it.each<[what: string, event: string, payload: unknown]>([
    ['it is locked', 'accountsChanged', []],
    ['it tells of no list', 'accountsChanged', undefined],
    ['it ends the connection', 'disconnect', { code: 4900 }],
    ['it ends it without a word', 'disconnect', undefined],
  ])('a connected wallet is removed when %s', async (_what, event, payload) => {
    const { connect, connected, fake, settle, storage } = setUp()
    await connect()
    await settle()
    fake.emit(event, payload)
    await settle()
    expect(connected()).toEqual([])
    expect(storage.has(CONNECTIONS)).toBe(false)
    expect(fake.listenerCount()).toBe(0)
  })

  it('a connected wallet stays connected when its network is away for a moment (code 1013)', async () => {
    const { connect, connected, fake, settle } = setUp()
    await connect()
    await settle()
    fake.emit('disconnect', { code: 1013 })
    await settle()
    expect(connected()).toHaveLength(1)
  })

  it('a connected wallet has one listener, however often it is connected', async () => {
    const { connect, fake, settle } = setUp()
    for (let times = 0; times < 3; times++) {
      await connect()
      await settle()
    }
    expect(fake.listenerCount()).toBe(3)
  })

  it('a connected wallet has no listener after the client is destroyed', async () => {
    const { connect, fake, settle, client } = setUp()
    await connect()
    await settle()
    client.destroy()
    expect(fake.listenerCount()).toBe(0)
  })

  it('disconnecting a wallet removes it, also if the wallet cannot be told', async () => {
    const { connect, disconnect, connected, storage, fake } = setUp()
    await connect()
    await disconnect()
    expect(fake.asked).toContain('wallet_revokePermissions')
    expect(connected()).toEqual([])
    expect(storage.has(CONNECTIONS)).toBe(false)
    await expect(disconnect()).rejects.toMatchObject({ code: 'wallets_not_connected' })
  })

  it('a connected wallet stays connected after a logout [BROWSER-6, WALLET-21]', async () => {
    const { connect, connected, client, until } = setUp()
    await connect()
    await until(client.logout())
    expect(connected()).toHaveLength(1)
  })
})

describe('a wallet on the next page', () => {
  const connectedBefore = async () => {
    const browser = createTestBrowser()
    const first = setUp({ browser })
    await first.connect()
    first.dispose()
    return browser
  }

  it('a wallet of the last page is connected again without asking the user [WALLET-21]', async () => {
    const { settle, connected, fake, state } = setUp({ browser: await connectedBefore() })
    await settle()
    expect(connected()).toMatchObject([{ id: 'den:fox', address: ADA }])
    expect(fake.asked).not.toContain('eth_requestAccounts')
    expect(selectAreWalletsRestored(state())).toBe(true)
  })

  it.each<[what: string, answer: () => unknown]>([
    ['took the permission back', () => []],
    [
      'fails',
      () => {
        throw { code: -32603 }
      },
    ],
    ['answers nonsense', () => ['ada.eth']],
  ])('a stored wallet that %s on the next page is removed', async (_what, answer) => {
    const fake = fakeWallet()
    fake.answers.eth_accounts = answer
    const { settle, connected, storage, errors } = setUp({ fake, browser: await connectedBefore() })
    await settle()
    expect(connected()).toEqual([])
    expect(storage.has(CONNECTIONS)).toBe(false)
    expect(errors).toEqual([])
  })

  it('selectAreWalletsRestored is true after four tries to reach a stored wallet, which connects when it answers later [EMBEDDED-35, WALLET-22]', async () => {
    const fake = fakeWallet()
    let answer: (accounts: string[]) => void = () => {}
    fake.answers.eth_accounts = () => new Promise<string[]>((resolve) => void (answer = resolve))
    const connectors = [fakeConnector(fake), fakeConnector(fakeWallet(), { id: 'hole' })]
    const { settle, connect, connected, storage, state, clock } = setUp({
      connectors,
      browser: await connectedBefore(),
    })
    await clock.advance(3_999)
    expect(selectAreWalletsRestored(state())).toBe(false)
    await clock.advance(1)
    expect(selectAreWalletsRestored(state())).toBe(true)
    expect(connected()).toEqual([])
    const other = { connector: 'hole', walletId: 'fox' }
    await connect(other)
    expect(JSON.parse(storage.get(CONNECTIONS) as string)).toEqual([other, FOX])
    answer([ADA])
    await settle()
    expect(connected()).toMatchObject([{ id: 'hole:fox' }, { id: 'den:fox', address: ADA }])
    expect(JSON.parse(storage.get(CONNECTIONS) as string)).toEqual([other, FOX])
  })

  it('a late answer of a wallet is ignored after the user connected and disconnected the wallet again', async () => {
    const fake = fakeWallet()
    let answer: (accounts: string[]) => void = () => {}
    fake.answers.eth_accounts = () => new Promise<string[]>((resolve) => void (answer = resolve))
    const { settle, connect, disconnect, connected, storage, clock } = setUp({ fake, browser: await connectedBefore() })
    await clock.advance(4_000)
    await connect()
    await disconnect('den:fox')
    answer([ADA])
    await settle()
    expect(connected()).toEqual([])
    expect(storage.has(CONNECTIONS)).toBe(false)
  })

  it.each(['', '{', 'null', '7', '[null, 7, {"connector":1}]', '[{"connector":"gone","walletId":"fox"}]'])(
    'connections in storage that others wrote are ignored: %s [BROWSER-9]',
    async (text) => {
      const browser = createTestBrowser()
      browser.stored.set(CONNECTIONS, text)
      const { settle, connected, state, errors } = setUp({ browser })
      await settle()
      expect(connected()).toEqual([])
      expect(selectAreWalletsRestored(state())).toBe(true)
      expect(errors).toEqual([])
    },
  )
})

describe('switching chains', () => {
  it('switching chains asks the wallet, and stores the chain that it is on afterwards', async () => {
    const { connect, switchChain, connected, fake } = setUp()
    await connect()
    let now = '0x1'
    fake.answers.wallet_switchEthereumChain = (params) => void (now = (params as [{ chainId: string }])[0].chainId)
    fake.answers.eth_chainId = () => now
    await switchChain(137)
    expect(connected()).toMatchObject([{ chainId: 'eip155:137' }])
  })

  it('switching to a chain that the app does not support is refused [SEND-5]', async () => {
    const { connect, switchChain, fake, client, until } = setUp({ config: { supportedChains: [chain(1), chain(10)] } })
    await until(client.ready())
    await connect()
    await expect(switchChain(137)).rejects.toMatchObject({
      code: 'unsupported_chain_id',
      message: expect.stringContaining('Chain ID 137 is not supported'),
    })
    expect(fake.asked).not.toContain('wallet_switchEthereumChain')
  })

  it('switching to a chain that the wallet does not know adds the chain first', async () => {
    const { connect, switchChain, fake, client, until } = setUp({ config: { supportedChains: [chain(10)] } })
    await until(client.ready())
    await connect()
    const added: unknown[] = []
    fake.answers.wallet_switchEthereumChain = () => {
      if (added.length === 0) throw { code: -32603, data: { originalError: { code: 4902 } } }
    }
    fake.answers.wallet_addEthereumChain = (params) => void added.push(params)
    await switchChain(10)
    expect(added).toEqual([
      [expect.objectContaining({ chainId: '0xa', chainName: 'Chain 10', rpcUrls: ['https://10.example.com'] })],
    ])
  })

  it.each<[what: string, error: unknown, code: string]>([
    ['declines', { code: 4001 }, 'wallets_rejected'],
    ['does not know the chain, and neither do we', { code: 4902 }, 'unsupported_chain_id'],
  ])('switching the chain fails if the wallet %s', async (_what, error, code) => {
    const { connect, switchChain, fake } = setUp()
    await connect()
    fake.answers.wallet_switchEthereumChain = () => {
      throw error
    }
    await expect(switchChain(137)).rejects.toMatchObject({ code })
  })
})

describe('wallets that are found', () => {
  it('the wallets of a connector are offered from the start, and others once the connector finds them', async () => {
    let tell: (id: string) => void = () => {}
    const late = fakeConnector(fakeWallet(), {
      *saga() {
        const id = yield* call(() => new Promise<string>((resolve) => (tell = resolve)))
        yield* walletsFound({ connector: 'den', wallets: [wallet('fox'), wallet(id)] })
      },
    })
    const { rows, settle } = setUp({ connectors: [late] })
    expect(rows()).toEqual(['den:fox'])
    tell('com.example.badger')
    await settle()
    expect(rows()).toEqual(['den:fox', 'den:com.example.badger'])
  })

  it('a connector whose discovery throws is switched off, and the others go on', () => {
    const broken = fakeConnector(fakeWallet(), {
      id: 'broken',
      *discover() {
        throw new Error('no')
      },
    })
    const { rows, client, errors } = setUp({ connectors: [broken, fakeConnector()] })
    expect(rows()).toEqual(['den:fox'])
    expect(Object.keys(client.store.getState().registry.crashed)).toEqual(['broken'])
    expect(errors).toMatchObject([{ source: { plugin: 'broken' } }])
  })
})

it('the wallet core is registered once, however many connectors bring it', () => {
  const { client } = setUp({ connectors: [fakeConnector(), fakeConnector(fakeWallet(), { id: 'hole' })] })
  expect(client.definitions.filter(({ id }) => id === walletCore.id)).toHaveLength(1)
})

it('a client without connectors lists no wallets, and selectAreWalletsRestored is true', () => {
  const { state } = setUp({ connectors: [] })
  expect(selectConnectedWallets(state())).toEqual([])
  expect(selectWalletRows(state())).toEqual([])
  expect(selectAreWalletsRestored(state())).toBe(true)
})
