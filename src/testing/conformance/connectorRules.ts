import type { AuthError } from '../../core/errors/AuthError.ts'
import { loadChecksum } from '../../core/wallets/checksumAddress.ts'
import { walletFlows } from '../../core/wallets/flows.ts'
import { selectAreWalletsRestored, selectConnectedWallets } from '../../core/wallets/selectors.ts'
import type { Plugin, WalletConnector } from '../../core/plugin/types.ts'
import type { WalletsState } from '../../core/wallets/types.ts'
import { createTestClient } from '../createTestClient.ts'
import { fakeProvider } from '../provider/fakeProvider.ts'
import { createTestBrowser } from '../testBrowser.ts'
import { idleEffectFix } from './effectsRule.ts'
import { instrument, noDeeds } from './instrument.ts'
import { watchMaking } from './madeEffects.ts'
import { watchPlatform } from './platform.ts'
import { heedEffects } from './recorder.ts'
import type { ConformanceClient, ConformanceConnector, Report, Rule, RuleContext } from './types.ts'
import { describeError, outcomeOf, withClient } from './withClient.ts'

const discoveredBy = ({ client }: ConformanceClient, { id }: Plugin) =>
  (client.store.getState() as unknown as { wallets: WalletsState }).wallets.discovered[id] ?? []

const connectedTo = ({ client }: ConformanceClient, { id }: Plugin) =>
  selectConnectedWallets(client.store.getState()).filter(({ connector }) => connector === id)

/** Finds the wallet that the author's options name for connecting; reports a finding if there is none. */
function speaker({ create, options, report }: RuleContext): ConformanceConnector | undefined {
  if (create().kind !== 'wallet-connector') return undefined
  if (!options.connector) {
    report(
      'The options do not say how to connect a wallet.',
      "Add connector: { walletId: '…', before } to the options of pluginConformance.",
    )
  }
  return options.connector
}

/** Discovered wallets must have names and unique ids. */
export const discoverRule: Rule = {
  id: 'connector-discovers',
  says: 'tells which wallets it has, if it is a wallet connector',
  after: ['effects', 'platform', 'foreign-actions', 'flows-succeed'],
  async check(context) {
    const connector = speaker(context)
    if (!connector) return
    const { report } = context
    await withClient(context, async (test, plugin) => {
      await connector.before?.(test)
      await test.clock.advance(0)
      const wallets = discoveredBy(test, plugin)
      if (!wallets.some(({ id }) => id === connector.walletId)) {
        report(
          `discover() does not return '${connector.walletId}'.`,
          'Return every wallet that can be chosen, or announce it by walletsFound.',
        )
      }
      const ids = wallets.map(({ id }) => id)
      if (new Set(ids).size < ids.length)
        report('Two wallets have the same id.', 'Give each its own, such as its reverse domain name.')
      for (const { id, name, icon } of wallets) {
        if (name.trim() === '') report(`The wallet '${id}' has no name.`, 'Give it the name that users know.')
        if (icon !== null && !icon.startsWith('data:image/')) {
          report(
            `The icon of '${id}' is not a data URI.`,
            'Pass an image as `data:image/…`, or null: a URL would tell its host who opens the list.',
          )
        }
      }
      const isMissing = wallets.some(({ status }) => status === 'missing')
      if (isMissing && (plugin as WalletConnector).missingScreen === undefined) {
        report(
          'A wallet is not installed, and no screen tells the user how to get it.',
          'Name a screen of the plugin as `missingScreen`.',
        )
      }
    })
  },
}

/** A wallet must connect, give a usable provider, be restored on the next page, and disconnect. */
export const connectRule: Rule = {
  id: 'connector-connects',
  says: 'connects, is taken up on the next page, and disconnects, if it is a wallet connector',
  after: ['effects', 'platform', 'foreign-actions', 'flows-succeed'],
  async check(context) {
    const connector = speaker(context)
    if (!connector) return
    const { create, options, report } = context
    const browser = createTestBrowser()
    const provider = options.provider?.() ?? fakeProvider()
    // No flow runs these sagas, so the rules for flows do not see what the sagas do. They are watched here.
    const [deeds, platform, stopMaking] = [noDeeds(), watchPlatform(), watchMaking()]
    const open = async (work: (test: ConformanceClient, plugin: Plugin) => Promise<void>) => {
      const plugin = instrument(create(), deeds, platform.called)
      const test = createTestClient({
        plugins: [...(options.companions?.() ?? []), plugin],
        provider,
        browser,
        inspector: heedEffects(deeds),
      })
      try {
        await test.until(test.client.ready())
        await platform.unwatched(async () => connector.before?.(test))
        await work(test, plugin)
      } finally {
        test.dispose()
        await test.clock.advance(0)
      }
    }
    const connectTwice = async (): Promise<void> => {
      await open(async (test, plugin) => {
        if (await connects(test, plugin, connector, report))
          await hasProvider(test, plugin as WalletConnector, connector, report)
      })
      await open(async (test, plugin) => {
        await test.until(restored(test))
        // The connection may have ended, which is no fault. If it is restored, it must be complete.
        if (connectedTo(test, plugin).length === 0 && !(await connects(test, plugin, connector, report))) return
        const [wallet] = connectedTo(test, plugin)
        if (!wallet) return
        const outcome = await test.until(outcomeOf(test.client.run(walletFlows.disconnect, { id: wallet.id })))
        if (!outcome.ok)
          report(
            `disconnect() failed: ${describeError(outcome.error)}.`,
            'End the connection, and ignore a wallet that cannot be reached.',
          )
        if (connectedTo(test, plugin).length > 0)
          report('The wallet is still connected after disconnect().', 'Let disconnect() come to its end.')
      })
    }
    try {
      await connectTwice()
    } finally {
      platform.stop()
      stopMaking()
    }
    for (const { what, instead, where } of platform.uses) {
      // Time read by the wallet's library is allowed: it dates its sessions by the page's clock, so a connector may
      // compare them with it.
      if (!instead.includes('clock.now')) report(`It uses the page's ${what} (${where}).`, `Use ${instead}.`)
    }
    for (const { name } of deeds.effects.idle())
      report(`It makes the effect ${name}, and nothing runs it.`, idleEffectFix(name), name)
  },
}

