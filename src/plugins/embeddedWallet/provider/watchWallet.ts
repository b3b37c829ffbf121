import {
  call,
  fork,
  pluginOptions,
  put,
  select,
  selectEmbeddedWallet,
  selectUser,
  services,
  take,
  toCaip2,
  walletsSlice,
  type CoreState,
  type SagaGenerator,
} from '../../../core/index.ts'
import { CONNECTOR_ID, connectionId } from './connector.ts'
import { EMBEDDED_CONNECTOR_TYPE } from '../contract.ts'
import type { ResolvedEmbeddedWalletOptions } from '../options.ts'
import { embeddedWalletSlice, selectWalletChainId } from '../slice.ts'

/** State of the wallet that is reported to the core and to the provider's listeners. */
export interface ReportedWallet {
  /** With checksum (EIP-55); `null` if the user has no wallet. */
  address: string | null
  chainId: number
  /** The logged-in user, who owns this wallet; `null` if nobody is logged in. */
  userId: string | null
}

export const selectReported = (state: CoreState): ReportedWallet => ({
  address: selectEmbeddedWallet(state)?.address ?? null,
  chainId: selectWalletChainId(state),
  userId: selectUser(state)?.id ?? null,
})

/**
 * Reports changes of the wallet's address and chain to the core and to the provider's listeners, and tells the frame when the user
 * logs out.
 */
export function* watchWallet(): SagaGenerator<void> {
  let reported: ReportedWallet = { ...(yield* select(selectReported)), address: null, userId: null }
  for (;;) {
    const now = yield* select(selectReported)
    if (isSame(now, reported)) {
      yield* take('*')
      continue
    }
    yield* call(reportChange, reported, now)
    if (reported.userId !== null && now.userId !== reported.userId) yield* fork(forget, reported.userId)
    reported = now
  }
}

const isSame = (one: ReportedWallet, other: ReportedWallet): boolean =>
  one.address === other.address && one.chainId === other.chainId && one.userId === other.userId

/** Clears what page and frame keep in memory of a user who logs out. Skips a frame that was never opened. */
export function* forget(userId: string): SagaGenerator<void> {
  yield* call(forgetOnPage)
  const { frame } = yield* services()
  if (!frame.isOpen()) return
  try {
    yield* call(frame.ask<'mfa:clear'>, 'mfa:clear', { userId })
  } catch {
    // The frame forgets the user by itself within a minute.
  }
}

function* forgetOnPage(): SagaGenerator<void> {
  const { bridge } = yield* pluginOptions<ResolvedEmbeddedWalletOptions>()
  bridge.isRevoked = false
}

export function* reportChange(before: ReportedWallet, now: ReportedWallet): SagaGenerator<void> {
  const { bridge } = yield* pluginOptions<ResolvedEmbeddedWalletOptions>()
  const { brand } = yield* services()
  const { connected, changed, disconnected } = walletsSlice.actions
  const id = connectionId(brand)
  const chainId = toCaip2(now.chainId)
  if (now.address === before.address) {
    if (now.address !== null) yield* put(changed({ id, chainId }))
  } else {
    yield* put(embeddedWalletSlice.actions.walletChanged({ address: now.address }))
    if (now.address === null) yield* put(disconnected({ id }))
    else {
      const wallet = {
        id,
        connector: CONNECTOR_ID,
        walletId: brand,
        name: 'Embedded wallet',
        icon: null,
        walletClientType: brand,
        walletBranding: { name: 'Embedded wallet', icon: null },
        connectorType: EMBEDDED_CONNECTOR_TYPE,
      }
      // `isRestored` puts the embedded wallet behind those that the user connected, which stay first.
      yield* put(connected({ wallet: { ...wallet, address: now.address, chainId }, isRestored: true }))
    }
  }
  if (now.address !== null && before.address === null) bridge.emit('connect', { chainId: toHex(now.chainId) })
  if (now.chainId !== before.chainId) bridge.emit('chainChanged', toHex(now.chainId))
  if (now.address !== before.address) bridge.emit('accountsChanged', now.address === null ? [] : [now.address])
}

const toHex = (chainId: number): string => `0x${chainId.toString(16)}`
