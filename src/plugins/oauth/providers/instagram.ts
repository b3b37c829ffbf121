import { oauthProvider } from '../oauthProvider.ts'

/** Login with Instagram. */
export const instagram = oauthProvider({
  id: 'instagram',
  label: 'Instagram',
  icon: () => import('../screens/icons/instagram.tsx'),
})
