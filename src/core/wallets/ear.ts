import type { EventChannel } from 'redux-saga'
import { asPlugin } from '../plugin/asPlugin.ts'
import type { Eip1193Provider, WalletConnection, WalletConnector } from '../plugin/types.ts'
import { delay } from '../saga/context.ts'
import { call, race, type SagaGenerator } from '../saga/effects.ts'
import { AuthError } from '../errors/AuthError.ts'
import { askWallet } from './askWallet.ts'
import { readChainId, toCaip2 } from './chainIds.ts'
import { isReconnecting, listen, type ProviderEvent } from './follow.ts'

/** Milliseconds for a connector to name the provider before the wallet is asked. */
const PROVIDER_MS = 100

/** Hears what a wallet tells from before it is asked for its accounts, so that no change around its answer is lost. */
export interface Ear {
  /** Starts to listen to a provider, instead of the one before. Does nothing if it is that one. */
  listenTo(provider: Eip1193Provider): void
  /** Returns what was heard so far and forgets it. */
  heard(): readonly ProviderEvent[]
  /** Returns the provider that is listened to; `null` if there is none yet. */
  provider(): Eip1193Provider | null
  /** Returns the channel with the provider's events; the caller closes it. */
  release(provider: Eip1193Provider): EventChannel<ProviderEvent>
  close(): void
}

export function createEar(): Ear {
  let current: { readonly provider: Eip1193Provider; readonly channel: ReturnType<typeof listen> } | null = null
  const close = (): void => {
    current?.channel.close()
    current = null
  }
  const listenTo = (provider: Eip1193Provider): ReturnType<typeof listen> => {
    if (current?.provider === provider) return current.channel
    close()
    const channel = listen(provider)
    current = { provider, channel }
    return channel
  }
  return {
    listenTo,
    heard: () => current?.channel.heard() ?? [],
    provider: () => current?.provider ?? null,
    release(provider) {
      const channel = listenTo(provider)
      current = null
      return channel
    },
    close,
  }
}

/** Listens to the wallet's provider if the connector knows it already; else the connector names it while it connects. */
export function* listenAhead(ear: Ear, definition: WalletConnector, walletId: string): SagaGenerator<void> {
  try {
    const { provider } = yield* race({ provider: call(definition.getProvider, { walletId }), late: delay(PROVIDER_MS) })
    if (provider) ear.listenTo(provider)
  } catch {
    // Not there before the wallet is connected.
  }
}

/**
 * Applies to a wallet's answer what it told around it: another account or chain counts. An end does if the wallet then shares no account:
 * it may be that of an earlier connection.
 *
 * @throws AuthError `wallets_rejected` if the wallet shares no account any more
 */
export function* withHeard(ear: Ear, answer: WalletConnection): SagaGenerator<WalletConnection> {
  let connection = answer
  let mayBeOver = false
  for (const event of ear.heard()) {
    if (event.type === 'chainChanged') {
      const chainId = readChainId(event.chainId)
      if (chainId !== null) connection = { ...connection, chainId: toCaip2(chainId) }
    } else if (event.type === 'disconnect') mayBeOver ||= !isReconnecting(event.error)
    else if (Array.isArray(event.accounts) && event.accounts.length > 0)
      connection = { ...connection, accounts: event.accounts.map(String) }
    else mayBeOver = true
  }
  if (mayBeOver && !(yield* call(sharesAccounts, ear.provider())))
    throw new AuthError('wallets_rejected', 'Your wallet shared no account. Unlock it and try again.', {
      retryable: true,
    })
  return connection
}

export async function sharesAccounts(provider: Eip1193Provider | null): Promise<boolean> {
  if (!provider) return false
  const accounts = await askWallet(provider, 'eth_accounts').catch(() => [])
  return Array.isArray(accounts) && accounts.length > 0
}

/** Runs a connector's own saga. @returns its answer with what was heard; `null` if there is no connection */
export function* askListening(
  ear: Ear,
  definition: WalletConnector,
  walletId: string,
  ask: () => SagaGenerator<WalletConnection | null>,
): SagaGenerator<WalletConnection | null> {
  yield* call(listenAhead, ear, definition, walletId)
  const answer = yield* call(asPlugin(definition, ask))
  return answer && (yield* call(withHeard, ear, answer))
}
