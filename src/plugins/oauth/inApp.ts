import type { InAppBrowsers } from './definition.ts'

/** User agents of the in-app browsers of Facebook, Instagram and Snapchat, in which Google refuses logins (LOGIN-45). */
const META_AND_SNAPCHAT = /FBA[NV]|FB_IAB|Instagram|Snapchat/

/** User agents of further in-app browsers, and of Android's web view (`; wv)`). */
const OTHERS =
  /TikTok|musical_ly|BytedanceWebview|LinkedInApp|Twitter for|Pinterest\/|Line\/|MicroMessenger|KAKAOTALK|; wv\)/

/** True if the provider refuses logins in the browser with this user agent. */
export const isBlockedInApp = (userAgent: string, blocked: InAppBrowsers): boolean =>
  META_AND_SNAPCHAT.test(userAgent) || (blocked === 'any' && OTHERS.test(userAgent))

/** True on phones and tablets, where an app may open the provider's pages instead of the browser. */
export const isMobile = (userAgent: string): boolean => /Android|iPhone|iPad|iPod|Mobile/.test(userAgent)
