import { oauthProvider } from '../oauthProvider.ts'

/** Login with LinkedIn. */
export const linkedin = oauthProvider({
  id: 'linkedin',
  label: 'LinkedIn',
  icon: () => import('../screens/icons/linkedin.tsx'),
})
