import { oauthProvider } from '../oauthProvider.ts'

/** Login with Google. Google refuses it in the in-app browsers of Facebook, Instagram and Snapchat. */
export const google = oauthProvider({
  id: 'google',
  label: 'Google',
  icon: () => import('../screens/icons/google.tsx'),
  blockedInApps: 'meta-and-snapchat',
})
