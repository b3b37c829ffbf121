import { buffers, eventChannel, type EventChannel } from 'redux-saga'
import {
  call,
  pluginOptions,
  put,
  race,
  select,
  selectAppConfig,
  selectConfig,
  services,
  take,
  takeFrom,
  walletsSlice,
  type SagaGenerator,
} from '../../../core/index.ts'
import type { ResolvedEmbeddedWalletOptions } from '../options.ts'

/** Identity the wallet announces (EIP-6963). */
export interface ProviderInfo {
  readonly uuid: string
  readonly name: string
  readonly icon: string
  readonly rdns: string
}

const ANNOUNCE = 'eip6963:announceProvider'
const REQUEST = 'eip6963:requestProvider'

/** Default icon: a grey purse. */
const ICON =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 96 96%22%3E%3Crect width=%2296%22 height=%2296%22 rx=%2224%22 fill=%22%23334155%22/%3E%3Cpath d=%22M24 34h42a6 6 0 0 1 6 6v26a6 6 0 0 1-6 6H30a6 6 0 0 1-6-6zm0 0a6 6 0 0 1 6-6h32v6M72 48H60a5 5 0 0 0 0 10h12%22 fill=%22none%22 stroke=%22%23fff%22 stroke-width=%225%22 stroke-linejoin=%22round%22/%3E%3C/svg%3E'

/** Announces the wallet to other libraries of the page once the app configuration, and so the app's name, is loaded. */
export function* announce(): SagaGenerator<void> {
  if (typeof window === 'undefined') return
  while ((yield* select(selectConfig)).status === 'loading') yield* take('*')
  const info = yield* call(describe)
  const { provider } = yield* pluginOptions<ResolvedEmbeddedWalletOptions>()
  const requests = yield* call(openRequests)
  try {
    for (;;) {
      window.dispatchEvent(new CustomEvent(ANNOUNCE, { detail: Object.freeze({ info, provider }) }))
      for (;;) {
        const { asked, found } = yield* race({
          asked: takeFrom<true>(requests),
          found: take(walletsSlice.actions.discovered),
        })
        if (found) yield* call(leaveOut, info.rdns, found.payload)
        if (asked) break
      }
    }
  } finally {
    requests.close()
  }
}

export function* describe(): SagaGenerator<ProviderInfo> {
  const { announce } = yield* pluginOptions<ResolvedEmbeddedWalletOptions>()
  const { brand, random } = yield* services()
  const config = yield* select(selectAppConfig)
  return Object.freeze({
    uuid: random.uuid(),
    name: announce?.name ?? config?.name ?? 'Embedded wallet',
    icon: announce?.icon ?? ICON,
    rdns: announce?.rdns ?? `com.${brand}.wallet`,
  })
}

/**
 * Removes the wallet from Latchkey's own login list, which lists every wallet that announces itself: users cannot log
 * in with their embedded wallet.
 */
function* leaveOut(
  rdns: string,
  { connector, wallets }: ReturnType<typeof walletsSlice.actions.discovered>['payload'],
): SagaGenerator<void> {
  const others = wallets.filter(({ id }) => id !== rdns)
  if (others.length < wallets.length) yield* put(walletsSlice.actions.discovered({ connector, wallets: others }))
}

const openRequests = (): EventChannel<true> =>
  eventChannel<true>((emit) => {
    const listener = (): void => emit(true)
    window.addEventListener(REQUEST, listener)
    return () => window.removeEventListener(REQUEST, listener)
  }, buffers.sliding(1))
