import { oauthProvider } from '../oauthProvider.ts'

/** Login with GitHub. */
export const github = /* #__PURE__ */ oauthProvider({
  id: 'github',
  label: 'GitHub',
  icon: () => import('../screens/icons/github.tsx'),
})
