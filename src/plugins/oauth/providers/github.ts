import { oauthProvider } from '../oauthProvider.ts'

/** Login with GitHub. */
export const github = oauthProvider({
  id: 'github',
  label: 'GitHub',
  icon: () => import('../screens/icons/github.tsx'),
})
