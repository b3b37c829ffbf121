import { ownValue, type LazyComponent } from '../../core/index.ts'
import { AffirmativeConsentScreen } from './AffirmativeConsentScreen.tsx'
import { AllowlistRejectionScreen } from './AllowlistRejectionScreen.tsx'
import { BrokenScreen } from './BrokenScreen.tsx'
import { EmptyNotice } from './EmptyNotice.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import { HandedOverScreen } from './HandedOverScreen.tsx'
import { UnavailableScreen } from './UnavailableScreen.tsx'
import { UserLimitReachedScreen } from './UserLimitReachedScreen.tsx'

export { enLazy } from '../locales/enLazy.ts'

/** Screens of the core beyond the login list, by name. */
const SCREENS: Readonly<Record<string, LazyComponent>> = {
  ERROR_SCREEN: async () => ({ default: ErrorScreen }),
  AFFIRMATIVE_CONSENT_SCREEN: async () => ({ default: AffirmativeConsentScreen }),
  ALLOWLIST_REJECTION_SCREEN: async () => ({ default: AllowlistRejectionScreen }),
  HANDED_OVER_SCREEN: async () => ({ default: HandedOverScreen }),
  USER_LIMIT_REACHED_SCREEN: async () => ({ default: UserLimitReachedScreen }),
  // In a chunk of its own: opens only when the last proof of identity is too old.
  CONFIRM_IDENTITY_SCREEN: () => import('./confirm/ConfirmIdentity.tsx'),
  // In chunks of their own: open only if a host has a button for them.
  SESSIONS_SCREEN: () => import('./sessions/YourSessions.tsx'),
  ACTIVITY_SCREEN: () => import('./activity/RecentActivity.tsx'),
  // In chunks of their own, for hosts with second factors, whose plugins bring their texts.
  MFA_ENROLLMENT_FLOW_SCREEN: () => import('./mfa/EnrollmentFlow.tsx'),
  MFA_VERIFICATION_SCREEN: () => import('./mfa/ChooseVerification.tsx'),
  // In a chunk of its own, for hosts with funding providers, whose plugins bring its texts.
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
