import { call } from './testing/coreParts.ts'
import type { WalletConnector } from '../../core/plugin/types.ts'
import { ADA, BOB, fakeConnector, fakeWallet, wallet } from '../../core/wallets/testing/fakeConnector.ts'
import { connectRule, discoverRule, leaveRule } from './connectorRules.ts'
import { checkRule } from './pluginConformance.ts'
import type { ConformanceOptions, Rule } from './types.ts'

const OPTIONS: ConformanceOptions = { flows: {}, connector: { walletId: 'fox' } }

const check = async (rule: Rule, overrides: Partial<WalletConnector> = {}, options = OPTIONS) =>
  (await checkRule(rule, () => fakeConnector(fakeWallet(), overrides), options))
    .map(({ problem }) => problem)
    .join('\n')

const discovers = (...wallets: ReturnType<typeof wallet>[]): Partial<WalletConnector> => ({
  *discover() {
    return wallets
  },
})

describe('a wallet connector that is right', () => {
  it.each([discoverRule, connectRule, leaveRule])('a correct wallet connector passes: $says', async (rule) => {
    expect(await check(rule)).toBe('')
  })
})

describe('a wallet connector that is wrong', () => {
  it.each<[what: string, rule: Rule, overrides: Partial<WalletConnector>, says: string]>([
    ['does not tell of its wallet', discoverRule, discovers(wallet('owl')), "does not return 'fox'"],
    ['tells of a wallet twice', discoverRule, discovers(wallet('fox'), wallet('fox')), 'the same id'],
    ['has a wallet without a name', discoverRule, discovers(wallet('fox', { name: ' ' })), 'has no name'],
    [
      'loads its icon from elsewhere',
      discoverRule,
      discovers(wallet('fox', { icon: 'https://icons.example/fox.png' })),
      'is not a data URI',
    ],
    [
      'leaves a missing wallet at that',
      discoverRule,
      discovers(wallet('fox', { status: 'missing' })),
      'no screen tells the user how to get it',
    ],
    [
      'gives no address',
      connectRule,
      {
        *connect() {
          return { accounts: ['ada.eth'], chainId: 'eip155:1' }
        },
      },
      'connect() failed',
    ],
    [
      'gives no provider',
      connectRule,
      { getProvider: () => Promise.reject(new Error('none')) },
      'getProvider() failed: Error: none.',
    ],
    [
      'has a provider that tells nothing',
      connectRule,
      { getProvider: async () => ({ request: async () => [ADA] }) as never },
      'provider.on is not a function',
    ],
    [
      'has a provider that answers nothing',
      connectRule,
      { getProvider: async () => ({ ...fakeWallet().provider, request: () => Promise.reject(new Error('none')) }) },
      'does not answer eth_accounts',
    ],
    [
      'has a provider of another account',
      connectRule,
      {
        *connect() {
          return { accounts: [BOB], chainId: 'eip155:1' }
        },
      },
      'a different account than connect() returned',
    ],
    [
      'draws lots by the page',
      connectRule,
      {
        *connect() {
          yield* call(() => Math.random())
          return { accounts: [ADA], chainId: 'eip155:1' }
        },
      },
      "the page's Math.random()",
    ],
    [
      'has a timer of the page',
      connectRule,
      {
        *disconnect() {
          clearTimeout(setTimeout(() => undefined, 1))
        },
      },
      "the page's setTimeout()",
    ],
    [
      'makes an effect that nobody yields',
      connectRule,
      {
        *connect() {
          call(() => null)
          return { accounts: [ADA], chainId: 'eip155:1' }
        },
      },
      'makes the effect call(anonymous function)',
    ],
    [
      'cannot be connected twice',
      leaveRule,
      (() => {
        let times = 0
        return {
          *connect() {
            if (times++ > 0) throw new Error('still busy')
            yield* call(() => new Promise(() => {}))
            return { accounts: [ADA], chainId: 'eip155:1' }
          },
        } satisfies Partial<WalletConnector>
      })(),
      'cannot be connected again',
    ],
  ])('a faulty wallet connector is reported: it %s', async (_what, rule, overrides, says) => {
    expect(await check(rule, overrides)).toContain(says)
  })

  it.each([discoverRule, connectRule, leaveRule])(
    'a wallet connector is reported as unchecked without a wallet to connect: $id',
    async (rule) => {
      expect(await check(rule, {}, { flows: {} })).toContain('The options do not say how to connect a wallet')
    },
  )
})
