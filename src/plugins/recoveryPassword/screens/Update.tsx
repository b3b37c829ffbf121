import type { ReactElement } from 'react'
import type { ScreenProps } from '../../../ui/hooks/index.ts'
import { PasswordWizard } from './wizard/PasswordWizard.tsx'

/** EMBEDDED_WALLET_PASSWORD_UPDATE_SCREEN: adds a password to an existing wallet, at the user's request. */
export default function Update({ onBack }: ScreenProps): ReactElement {
  return <PasswordWizard intent="set" isUserInitiated onBack={onBack} />
}
