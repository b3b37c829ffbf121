import { call, select, selectAppConfig, services, type Chain, type SagaGenerator } from '../../../core/index.ts'
import { selectWalletChainId } from '../slice.ts'
import { describePermits } from './display/describePermit.ts'
import { describeTypedData } from './display/describeTypedData.ts'
import { visibleText } from './display/visibleText.ts'
import type { ReadableMessage } from './readMessage.ts'
import { warningsOf } from './reviewOf.ts'
import type { SignScreenData, Warning } from './screenData.ts'
import { onlyTexts } from './transactionJob.ts'
import type { SignUi, TypedData } from './types.ts'

/** What the screen shows of a message: its text, or its bytes where it is none. */
export function* messageScreen({ text, hex }: ReadableMessage, from: string, ui: SignUi): SagaGenerator<SignScreenData> {
  const subject = text === null ? ({ kind: 'bytes', hex } as const) : ({ kind: 'message', text: visibleText(text) } as const)
  return yield* call(screenOf, from, ui, subject, text === null ? (['unreadable'] as const) : [])
}

/** What it shows of typed data: who asks, every field that is signed, and what it allows. */
export function* typedDataScreen(typed: TypedData, from: string, ui: SignUi): SagaGenerator<SignScreenData> {
  const readable = describeTypedData(typed)
  const permits = yield* call(describePermits, typed, yield* call(findChain, readable.chainId))
  const isElsewhere = readable.chainId !== null && readable.chainId !== (yield* select(selectWalletChainId))
  const found = new Set<Warning>([...permits.flatMap(warningsOf), ...(isElsewhere ? (['wrongChain'] as const) : [])])
  return yield* call(screenOf, from, ui, { kind: 'typedData', typed: readable, permits } as const, [...found])
}

function* screenOf(
  from: string,
  ui: SignUi,
  subject: SignScreenData['subject'],
  warnings: readonly Warning[],
): SagaGenerator<SignScreenData> {
  const { random } = yield* services()
  return { id: random.uuid(), status: 'review', from, ui: onlyTexts(ui), subject, warnings, failure: null }
}

/** The chain of a domain, where the host works with it: its tokens can be asked for their names. */
function* findChain(chainId: number | null): SagaGenerator<Chain | null> {
  const config = yield* select(selectAppConfig)
  const id = chainId ?? (yield* select(selectWalletChainId))
  return [...(config?.supportedChains ?? []), config?.defaultChain].find((chain) => chain?.id === id) ?? null
}
