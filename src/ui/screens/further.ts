import { AffirmativeConsentScreen } from './AffirmativeConsentScreen.tsx'
import { AllowlistRejectionScreen } from './AllowlistRejectionScreen.tsx'
import { BrokenScreen } from './BrokenScreen.tsx'
import { EmptyNotice } from './EmptyNotice.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import { UnavailableScreen } from './UnavailableScreen.tsx'
import { UserLimitReachedScreen } from './UserLimitReachedScreen.tsx'

export { enFurther } from '../locales/enFurther.ts'

/**
 * What few users see, in one module, so that bundlers make one chunk of it: screens and parts of screens beyond the login
 * list, with their English texts.
 */
export const parts = {
  AffirmativeConsentScreen,
  AllowlistRejectionScreen,
  BrokenScreen,
  EmptyNotice,
  ErrorScreen,
  UnavailableScreen,
  UserLimitReachedScreen,
}
