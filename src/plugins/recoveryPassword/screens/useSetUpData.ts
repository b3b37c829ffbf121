import { selectEmbeddedWallet, type CoreState, type RecoverySetUpData, type ScreenData } from '../../../core/index.ts'
import { useClientSelector } from '../../../ui/hooks/index.ts'

const selectHasWallet = (state: CoreState): boolean => selectEmbeddedWallet(state) !== null

/** Reads the screen's data. Any code can open a screen, so missing data gets defaults for the current user. */
export function useSetUpData({ intent, isChosen, isUserInitiated }: ScreenData): RecoverySetUpData {
  const hasWallet = useClientSelector(selectHasWallet)
  return {
    intent: intent === 'create' || intent === 'set' ? intent : hasWallet ? 'set' : 'create',
    isChosen: isChosen === true,
    isUserInitiated: isUserInitiated !== false,
  }
}
