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
import { describeEffects } from '../describe/describeEffects.ts'
import { namesAssets, namesHash } from '../describe/namesAssets.ts'
import { describeTypedData } from '../describe/describeTypedData.ts'
import type { ReadableMessage } from './readMessage.ts'
import type { SignScreenData, Warning } from '../describe/screenData.ts'
import { onlyTexts } from '../request/transactionJob.ts'
import type { SignUi, TypedData } from '../request/types.ts'

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

/**
 * Makes the screen data of typed data: the requester, the signed fields, and what others can do with the signature. Without
 * warnings only if nothing in it can move anything: no known permission, no bytes, and no field that suggests either.
 */
export function* typedDataScreen(typed: TypedData, from: string, ui: SignUi): SagaGenerator<SignScreenData> {
  const readable = describeTypedData(typed)
  const { chainId } = readable
  const chain = yield* call(findChain, chainId)
  const { shown, hidden, warnings } = yield* call(describeEffects, typed, from, chain)
  const isElsewhere = chainId !== null && chainId !== (yield* select(selectWalletChainId))
  const found = new Set<Warning>([
    ...shown.flatMap((effect) => effect.warnings),
    ...warnings,
    ...(namesHash(typed) ? (['hiddenHash'] as const) : []),
    ...(namesAssets(typed) ? (['mayMove'] as const) : []),
    ...(isElsewhere ? (['wrongChain'] as const) : []),
  ])
  const chainName = chainId === null ? null : (chain?.name ?? null)
  const subject = { kind: 'typedData', typed: readable, effects: shown, hiddenEffects: hidden, chainName } as const
  return yield* call(screenOf, from, ui, subject, [...found])
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
