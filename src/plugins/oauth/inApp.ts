import type { InAppBrowsers } from './definition.ts'

/** Product spec, section 5: these three block Google. Names that the apps put into the user agent. */
const META_AND_SNAPCHAT = /FBA[NV]|FB_IAB|Instagram|Snapchat/

/** Others that show pages in a browser of their own, and Android's web view (`; wv)`). */
const OTHERS = /TikTok|musical_ly|BytedanceWebview|LinkedInApp|Twitter for|Pinterest\/|Line\/|MicroMessenger|KAKAOTALK|; wv\)/

/** True if a provider refuses to log in here. */
export const isBlockedInApp = (userAgent: string, blocked: InAppBrowsers): boolean =>
  META_AND_SNAPCHAT.test(userAgent) || (blocked === 'any' && OTHERS.test(userAgent))

/** Phones and tablets, on which an app may take the provider's pages away from the browser. */
export const isMobile = (userAgent: string): boolean => /Android|iPhone|iPad|iPod|Mobile/.test(userAgent)