async function connects(
  test: ConformanceClient,
  plugin: Plugin,
  { walletId }: ConformanceConnector,
  report: Report,
): Promise<boolean> {
  const outcome = await test.until(outcomeOf(test.client.run(walletFlows.connect, { connector: plugin.id, walletId })))
  if (outcome.ok) return true
  const { cause } = outcome.error as AuthError
  const origin = cause === undefined ? '' : describeError(cause)
  // The core attaches listeners to the provider before the wallet counts as connected, so `getProvider()` may be what
  // failed.
  const provider = await test.until(outcomeOf((plugin as WalletConnector).getProvider({ walletId })))
  if (!provider.ok && describeError(provider.error) === origin) report(`getProvider() failed: ${origin}.`, PROVIDER_FIX)
  else
    report(
      `connect() failed: ${describeError(outcome.error)}${origin && ` (${origin})`}.`,
      'Return { accounts, chainId }: addresses with 0x, and CAIP-2 such as eip155:1.',
    )
  return false
}

const PROVIDER_FIX = 'Return an EIP-1193 provider of the connected wallet from getProvider().'

/** Checks that the provider answers `eth_accounts` (EIP-1193, EIP-1474). */
async function hasProvider(
  test: ConformanceClient,
  { id, getProvider }: WalletConnector,
  { walletId }: ConformanceConnector,
  report: Report,
) {
  const outcome = await test.until(
    outcomeOf(getProvider({ walletId }).then((provider) => provider.request({ method: 'eth_accounts' }))),
  )
  if (!outcome.ok) {
    return report(`The provider does not answer eth_accounts: ${describeError(outcome.error)}.`, PROVIDER_FIX)
  }
  const accounts: unknown[] = Array.isArray(outcome.value) ? outcome.value : []
  const address = connectedTo(test, { id } as Plugin)[0]?.address
  if ((await loadChecksum())(accounts[0]) === address) return
  report('The provider reports a different account than connect() returned.', 'Put the active account first in both.')
}

/** Ends when the connections of the previous page are restored. */
const restored = ({ client: { store } }: ConformanceClient): Promise<void> =>
  new Promise((resolve) => {
    const settle = () => {
      if (!selectAreWalletsRestored(store.getState())) return
      unsubscribe()
      resolve()
    }
    const unsubscribe = store.subscribe(settle)
    settle()
  })

/** A wallet must not connect after the user cancelled. */
export const leaveRule: Rule = {
  id: 'connector-cancels',
  says: 'leaves nothing behind when the user leaves while it connects, if it is a wallet connector',
  after: ['effects', 'platform', 'foreign-actions', 'flows-succeed'],
  async check(context) {
    const connector = speaker(context)
    if (!connector) return
    await withClient(context, async (test, plugin) => {
      await connector.before?.(test)
      const asked = outcomeOf(
        test.client.run(walletFlows.connect, { connector: plugin.id, walletId: connector.walletId }),
      )
      await test.clock.advance(0)
      const wasAtOnce = connectedTo(test, plugin).length > 0
      test.client.cancel(walletFlows.connect)
      await test.until(asked)
      await test.clock.advance(0)
      if (!wasAtOnce && connectedTo(test, plugin).length > 0) {
        context.report(
          'The wallet was connected after the user had left.',
          'Do the work in the saga, not in a promise that goes on.',
        )
      }
      const again = await test.until(
        outcomeOf(test.client.run(walletFlows.connect, { connector: plugin.id, walletId: connector.walletId })),
      )
      if (!again.ok)
        context.report(
          `It cannot be connected again: ${describeError(again.error)}.`,
          'Let disconnect() also end a connect() under way.',
        )
    })
  },
}
