import type { ComponentType } from 'react'
import type { CORE_SCREENS } from '../../core/index.ts'
import { AffirmativeConsentScreen } from '../screens/AffirmativeConsentScreen.tsx'
import { AllowlistRejectionScreen } from '../screens/AllowlistRejectionScreen.tsx'
import { ErrorScreen } from '../screens/ErrorScreen.tsx'
import { UserLimitReachedScreen } from '../screens/UserLimitReachedScreen.tsx'
import type { ScreenProps } from '../screenTypes.ts'
import { Landing } from './Landing.tsx'

/** Screens of the core by name. They come with the modal: what has to be said when something fails must not need loading. */
export const coreScreens: Readonly<Record<keyof typeof CORE_SCREENS, ComponentType<ScreenProps>>> = {
  LANDING: Landing,
  CONNECT_OR_CREATE: Landing,
  ERROR_SCREEN: ErrorScreen,
  AFFIRMATIVE_CONSENT_SCREEN: AffirmativeConsentScreen,
  ALLOWLIST_REJECTION_SCREEN: AllowlistRejectionScreen,
  USER_LIMIT_REACHED_SCREEN: UserLimitReachedScreen,
}

export const coreScreenOf = (name: string): ComponentType<ScreenProps> | undefined =>
  Object.hasOwn(coreScreens, name) ? coreScreens[name as keyof typeof coreScreens] : undefined
