import { oauthProvider } from '../oauthProvider.ts'

/** Login with X, formerly Twitter. On phones only if the app configuration turns that on: the app there takes the page away from the browser. */
export const twitter = /* #__PURE__ */ oauthProvider({
  id: 'twitter',
  label: 'X (Twitter)',
  icon: () => import('../screens/icons/twitter.tsx'),
  needsMobileSwitch: true,
})
