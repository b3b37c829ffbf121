import type { ReactElement } from 'react'
import type { ScreenProps } from '../../../ui/hooks/index.ts'
import { PasswordWizard } from './wizard/PasswordWizard.tsx'

/** EMBEDDED_WALLET_PASSWORD_UPDATE_SCREEN: a password for a wallet that is there, because the user asked for it. */
export default function Update({ onBack }: ScreenProps): ReactElement {
  return <PasswordWizard intent="set" isUserInitiated onBack={onBack} />
}
