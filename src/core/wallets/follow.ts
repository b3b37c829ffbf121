import type { Action } from '@reduxjs/toolkit'
import { buffers, eventChannel, type EventChannel } from 'redux-saga'
import type { Eip1193Provider } from '../plugin/types.ts'
import { call, put, race, take, takeFrom, type SagaGenerator } from '../saga/effects.ts'
import { readChainId, toCaip2 } from './chainIds.ts'
import type { ChecksumAddress } from './checksumAddress.ts'
import { walletsSlice } from './slice.ts'
import { storeConnections } from './stored.ts'

const { changed, connected, disconnected } = walletsSlice.actions

/** MetaMask's code for a network that is unreachable for a moment; the wallet reconnects by itself. */
const RECONNECTING = 1013

/** The events of a wallet's provider that the core follows (EIP-1193). Their values come from the wallet, unchecked. */
export type ProviderEvent =
  | { type: 'accountsChanged'; accounts: unknown }
  | { type: 'chainChanged'; chainId: unknown }
  | { type: 'disconnect'; error: unknown }

/**
 * Updates the store by the events of a connected wallet's provider, until the wallet is disconnected or connected
 * again.
 */
export function* followWallet(
  id: string,
  events: EventChannel<ProviderEvent>,
  checksum: ChecksumAddress,
): SagaGenerator<void> {
  try {
    for (;;) {
      const { event } = yield* race({ event: takeFrom<ProviderEvent>(events), over: take(isOver(id)) })
      if (!event || !(yield* call(applyEvent, id, event, checksum))) return
    }
  } finally {
    events.close()
  }
}

/**
 * Matches the actions after which a connection is no longer followed: the wallet was disconnected, or connected again
 * with a channel of its own.
 */
export const isOver = (id: string) => (action: Action) =>
  (disconnected.match(action) && action.payload.id === id) ||
  (connected.match(action) && action.payload.wallet.id === id)

/**
 * Applies a provider's event: another account, another chain, or a disconnect. Unreadable parts of it are ignored.
 *
 * @returns `true` if the wallet is still connected
 */
export function* applyEvent(id: string, event: ProviderEvent, checksum: ChecksumAddress): SagaGenerator<boolean> {
  if (event.type === 'chainChanged') {
    const chainId = readChainId(event.chainId)
    if (chainId !== null) yield* put(changed({ id, chainId: toCaip2(chainId) }))
    return true
  }
  if (event.type === 'accountsChanged') {
    const accounts = Array.isArray(event.accounts) ? event.accounts : []
    const address = checksum(accounts[0])
    if (address !== null) yield* put(changed({ id, address }))
    if (accounts.length > 0) return true
  } else if (isReconnecting(event.error)) return true
  yield* put(disconnected({ id }))
  yield* call(storeConnections)
  return false
}

/** True for a `disconnect` after which the wallet reconnects by itself. */
export const isReconnecting = (error: unknown): boolean =>
  (error as { code?: unknown } | null | undefined)?.code === RECONNECTING

/** A channel of a provider's events. They queue up until they are taken. */
export interface ProviderEvents extends EventChannel<ProviderEvent> {
  /** Returns the events that nobody has taken yet, and removes them. */
  heard(): readonly ProviderEvent[]
}

/** Subscribes to a provider's events. Closing the channel removes the listeners. */
export function listen(provider: Eip1193Provider): ProviderEvents {
  const buffer = buffers.expanding<ProviderEvent>()
  const channel = eventChannel<ProviderEvent>((emit) => {
    const listeners = [
      ['accountsChanged', (accounts: unknown) => emit({ type: 'accountsChanged', accounts })],
      ['chainChanged', (chainId: unknown) => emit({ type: 'chainChanged', chainId })],
      ['disconnect', (error: unknown) => emit({ type: 'disconnect', error })],
    ] as const
    for (const [event, listener] of listeners) provider.on(event, listener)
    return () => {
      for (const [event, listener] of listeners) provider.removeListener(event, listener)
    }
  }, buffer)
  return Object.assign(channel, { heard: () => buffer.flush() })
}
