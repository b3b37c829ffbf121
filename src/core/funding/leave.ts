import { modalSlice, selectModal, type ModalState, type ScreenEntry } from '../modal/slice.ts'
import type { Plugin } from '../plugin/types.ts'
import { pluginCore } from '../plugin/pluginCore.ts'
import { put, select, type SagaGenerator } from '../saga/effects.ts'
import { findFundingProvider, FUND_WALLET_SCREEN } from './providers.ts'

/**
 * Returns the number of steps back to the screen from which the user came to funding, such as a payment under review.
 * `null` if the modal began with funding, or shows no funding screen.
 */
export function stepsOutOfFunding(
  { stack, screen }: Pick<ModalState, 'stack' | 'screen'>,
  definitions: readonly Plugin[],
): number | null {
  const isOfFunding = ({ plugin, screen: name }: ScreenEntry) =>
    (plugin === FUND_WALLET_SCREEN.plugin && name === FUND_WALLET_SCREEN.screen) ||
    findFundingProvider(definitions, plugin) !== undefined
  const first = [...stack, ...(screen ? [screen] : [])].findIndex(isOfFunding)
  return first > 0 ? stack.length - first + 1 : null
}

/** Once the money has arrived, returns to the screen from which the user came to funding. Does nothing on any other screen. */
export function* returnFromFunding(): SagaGenerator<void> {
  const { definitions } = yield* pluginCore()
  const steps = stepsOutOfFunding(yield* select(selectModal), definitions) ?? 0
  for (let step = 0; step < steps; step++) yield* put(modalSlice.actions.wentBack())
}
