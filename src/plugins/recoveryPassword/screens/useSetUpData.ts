import { selectEmbeddedWallet, type CoreState, type RecoverySetUpData, type ScreenData } from '../../../core/index.ts'
import { useClientSelector } from '../../../ui/hooks/index.ts'

const selectHasWallet = (state: CoreState): boolean => selectEmbeddedWallet(state) !== null

/** What the screen was opened for. Screens are addressed from anywhere: what is missing is for the user who is there. */
export function useSetUpData({ intent, isChosen, isUserInitiated }: ScreenData): RecoverySetUpData {
  const hasWallet = useClientSelector(selectHasWallet)
  return {
    intent: intent === 'create' || intent === 'set' ? intent : hasWallet ? 'set' : 'create',
    isChosen: isChosen === true,
    isUserInitiated: isUserInitiated !== false,
  }
}
