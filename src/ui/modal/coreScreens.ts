import type { ComponentType } from 'react'
import { ownValue, type LazyComponent } from '../../core/index.ts'
import type { ScreenProps } from '../screenTypes.ts'
import { furtherParts, type FurtherParts } from './furtherParts.ts'
import { Landing } from './Landing.tsx'

/** Screens that come with the modal: the first one, by both its names. */
const AT_HAND: Readonly<Record<string, ComponentType<ScreenProps>>> = {
  LANDING: Landing,
  CONNECT_OR_CREATE: Landing,
}

const further =
  (name: Extract<keyof FurtherParts, `${string}Screen`>): LazyComponent =>
  async () => ({ default: (await furtherParts.load())[name] })

/** Screens that load after it. */
const FURTHER: Readonly<Record<string, LazyComponent>> = {
  ERROR_SCREEN: further('ErrorScreen'),
  AFFIRMATIVE_CONSENT_SCREEN: further('AffirmativeConsentScreen'),
  ALLOWLIST_REJECTION_SCREEN: further('AllowlistRejectionScreen'),
  USER_LIMIT_REACHED_SCREEN: further('UserLimitReachedScreen'),
  // Their texts come with the plugin of second factors.
  MFA_ENROLLMENT_FLOW_SCREEN: () => import('../screens/mfa/EnrollmentFlow.tsx'),
  MFA_VERIFICATION_SCREEN: () => import('../screens/mfa/ChooseVerification.tsx'),
}

/** A screen of the core that needs no loading. */
export const coreScreenOf = (name: string): ComponentType<ScreenProps> | undefined => ownValue(AT_HAND, name)

/** How a screen of the core is loaded, if it is. */
export const coreLoaderOf = (name: string): LazyComponent | undefined => ownValue(FURTHER, name)
