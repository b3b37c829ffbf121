import { oauthProvider } from '../oauthProvider.ts'

/** Login with GitHub. Add `github()` to the plugins, and enable GitHub on the server. */
export const github = oauthProvider({
  id: 'github',
  label: 'GitHub',
  icon: () => import('../screens/icons/github.tsx'),
})
