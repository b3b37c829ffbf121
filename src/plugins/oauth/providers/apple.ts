import { oauthProvider } from '../oauthProvider.ts'

/** Login with Apple. Add `apple()` to the plugins, and enable Apple on the server. */
export const apple = oauthProvider({
  id: 'apple',
  label: 'Apple',
  icon: () => import('../screens/icons/apple.tsx'),
})
