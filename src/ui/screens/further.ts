/**
 * What few users see, in one module, so that bundlers make one chunk of it: screens and parts of screens beyond the login
 * list, with their English texts.
 */
export { enFurther as english } from '../locales/enFurther.ts'
export { AffirmativeConsentScreen } from './AffirmativeConsentScreen.tsx'
export { AllowlistRejectionScreen } from './AllowlistRejectionScreen.tsx'
export { BrokenScreen } from './BrokenScreen.tsx'
export { EmptyNotice } from './EmptyNotice.tsx'
export { ErrorScreen } from './ErrorScreen.tsx'
export { UnavailableScreen } from './UnavailableScreen.tsx'
export { UserLimitReachedScreen } from './UserLimitReachedScreen.tsx'
