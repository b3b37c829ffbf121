import { useState, type ReactElement } from 'react'
import type { ScreenProps } from '../../../ui/hooks/index.ts'
import { Splash } from './Splash.tsx'
import { useSetUpData } from './useSetUpData.ts'
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
