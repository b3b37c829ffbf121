import { oauthProvider } from '../oauthProvider.ts'

/** Login with LinkedIn. Add `linkedin()` to the plugins, and enable LinkedIn on the server. */
export const linkedin = oauthProvider({
  id: 'linkedin',
  label: 'LinkedIn',
  icon: () => import('../screens/icons/linkedin.tsx'),
})
