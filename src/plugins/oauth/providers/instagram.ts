import { oauthProvider } from '../oauthProvider.ts'

/** Login with Instagram. Add `instagram()` to the plugins, and enable Instagram on the server. */
export const instagram = oauthProvider({
  id: 'instagram',
  label: 'Instagram',
  icon: () => import('../screens/icons/instagram.tsx'),
})
