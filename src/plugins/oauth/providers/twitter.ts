import { oauthProvider } from '../oauthProvider.ts'

/** Login with X, formerly Twitter. On phones the app configuration must allow it: there the X app may open the login instead of the browser. */
export const twitter = oauthProvider({
  id: 'twitter',
  label: 'X (Twitter)',
  icon: () => import('../screens/icons/twitter.tsx'),
  needsMobileSwitch: true,
})
