import type { ComponentType } from 'react'
import type { LazyComponent } from '../../core/index.ts'
import { ErrorScreen } from '../screens/ErrorScreen.tsx'
import type { ScreenProps } from '../screenTypes.ts'
import { Landing } from './Landing.tsx'

/** Screens that come with the modal: the first one, and what has to be said when something fails. */
const AT_HAND: Readonly<Record<string, ComponentType<ScreenProps>>> = {
  LANDING: Landing,
  CONNECT_OR_CREATE: Landing,
  ERROR_SCREEN: ErrorScreen,
}

/** Screens that few users ever see. */
const RARE: Readonly<Record<string, LazyComponent>> = {
  AFFIRMATIVE_CONSENT_SCREEN: () => import('../screens/AffirmativeConsentScreen.tsx'),
  ALLOWLIST_REJECTION_SCREEN: () => import('../screens/AllowlistRejectionScreen.tsx'),
  USER_LIMIT_REACHED_SCREEN: () => import('../screens/UserLimitReachedScreen.tsx'),
}

/** A screen of the core that needs no loading. */
export const coreScreenOf = (name: string): ComponentType<ScreenProps> | undefined =>
  Object.hasOwn(AT_HAND, name) ? AT_HAND[name] : undefined

/** How a screen of the core is loaded, if it is. */
export const coreLoaderOf = (name: string): LazyComponent | undefined =>
  Object.hasOwn(RARE, name) ? RARE[name] : undefined
