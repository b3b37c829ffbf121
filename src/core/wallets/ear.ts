import type { EventChannel } from 'redux-saga'
import { asPlugin } from '../plugin/asPlugin.ts'
import type { Eip1193Provider, WalletConnection, WalletConnector } from '../plugin/types.ts'
import { delay } from '../saga/context.ts'
import { call, race, type SagaGenerator } from '../saga/effects.ts'
import { AuthError } from '../errors/AuthError.ts'
import { askWallet } from './askWallet.ts'
import { readChainId, toCaip2 } from './chainIds.ts'
import { isReconnecting, listen, type ProviderEvent } from './follow.ts'

/** Milliseconds to wait for a connector's provider before the wallet is asked without it. */
const PROVIDER_MS = 100

/**
 * Collects the events of a wallet's provider from before the wallet is asked for its accounts, so that a change shortly
 * before or after the answer is not lost.
 */
export interface Ear {
  /** Listens to this provider from now on, and no longer to another. Does nothing if it listens to this one already. */
  listenTo(provider: Eip1193Provider): void
  /** Returns the events since the last call. */
  heard(): readonly ProviderEvent[]
  /** Returns the provider that is listened to; `null` if there is none yet. */
  provider(): Eip1193Provider | null
  /** Returns the channel of the provider's events, with those not read yet. The caller has to close it from now on. */
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

/**
 * Listens to the wallet's provider if the connector has it already. If not, the connector passes it to `onProvider`
 * while it connects.
 */
export function* listenAhead(ear: Ear, definition: WalletConnector, walletId: string): SagaGenerator<void> {
  try {
    const { provider } = yield* race({ provider: call(definition.getProvider, { walletId }), late: delay(PROVIDER_MS) })
    if (provider) ear.listenTo(provider)
  } catch {
    // Some connectors have no provider before the wallet is connected.
  }
}

/**
 * Applies the collected events to a wallet's answer: an account or chain in an event is newer than the answer. A
 * `disconnect` counts only if the wallet then shares no account, because it may be the end of an earlier connection.
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

/**
 * Runs a connector's `connect` or `restore` while listening to the wallet.
 *
 * @returns the answer, updated by the wallet's events; `null` if there is no connection
 */
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
