import { oauthProvider } from '../oauthProvider.ts'

/** Login with Instagram. */
export const instagram = /* #__PURE__ */ oauthProvider({
  id: 'instagram',
  label: 'Instagram',
  icon: () => import('../screens/icons/instagram.tsx'),
})
