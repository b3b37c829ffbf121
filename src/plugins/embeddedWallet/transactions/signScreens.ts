import {
  call,
  select,
  selectAppConfig,
  services,
  shortText,
  visibleText,
  type Chain,
  type SagaGenerator,
} from '../../../core/index.ts'
import { selectWalletChainId } from '../slice.ts'
import { describePermits } from './display/describePermit.ts'
import { namesAssets } from './display/readPermits.ts'
import { describeTypedData } from './display/describeTypedData.ts'
import type { ReadableMessage } from './readMessage.ts'
import { warningsOf } from './reviewOf.ts'
import type { SignScreenData, Warning } from './screenData.ts'
import { onlyTexts } from './transactionJob.ts'
import type { SignUi, TypedData } from './types.ts'

/** Makes the screen data of a message: its text, or its bytes if it is not text. */
export function* messageScreen(
  { text, hex }: ReadableMessage,
  from: string,
  ui: SignUi,
): SagaGenerator<SignScreenData> {
  if (text === null) return yield* call(screenOf, from, ui, { kind: 'bytes', hex } as const, ['unreadable'] as const)
  const { windows } = yield* services()
  const site = siteOf(text)
  const isElsewhere = site !== null && site !== windows.currentUrl()?.host
  const screen = yield* call(
    screenOf,
    from,
    ui,
    { kind: 'message', text: visibleText(text) } as const,
    isElsewhere ? (['otherSite'] as const) : [],
  )
  return isElsewhere ? { ...screen, site: shortText(site, 80) } : screen
}

/** Returns the site that a message logs in to (EIP-4361), where the signature lets the app log in as the user. `null` for other messages. */
export const siteOf = (text: string): string | null =>
  /^\s*(?:[a-z][a-z0-9+.-]*:\/\/)?(\S+) wants you to sign in with your Ethereum account:/i
    .exec(text.slice(0, 2_000))?.[1]
    ?.toLowerCase() ?? null

/** Makes the screen data of typed data: the requester, the signed fields, and the permissions they grant. */
export function* typedDataScreen(typed: TypedData, from: string, ui: SignUi): SagaGenerator<SignScreenData> {
  const readable = describeTypedData(typed)
  const { shown, hidden } = yield* call(describePermits, typed, yield* call(findChain, readable.chainId))
  const isElsewhere = readable.chainId !== null && readable.chainId !== (yield* select(selectWalletChainId))
  const found = new Set<Warning>([
    ...shown.flatMap(warningsOf),
    ...(shown.length === 0 && namesAssets(typed) ? (['mayMove'] as const) : []),
    ...(isElsewhere ? (['wrongChain'] as const) : []),
  ])
  return yield* call(
    screenOf,
    from,
    ui,
    { kind: 'typedData', typed: readable, permits: shown, hiddenPermits: hidden } as const,
    [...found],
  )
}

function* screenOf(
  from: string,
  ui: SignUi,
  subject: SignScreenData['subject'],
  warnings: readonly Warning[],
): SagaGenerator<SignScreenData> {
  const { random } = yield* services()
  return { id: random.uuid(), status: 'review', from, ui: onlyTexts(ui), subject, warnings, site: null, failure: null }
}

/** Finds the chain of a domain, to read the symbols of its tokens; `null` if the app does not support the chain. */
function* findChain(chainId: number | null): SagaGenerator<Chain | null> {
  const config = yield* select(selectAppConfig)
  const id = chainId ?? (yield* select(selectWalletChainId))
  return [...(config?.supportedChains ?? []), config?.defaultChain].find((chain) => chain?.id === id) ?? null
}
