import type { ReactElement } from 'react'
import { useNavigate, type ScreenProps } from '../../../ui/hooks/index.ts'
import { SCREENS } from '../flows.ts'
import { Splash } from './Splash.tsx'

/** EMBEDDED_WALLET_PASSWORD_UPDATE_SPLASH_SCREEN: explains the password, and leads to the screen that sets it. */
export default function UpdateSplash({ data }: ScreenProps): ReactElement {
  const navigate = useNavigate()
  return <Splash onAdd={() => navigate.push({ plugin: 'recoveryPassword', screen: SCREENS.update }, data)} />
}
