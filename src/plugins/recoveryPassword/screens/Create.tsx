import { useState, type ReactElement } from 'react'
import { selectEmbeddedWallet, type CoreState, type RecoverySetUpData, type ScreenData } from '../../../core/index.ts'
import { type ScreenProps, useClientSelector } from '../../../ui/hooks/index.ts'
import { Splash } from './Splash.tsx'
import { PasswordWizard } from './wizard/PasswordWizard.tsx'

/**
 * EMBEDDED_WALLET_PASSWORD_CREATE_SCREEN: sets a recovery password. Before a user adds one to an existing wallet, the screen explains
 * what it does.
 */
export default function Create({ data, onBack }: ScreenProps): ReactElement {
  const setUp = useSetUpData(data)
  const [hasRead, setHasRead] = useState(setUp.intent === 'create' || setUp.isChosen)
  if (!hasRead) return <Splash onAdd={() => setHasRead(true)} />
  const back = onBack ?? (setUp.intent === 'set' ? () => setHasRead(false) : undefined)
  return <PasswordWizard {...setUp} onBack={back} />
}

const selectHasWallet = (state: CoreState): boolean => selectEmbeddedWallet(state) !== null

/** Reads the screen's data. Any code can open a screen, so missing data gets defaults for the current user. */
function useSetUpData({ intent, isChosen, isUserInitiated }: ScreenData): RecoverySetUpData {
  const hasWallet = useClientSelector(selectHasWallet)
  return {
    intent: intent === 'create' || intent === 'set' ? intent : hasWallet ? 'set' : 'create',
    isChosen: isChosen === true,
    isUserInitiated: isUserInitiated !== false,
  }
}
