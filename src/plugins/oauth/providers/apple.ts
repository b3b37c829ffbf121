import { oauthProvider } from '../oauthProvider.ts'

/** Login with Apple. */
export const apple = oauthProvider({
  id: 'apple',
  label: 'Apple',
  icon: () => import('../screens/icons/apple.tsx'),
})
