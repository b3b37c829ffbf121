import { ownValue, type LazyComponent } from '../../core/index.ts'
import { AffirmativeConsentScreen } from './AffirmativeConsentScreen.tsx'
import { AllowlistRejectionScreen } from './AllowlistRejectionScreen.tsx'
import { BrokenScreen } from './BrokenScreen.tsx'
import { EmptyNotice } from './EmptyNotice.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import { HandedOverScreen } from './HandedOverScreen.tsx'
import { UnavailableScreen } from './UnavailableScreen.tsx'
import { UserLimitReachedScreen } from './UserLimitReachedScreen.tsx'

export { enFurther } from '../locales/enFurther.ts'

/** Screens of the core beyond the login list, by name. */
const SCREENS: Readonly<Record<string, LazyComponent>> = {
  ERROR_SCREEN: async () => ({ default: ErrorScreen }),
  AFFIRMATIVE_CONSENT_SCREEN: async () => ({ default: AffirmativeConsentScreen }),
  ALLOWLIST_REJECTION_SCREEN: async () => ({ default: AllowlistRejectionScreen }),
  HANDED_OVER_SCREEN: async () => ({ default: HandedOverScreen }),
  USER_LIMIT_REACHED_SCREEN: async () => ({ default: UserLimitReachedScreen }),
  // In a file of its own: it opens when the last proof of identity is too long ago.
  CONFIRM_IDENTITY_SCREEN: () => import('./confirm/ConfirmIdentity.tsx'),
  // In a file of its own: it opens if a host has a button for it.
  SESSIONS_SCREEN: () => import('./sessions/YourSessions.tsx'),
  ACTIVITY_SCREEN: () => import('./activity/RecentActivity.tsx'),
  // In files of their own, for hosts that have second factors; their texts come with those.
  MFA_ENROLLMENT_FLOW_SCREEN: () => import('./mfa/EnrollmentFlow.tsx'),
  MFA_VERIFICATION_SCREEN: () => import('./mfa/ChooseVerification.tsx'),
  // The same for hosts that have funding providers.
  FUND_WALLET_SCREEN: () => import('./funding/ChooseProvider.tsx'),
}

const unknownScreen: LazyComponent = () => Promise.reject(new Error('The core has no such screen.'))

/**
 * Screens and parts of screens that few users see, beyond the login list, with their English texts. One module, so that
 * bundlers make one chunk of it.
 */
export const parts = {
  loadScreen: (name: string): ReturnType<LazyComponent> => (ownValue(SCREENS, name) ?? unknownScreen)(),
  BrokenScreen,
  EmptyNotice,
  UnavailableScreen,
}
